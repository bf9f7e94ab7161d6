import * as z from 'zod/mini';
import {
  cashAppAddressSchema,
  cashAppListQuerySchema,
  confirmCashAppPaymentSchema,
  createCashAppPaymentSchema,
  rejectCashAppPaymentSchema,
  sendBackCashAppPaymentSchema,
  cashAppConfirmationSchema,
  cashAppDecisionSchema,
  cashAppPaymentSchema,
  cashAppPaymentStateSchema,
  cashAppWaitingSchema,
  listedCashAppPaymentSchema,
} from '#contracts/cashapp.ts';
import { idempotencyKeyHeader } from '#contracts/orders.ts';
import { cashAppReceiptSchema } from '#contracts/cashapp-receipts.ts';
import { nothing } from '#server/http/answers.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { BuyerCookie } from '#server/http/buyer-cookie.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import { languageOf } from '#server/http/language.ts';
import { sendPage } from '#server/http/paging.ts';
import type { CashApp } from './cashapp.ts';

export interface CashAppRoutesDeps {
  readonly cashApp: CashApp;
  readonly buyers: BuyerCookie;
}

const params = z.object({ paymentId: z.string().check(z.maxLength(64)) });
const receiptParams = z.object({ receiptId: z.string().check(z.maxLength(64)) });

export function cashAppRoutes(app: App, deps: CashAppRoutesDeps): void {
  buyerRoutes(app, deps);
  operatorRoutes(app, deps);
}

function buyerRoutes(app: App, { cashApp, buyers }: CashAppRoutesDeps): void {
  app.post(
    '/api/cashapp/create-payment',
    {
      schema: {
        summary: 'Begins a purchase that is paid with Cash App.',
        hasIdempotencyKey: true,
        body: createCashAppPaymentSchema,
        response: { 201: cashAppPaymentSchema },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const payment = await cashApp.createPayment(request.body, {
        idempotencyKey: readIdempotencyKey(request.headers[idempotencyKeyHeader]),
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        browserKey: buyers.remember(request, reply),
        isBrowserNew: buyers.read(request) === null,
        locale: request.body.locale ?? languageOf(request),
      });
      return reply.code(201).header('cache-control', 'no-store').send(payment);
    },
  );

  app.post(
    '/api/cashapp/payment-address/:paymentId',
    {
      schema: {
        summary: 'Keeps the email address of a payment that has none.',
        params,
        body: cashAppAddressSchema,
        response: { 204: nothing },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      await cashApp.keepAddress(request.params.paymentId, { email: request.body.email, address: request.ip });
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/cashapp/payment-status/:paymentId',
    {
      schema: { summary: 'Says how a Cash App payment stands.', params, response: { 200: cashAppPaymentStateSchema } },
      config: { access: 'public' },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await cashApp.paymentStatus(request.params.paymentId)),
  );
}

function operatorRoutes(app: App, { cashApp }: CashAppRoutesDeps): void {
  const access = 'operator';

  app.get(
    '/api/cashapp/pending-payments',
    {
      schema: {
        summary: 'Lists Cash App payments.',
        querystring: cashAppListQuerySchema,
        response: { 200: z.array(listedCashAppPaymentSchema) },
      },
      config: { access },
    },
    async (request, reply) => sendPage(reply, await cashApp.listPayments(request.query)),
  );

  app.get(
    '/api/cashapp/waiting',
    {
      schema: { summary: 'Counts what waits for an operator.', response: { 200: cashAppWaitingSchema } },
      config: { access },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await cashApp.countWaiting()),
  );

  app.post(
    '/api/cashapp/confirm-payment/:paymentId',
    {
      schema: {
        summary: 'Records that a payment’s money came.',
        params,
        body: z.nullish(confirmCashAppPaymentSchema),
        response: { 200: cashAppConfirmationSchema },
      },
      config: { access },
    },
    async (request, reply) => {
      const { operatorId } = operatorOf(request);
      const answer = await cashApp.confirmPayment(request.params.paymentId, request.body ?? {}, operatorId);
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );

  app.post(
    '/api/cashapp/reject-payment/:paymentId',
    {
      schema: {
        summary: 'Rejects a payment whose money did not come.',
        params,
        body: rejectCashAppPaymentSchema,
        response: { 200: cashAppDecisionSchema },
      },
      config: { access },
    },
    async (request, reply) => {
      const { operatorId } = operatorOf(request);
      const answer = await cashApp.rejectPayment(request.params.paymentId, { ...request.body, operatorId });
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );

  app.post(
    '/api/cashapp/send-back/:paymentId',
    {
      schema: {
        summary: 'Records that an operator sent money back.',
        params,
        body: sendBackCashAppPaymentSchema,
        response: { 200: cashAppDecisionSchema },
      },
      config: { access },
    },
    async (request, reply) => {
      const { operatorId } = operatorOf(request);
      const answer = await cashApp.sendBack(request.params.paymentId, { ...request.body, operatorId });
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );

  app.get(
    '/api/cashapp/receipts',
    {
      schema: {
        summary: 'Lists receipts by email that an operator must look at.',
        response: { 200: z.array(cashAppReceiptSchema) },
      },
      config: { access },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await cashApp.listReceipts()),
  );

  app.post(
    '/api/cashapp/dismiss-receipt/:receiptId',
    {
      schema: { summary: 'Dismisses a receipt by email.', params: receiptParams, response: { 204: nothing } },
      config: { access },
    },
    async (request, reply) => {
      await cashApp.dismissReceipt(request.params.receiptId, operatorOf(request).operatorId);
      return reply.code(204).send();
    },
  );
}
