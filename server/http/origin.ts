import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The origin that PUBLIC_URL sets; null where it sets none. */
    publicOrigin?: string | null;
  }
}

/**
 * The origin under which whoever sent this request reaches the store, for addresses in the answer: PUBLIC_URL, because
 * behind a proxy the request may name another host or protocol. Without it, the host that the request names.
 */
export function originOf(request: FastifyRequest): string {
  return request.server.publicOrigin ?? `${request.protocol}://${request.host}`;
}
