import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { attachment } from '#server/downloads/content-disposition.ts';
import { matchesTag, requestedRange } from '#server/downloads/byte-range.ts';
import { mediaType, nothing } from '#server/http/answers.ts';
import type { App } from '#server/http/app.ts';
import { sendRange } from '#server/http/send-range.ts';
import type { Media } from './media.ts';
import type { ServedMedia } from './open-media.ts';

/** Serves pictures, videos and trial files, whose addresses name their bytes. */
export function mediaRoute(app: App, media: Media): void {
  app.route({
    // Fastify cannot derive HEAD for hijacked replies.
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    schema: {
      summary: 'Sends a picture, a video or a trial file.',
      params: z.object({ name: z.string() }),
      response: { 200: mediaType('*/*'), 206: mediaType('*/*'), 304: nothing, 416: nothing },
    },
    config: { access: 'public' },
    async handler(request, reply) {
      const { name } = request.params;
      return send(request, reply, await media.open(name), `"${name}"`);
    },
  });
}

async function send(request: FastifyRequest, reply: FastifyReply, served: ServedMedia, etag: string) {
  const { method, headers } = request;
  const { sizeBytes, contentType, fileName } = served;
  reply.headers({
    'accept-ranges': 'bytes',
    // A trial ends when its app leaves the sale: caches ask each time.
    'cache-control': fileName === undefined ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    // Mails and link previews show pictures too.
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  });
  if (matchesTag(headers['if-none-match'], etag)) return reply.code(304).send();
  const ifRange = [headers['if-range']].flat()[0];
  const asked = { range: method === 'GET' ? headers.range : undefined, ifRange };
  const range = requestedRange(asked, { sizeBytes, etag, lastModified: '' });
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${sizeBytes}`, 'cache-control': 'no-store' })
      .send();
  const { start, end } = range === 'whole' ? { start: 0, end: sizeBytes } : range;
  const source = method === 'HEAD' ? null : await served.open({ start, end });
  reply.hijack();
  const head = {
    status: range === 'whole' ? 200 : 206,
    headers: {
      'content-type': contentType,
      'content-length': String(end - start),
      ...(fileName === undefined ? {} : { 'content-disposition': attachment(fileName) }),
      ...(range === 'whole' ? {} : { 'content-range': `bytes ${start}-${end - 1}/${sizeBytes}` }),
    },
  };
  await sendRange(reply, head, source);
  return reply;
}
