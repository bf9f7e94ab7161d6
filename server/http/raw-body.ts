import type { FastifyRequest } from 'fastify';
import { StoreError } from '#contracts/problem.ts';
import type { App } from './app.ts';

const idleMs = 120_000;

/** Leaves the bodies of a scope's routes to their handlers, whatever content type they have. */
export function acceptRawBodies(scope: App): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  // Fastify refuses invalid content types, which browsers may send for unknown files.
  scope.addHook('onRequest', async ({ raw: { headers } }) => {
    headers['content-type'] =
      /^[\w.+-]+\/[\w.+-]+/.exec(headers['content-type'] ?? '')?.[0] ?? 'application/octet-stream';
  });
}

/** Returns the body of a request, which may pause for two minutes. Throws unsupported-media-type. */
export function rawBodyOf(request: FastifyRequest): { contentLength: number | null; bytes: AsyncIterable<Buffer> } {
  const { raw, headers } = request;
  if (headers['content-encoding'] !== undefined)
    throw new StoreError('unsupported-media-type', 'Send the file as it is, without Content-Encoding.');
  raw.setTimeout(idleMs, () => raw.destroy());
  return {
    contentLength: headers['content-length'] === undefined ? null : Number(headers['content-length']),
    // Keeps the connection open for the answer if the bytes are refused.
    bytes: raw.iterator({ destroyOnReturn: false }),
  };
}
