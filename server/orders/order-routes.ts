import {
  idempotencyKeyHeader,
  idempotencyKeySchema,
  orderListQuerySchema,
  placeOrderSchema,
} from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { App } from '#server/http/app.ts';
import type { Services } from '#server/services.ts';

export function orderRoutes(app: App, { orders }: Pick<Services, 'orders'>): void {
  app.post(
    '/api/orders',
    { schema: { body: placeOrderSchema }, config: { access: 'public' } },
    async (request, reply) => {
      const placed = await orders.place(request.body, {
        idempotencyKey: readIdempotencyKey(request.headers[idempotencyKeyHeader]),
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      });
      return reply.code(201).header('cache-control', 'no-store').send(placed);
    },
  );

  app.get(
    '/api/orders',
    { schema: { querystring: orderListQuerySchema }, config: { access: 'operator' } },
    async (request, reply) => {
      const { orders: page, nextCursor } = await orders.list(request.query);
      if (nextCursor !== null) {
        const next = new URLSearchParams({ limit: String(request.query.limit), cursor: nextCursor });
        reply.header('link', `</api/orders?${next.toString()}>; rel="next"`);
      }
      return reply.header('cache-control', 'no-store').send(page);
    },
  );
}

function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const result = idempotencyKeySchema.safeParse(header);
  if (!result.success)
    throw new StoreError('malformed-request', 'The header Idempotency-Key has 8 to 128 visible characters.');
  return result.data;
}
