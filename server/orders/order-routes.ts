import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import {
  earlierPurchaseQuerySchema,
  idempotencyKeyHeader,
  placeOrderSchema,
  type PlacedOrder,
  type PlaceOrder,
  earlierPurchaseSchema,
  markedOrderSchema,
  placedOrderSchema,
} from '#contracts/orders.ts';
import {
  orderExportQuerySchema,
  orderListQuerySchema,
  orderDaySchema,
  orderDaysQuerySchema,
  orderFiltersSchema,
  orderTotalsSchema,
} from '#contracts/order-list.ts';
import {
  orderNoteSchema,
  refundOrderSchema,
  sendAgainSchema,
  orderDetailsSchema,
  refundAnswerSchema,
} from '#contracts/order-details.ts';
import { mediaType, nothing } from '#server/http/answers.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { BuyerCookie } from '#server/http/buyer-cookie.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import { languageOf } from '#server/http/language.ts';
import { sendPage } from '#server/http/paging.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Orders } from './orders.ts';

export interface OrderRoutesDeps {
  readonly orders: Orders;
  readonly payments: Pick<Payments, 'refundOrder'>;
  readonly limits: Pick<Limits, 'consume'>;
  readonly buyers: BuyerCookie;
  /** Finishes a purchase whose payer has agreed in the browser already. */
  readonly wallets: {
    finish(purchase: PlaceOrder & { readonly reference: string }, browserKey: Buffer | null): Promise<PlacedOrder>;
  };
}

export function orderRoutes(app: App, deps: OrderRoutesDeps): void {
  buyerRoutes(app, deps);
  operatorRoutes(app, deps);
}

function buyerRoutes(app: App, { orders, limits, buyers, wallets }: OrderRoutesDeps): void {
  app.post(
    '/api/orders',
    {
      schema: {
        summary: 'Places an order and begins its payment.',
        hasIdempotencyKey: true,
        body: placeOrderSchema,
        response: { 201: placedOrderSchema },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const { paypalOrderId: reference, ...purchase } = request.body;
      if (reference !== undefined) {
        await limits.consume('capture', { address: request.ip });
        const finished = await wallets.finish({ ...purchase, reference }, buyers.read(request));
        return reply.code(201).header('cache-control', 'no-store').send(finished);
      }
      await limits.consume('order', { address: request.ip });
      const placed = await orders.buy(purchase, {
        idempotencyKey: readIdempotencyKey(request.headers[idempotencyKeyHeader]),
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        browserKey: buyers.remember(request, reply),
        isBrowserNew: buyers.read(request) === null,
        locale: request.body.locale ?? languageOf(request),
      });
      return reply.code(201).header('cache-control', 'no-store').send(placed);
    },
  );

  app.get(
    '/api/checkout/purchase',
    {
      schema: {
        summary: 'Shows an earlier purchase of the app by this browser.',
        querystring: earlierPurchaseQuerySchema,
        response: { 200: z.nullable(earlierPurchaseSchema) },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      // The browser is known before its first payment, so that two windows pressed at once are one buyer.
      const purchase = await orders.earlierPurchase(request.query.appId, buyers.remember(request, reply));
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(JSON.stringify(purchase));
    },
  );
}

function operatorRoutes(app: App, { orders, payments }: OrderRoutesDeps): void {
  const access = 'operator';
  const params = z.object({ id: z.string() });

  app.get(
    '/api/orders',
    {
      schema: {
        summary: 'Lists the orders of the store’s mode, the newest first unless sorted otherwise.',
        querystring: orderListQuerySchema,
        response: { 200: z.array(markedOrderSchema) },
      },
      config: { access },
    },
    async (request, reply) => {
      const { limit, cursor, sort, ...filters } = request.query;
      return sendPage(reply, await orders.list(filters, { limit, cursor, sort }));
    },
  );

  app.get(
    '/api/orders/totals',
    {
      schema: {
        summary: 'Adds up orders.',
        querystring: orderFiltersSchema,
        response: { 200: orderTotalsSchema },
      },
      config: { access },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return orders.totals(request.query);
    },
  );

  app.get(
    '/api/orders/days',
    {
      schema: {
        summary: 'Adds up orders by the day, the newest first.',
        querystring: orderDaysQuerySchema,
        response: { 200: z.array(orderDaySchema) },
      },
      config: { access },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return orders.days(request.query);
    },
  );

  app.get(
    '/api/orders.csv',
    {
      schema: {
        summary: 'Exports orders.',
        querystring: orderExportQuerySchema,
        response: { 200: mediaType('text/csv') },
      },
      config: { access },
    },
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

  app.get(
    '/api/orders/:id',
    {
      schema: {
        summary: 'Shows an order with its payments, emails and history.',
        params,
        response: { 200: orderDetailsSchema },
      },
      config: { access },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return orders.show(request.params.id);
    },
  );

  app.post(
    '/api/orders/:id/notes',
    {
      schema: { summary: 'Adds a note to an order.', params, body: orderNoteSchema, response: { 204: nothing } },
      config: { access },
    },
    async (request, reply) => {
      const { operatorId } = operatorOf(request);
      await orders.addNote(request.params.id, { text: request.body.text, operatorId });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/orders/:id/resend-link',
    { schema: { summary: 'Emails the download link again.', params, response: { 202: nothing } }, config: { access } },
    async (request, reply) => {
      await orders.resendLink(request.params.id, operatorOf(request).operatorId);
      return reply.code(202).send();
    },
  );

  app.post(
    '/api/orders/:id/mails/:mailId/send-again',
    {
      schema: {
        summary: 'Sends an email again, also to another address.',
        params: z.object({ id: z.string(), mailId: z.string() }),
        body: sendAgainSchema,
        response: { 202: nothing },
      },
      config: { access },
    },
    async (request, reply) => {
      const { id, mailId } = request.params;
      await orders.sendMailAgain(id, {
        mailId,
        address: request.body.address,
        operatorId: operatorOf(request).operatorId,
      });
      return reply.code(202).send();
    },
  );

  app.post(
    '/api/orders/:id/forget-buyer',
    {
      schema: { summary: 'Removes the buyer’s address from the order.', params, response: { 204: nothing } },
      config: { access },
    },
    async (request, reply) => {
      await orders.forgetBuyer(request.params.id, operatorOf(request).operatorId);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/orders/:id/refund',
    {
      schema: {
        summary: 'Refunds an order, or a part of it.',
        params,
        body: refundOrderSchema,
        response: { 200: refundAnswerSchema, 202: refundAnswerSchema },
      },
      config: { access },
    },
    async (request, reply) => {
      const { operatorId } = operatorOf(request);
      const { amount, of } = request.body;
      const answer = await payments.refundOrder(request.params.id, {
        amountMinor: amount,
        ...(of === undefined ? {} : { leftMinor: of }),
        operatorId,
      });
      return reply
        .code(answer.status === 'completed' ? 200 : 202)
        .header('cache-control', 'no-store')
        .send(answer);
    },
  );
}
