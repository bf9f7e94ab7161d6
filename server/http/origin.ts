import type { FastifyRequest } from 'fastify';
import { StoreError } from '#contracts/problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    publicOrigin?: string | null;
  }
}

/**
 * Returns PUBLIC_URL, because behind a proxy the request may name another host. Without it, returns the origin of the
 * request. Throws malformed-request.
 */
export function originOf(request: FastifyRequest): string {
  const origin = request.server.publicOrigin ?? `${request.protocol}://${request.host}`;
  if (URL.canParse(origin)) return origin;
  throw new StoreError('malformed-request', 'The request has an invalid host.');
}
