import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { StoreError } from '#contracts/problem.ts';
import type { App } from '#server/http/app.ts';
import type { Files } from './files.ts';

const idleMs = 120_000;

const schema = {
  params: z.object({ id: z.string() }),
  querystring: z.object({ expires: z._default(z.string(), ''), signature: z._default(z.string(), '') }),
};

/** Needs a scope of its own, because it replaces the scope's body parsers. */
export function uploadRoute(scope: App, files: Files): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  // Fastify refuses invalid content types, which browsers may send for unknown files.
  scope.addHook('onRequest', async ({ raw: { headers } }) => {
    headers['content-type'] =
      /^[\w.+-]+\/[\w.+-]+/.exec(headers['content-type'] ?? '')?.[0] ?? 'application/octet-stream';
  });

  scope.put('/uploads/:id', { schema, config: { access: 'signed', hasLongBody: true } }, async (request, reply) => {
    request.raw.setTimeout(idleMs, () => request.raw.destroy());
    const stored = await files.receiveUpload({
      id: request.params.id,
      query: request.query,
      contentType: request.headers['content-type'],
      contentLength: contentLengthOf(request),
      // Keeps the connection open for the answer if the bytes are refused.
      bytes: request.raw.iterator({ destroyOnReturn: false }),
    });
    return reply.code(201).send(stored);
  });
}

function contentLengthOf({ headers }: FastifyRequest): number | null {
  if (headers['content-encoding'] !== undefined)
    throw new StoreError('unsupported-media-type', 'Send the file as it is, without Content-Encoding.');
  return headers['content-length'] === undefined ? null : Number(headers['content-length']);
}
