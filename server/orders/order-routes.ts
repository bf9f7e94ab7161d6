import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import {
  idempotencyKeyHeader,
  orderExportQuerySchema,
  orderListQuerySchema,
  orderNoteSchema,
  placeOrderSchema,
  refundOrderSchema,
} from '#contracts/orders.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import type { Services } from '#server/services.ts';
import { toOrder } from './order.ts';

export function orderRoutes(app: App, { orders, checkout }: Pick<Services, 'orders' | 'checkout'>): void {
  app.post(
    '/api/orders',
    { schema: { body: placeOrderSchema }, config: { access: 'public' } },
    async (request, reply) => {
      const { paypalOrderId, ...purchase } = request.body;
      if (paypalOrderId !== undefined) {
        await checkout.limit('capture', request.ip);
        const cookies = app.parseCookie(request.headers.cookie ?? '');
        const finished = await checkout.finishWallet({ ...purchase, paypalOrderId }, cookies);
        return reply.code(201).header('cache-control', 'no-store').send(finished);
      }
      await checkout.limit('order', request.ip);
      const placed = await orders.place(purchase, {
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
      const { limit, cursor, ...filters } = request.query;
      const { orders: rows, nextCursor } = await orders.list(filters, { limit, cursor });
      if (nextCursor !== null) {
        const next = new URL(request.originalUrl, 'http://store').searchParams;
        next.set('limit', String(limit));
        next.set('cursor', nextCursor);
        reply.header('link', `</api/orders?${next.toString()}>; rel="next"`);
      }
      return reply.header('cache-control', 'no-store').send(rows.map(toOrder));
    },
  );

  app.get(
    '/api/orders.csv',
    { schema: { querystring: orderExportQuerySchema }, config: { access: 'operator' } },
    async (request, reply) => {
      const pieces = await orders.export(request.query, operatorOf(request).operatorId);
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="orders-${day}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(pieces, { objectMode: false, highWaterMark: 1 }));
    },
  );

  const params = z.object({ id: z.string() });

  app.get('/api/orders/:id', { schema: { params }, config: { access: 'operator' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return orders.show(request.params.id);
  });

  app.post(
    '/api/orders/:id/notes',
    { schema: { params, body: orderNoteSchema }, config: { access: 'operator' } },
    async (request, reply) => {
      const { operatorId } = operatorOf(request);
      await orders.note(request.params.id, { text: request.body.text, operatorId });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/orders/:id/resend-link',
    { schema: { params }, config: { access: 'operator' } },
    async (request, reply) => {
      await orders.resendLink(request.params.id, operatorOf(request).operatorId);
      return reply.code(202).send();
    },
  );

  app.post(
    '/api/orders/:id/refund',
    { schema: { params, body: refundOrderSchema }, config: { access: 'operator' } },
    async (request, reply) => {
      const { operatorId } = operatorOf(request);
      const answer = await orders.refund(request.params.id, {
        amountMinor: request.body.amount,
        ...(request.body.of === undefined ? {} : { leftMinor: request.body.of }),
        operatorId,
      });
      return reply
        .code(answer.status === 'completed' ? 200 : 202)
        .header('cache-control', 'no-store')
        .send(answer);
    },
  );
}
