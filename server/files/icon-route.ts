import * as z from 'zod/mini';
import { mediaType, nothing } from '#server/http/answers.ts';
import type { App } from '#server/http/app.ts';
import { sendRange } from '#server/http/send-range.ts';
import type { Files } from './files.ts';

/** An SVG opened as a page of its own must not run or load anything. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export function iconRoute(app: App, files: Files): void {
  app.route({
    // Fastify cannot derive HEAD for hijacked replies.
    method: ['GET', 'HEAD'],
    url: '/objects/:id/:name',
    schema: {
      summary: 'Sends an icon.',
      params: z.object({ id: z.string(), name: z.string() }),
      response: { 200: mediaType('image/*'), 304: nothing },
    },
    config: { access: 'public' },
    async handler(request, reply) {
      const icon = await files.openIcon(request.params.id, request.params.name);
      const etag = `"${icon.sha256}"`;
      // The address contains the upload's id, so its bytes never change.
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        etag,
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (icon.contentType === 'image/svg+xml') reply.header('content-security-policy', svgPolicy);
      if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
      const opened = await icon.open();
      reply.hijack();
      const headers = { 'content-type': icon.contentType, 'content-length': String(icon.sizeBytes) };
      if (request.method === 'HEAD') await opened.close();
      await sendRange(reply, { status: 200, headers }, request.method === 'HEAD' ? null : opened);
      return reply;
    },
  });
}
