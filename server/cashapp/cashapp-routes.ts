import * as z from 'zod/mini';
import { cashAppListQuerySchema, confirmCashAppPaymentSchema } from '#contracts/cashapp.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import { sendPage } from '#server/http/paging.ts';
import type { CashApp } from './cashapp.ts';

export function cashAppRoutes(app: App, { cashApp }: { readonly cashApp: CashApp }): void {
  app.get(
    '/api/cashapp/pending-payments',
    { schema: { querystring: cashAppListQuerySchema }, config: { access: 'operator' } },
    async (request, reply) => sendPage(reply, await cashApp.listPayments(request.query)),
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
