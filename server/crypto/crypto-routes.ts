import * as z from 'zod/mini';
import { createCryptoPaymentSchema, refundAddressSchema, cryptoPaymentSchema } from '#contracts/crypto.ts';
import { idempotencyKeyHeader } from '#contracts/orders.ts';
import type { App } from '#server/http/app.ts';
import type { BuyerCookie } from '#server/http/buyer-cookie.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import { languageOf } from '#server/http/language.ts';
import type { Crypto } from './crypto.ts';

export interface CryptoRoutesDeps {
  readonly crypto: Crypto;
  readonly buyers: BuyerCookie;
}

const params = z.object({ paymentId: z.string().check(z.maxLength(64)) });

export function cryptoRoutes(app: App, { crypto, buyers }: CryptoRoutesDeps): void {
  app.post(
    '/api/crypto/create-payment',
    {
      schema: {
        summary: 'Begins a purchase that is paid with a coin.',
        hasIdempotencyKey: true,
        body: createCryptoPaymentSchema,
        response: { 201: cryptoPaymentSchema },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const payment = await crypto.createPayment(request.body, {
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

  app.get(
    '/api/crypto/payment-status/:paymentId',
    {
      schema: { summary: 'Says how a payment by coins stands.', params, response: { 200: cryptoPaymentSchema } },
      config: { access: 'public' },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await crypto.getPayment(request.params.paymentId)),
  );

  app.post(
    '/api/crypto/refund-address/:paymentId',
    {
      schema: {
        summary: 'Names the address that money goes back to.',
        params,
        body: refundAddressSchema,
        response: { 200: cryptoPaymentSchema },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const { address } = request.body;
      const payment = await crypto.nameRefundAddress(request.params.paymentId, { address, sender: request.ip });
      return reply.header('cache-control', 'no-store').send(payment);
    },
  );
}
