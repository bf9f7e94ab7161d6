import type { FastifyRequest } from 'fastify';

/**
 * The origin under which whoever sent this request reaches the store, for addresses in the answer. It is the request's
 * own host, which behind a trusted proxy is the host the proxy forwards.
 */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
