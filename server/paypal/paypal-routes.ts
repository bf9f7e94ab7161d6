import * as z from 'zod/mini';
import { idempotencyKeyHeader } from '#contracts/orders.ts';
import { payPalCaptureSchema, payPalOrderSchema } from '#contracts/paypal.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import type { App } from '#server/http/app.ts';
import type { Services } from '#server/services.ts';

const params = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

export async function checkoutRoutes(app: App, { checkout }: Pick<Services, 'checkout'>): Promise<void> {
  app.get('/paypal/setup', { config: { access: 'public' } }, async (request, reply) => {
    await checkout.limit('setup', request.ip);
    return reply.header('cache-control', 'no-store').send(await checkout.setup());
  });

  app.post(
    '/paypal/order',
    { schema: { body: payPalOrderSchema }, config: { access: 'public' } },
    async (request, reply) => {
      await checkout.limit('order', request.ip);
      const begun = await checkout.begin(request.body, {
        idempotencyKey: readIdempotencyKey(request.headers[idempotencyKeyHeader]),
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        cookies: app.parseCookie(request.headers.cookie ?? ''),
      });
      for (const { name, value, options } of checkout.cookiesFor(begun.orderId)) reply.setCookie(name, value, options);
      return reply.code(201).header('cache-control', 'no-store').send(begun);
    },
  );

  // Browsers' SDK samples name JSON and send nothing; and a webhook's signature is over its bytes.
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    const parseJson = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parseJson(request, body as string, done);
    });

    scope.post(
      '/paypal/order/:id/capture',
      { schema: { params, body: payPalCaptureSchema }, config: { access: 'public' } },
      async (request, reply) => {
        await checkout.limit('capture', request.ip);
        const cookies = scope.parseCookie(request.headers.cookie ?? '');
        return reply.header('cache-control', 'no-store').send(await checkout.capture(request.params.id, cookies));
      },
    );
  });

  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post('/paypal/webhook', { config: { access: 'public' } }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await checkout.receiveWebhook({ headers: request.headers, body }, request.ip);
      return reply.code(200).header('cache-control', 'no-store').send({ received: true });
    });
  });
}
