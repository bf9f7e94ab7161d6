import type { FastifyRequest } from 'fastify';
import { StoreError } from '#contracts/problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The origin that PUBLIC_URL sets; null where it sets none. */
    publicOrigin?: string | null;
  }
}

/**
 * Returns the origin under which the sender of this request reaches the store, for addresses in the answer: PUBLIC_URL, because
 * behind a proxy the request may name another host or protocol. Without it, the host that the request names. Throws
 * malformed-request when that is none.
 */
export function originOf(request: FastifyRequest): string {
  const origin = request.server.publicOrigin ?? `${request.protocol}://${request.host}`;
  if (URL.canParse(origin)) return origin;
  throw new StoreError('malformed-request', 'The request names a host that is not valid.');
}
