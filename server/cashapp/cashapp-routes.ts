import * as z from 'zod/mini';
import { cashAppListQuerySchema, confirmCashAppPaymentSchema } from '#contracts/cashapp.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { Services } from '#server/services.ts';

export function cashAppRoutes(app: App, { cashApp }: Pick<Services, 'cashApp'>): void {
  app.get(
    '/api/cashapp/pending-payments',
    { schema: { querystring: cashAppListQuerySchema }, config: { access: 'operator' } },
    async (request, reply) => {
      const { payments, nextCursor } = await cashApp.listPayments(request.query);
      if (nextCursor !== null) {
        const next = new URLSearchParams({ limit: String(request.query.limit), cursor: nextCursor });
        reply.header('link', `</api/cashapp/pending-payments?${next.toString()}>; rel="next"`);
      }
      return reply.header('cache-control', 'no-store').send(payments);
    },
  );

  app.post(
    '/api/cashapp/confirm-payment/:paymentId',
    {
      schema: { params: z.object({ paymentId: z.string() }), body: z.nullish(confirmCashAppPaymentSchema) },
      config: { access: 'operator' },
    },
    async (request, reply) => {
      await cashApp.confirmPayment(request.params.paymentId, operatorOf(request).operatorId);
      return reply.header('cache-control', 'no-store').send({ success: true });
    },
  );
}
