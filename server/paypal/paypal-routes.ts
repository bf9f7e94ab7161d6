import * as z from 'zod/mini';
import { idempotencyKeyHeader } from '#contracts/orders.ts';
import {
  payPalCaptureSchema,
  payPalOrderSchema,
  payPalCaptureAnswerSchema,
  payPalOrderAnswerSchema,
  payPalSetupSchema,
} from '#contracts/paypal.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import { languageOf } from '#server/http/language.ts';
import type { App } from '#server/http/app.ts';
import type { BuyerCookie } from '#server/http/buyer-cookie.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { PayPal } from './paypal.ts';

const params = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

export interface PayPalRoutesDeps {
  readonly payPal: PayPal;
  readonly limits: Pick<Limits, 'consume'>;
  readonly buyers: BuyerCookie;
}

export async function payPalRoutes(app: App, { payPal, limits, buyers }: PayPalRoutesDeps): Promise<void> {
  app.get(
    '/paypal/setup',
    {
      schema: { summary: 'Returns what PayPal’s buttons are set up with.', response: { 200: payPalSetupSchema } },
      config: { access: 'public' },
    },
    async (request, reply) => {
      await limits.consume('setup', { address: request.ip });
      return reply.header('cache-control', 'no-store').send(await payPal.setup());
    },
  );

  app.post(
    '/paypal/order',
    {
      schema: {
        summary: 'Begins a payment through PayPal.',
        hasIdempotencyKey: true,
        body: payPalOrderSchema,
        response: { 201: payPalOrderAnswerSchema },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      await limits.consume('order', { address: request.ip });
      const begun = await payPal.begin(request.body, {
        idempotencyKey: readIdempotencyKey(request.headers[idempotencyKeyHeader]),
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        browserKey: buyers.remember(request, reply),
        isBrowserNew: buyers.read(request) === null,
        locale: request.body.locale ?? languageOf(request),
      });
      return reply.code(201).header('cache-control', 'no-store').send(begun);
    },
  );

  // PayPal's sample code sends `content-type: application/json` with an empty body.
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    const parseJson = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parseJson(request, body as string, done);
    });

    scope.post(
      '/paypal/order/:id/capture',
      {
        schema: {
          summary: 'Captures a payment that the payer approved.',
          params,
          body: payPalCaptureSchema,
          response: { 200: payPalCaptureAnswerSchema },
        },
        config: { access: 'public' },
      },
      async (request, reply) => {
        await limits.consume('capture', { address: request.ip });
        const captured = await payPal.capture(request.params.id, buyers.read(request));
        return reply.header('cache-control', 'no-store').send(captured);
      },
    );
  });

  // A webhook's signature covers its raw bytes.
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post(
      '/paypal/webhook',
      {
        schema: {
          summary: 'Receives PayPal’s events.',
          bodyType: 'application/json',
          response: { 200: z.object({ received: z.literal(true) }) },
        },
        config: { access: 'public' },
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await payPal.receiveWebhook({ headers: request.headers, body }, request.ip);
        return reply.code(200).header('cache-control', 'no-store').send({ received: true });
      },
    );
  });
}
