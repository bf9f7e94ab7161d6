import * as z from 'zod/mini';
import { resolveReviewSchema, reviewAmountSchema } from '#contracts/reviews.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { Payments } from '../payments.ts';

export function reviewRoutes(app: App, { payments }: { readonly payments: Payments }): void {
  const params = z.object({ id: z.string() });
  const access = 'operator';

  app.get('/api/orders/reviews', { config: { access } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return payments.countReviews();
  });

  app.post(
    '/api/reviews/:id/resolve',
    { schema: { params, body: resolveReviewSchema }, config: { access } },
    async (request, reply) => {
      const { operatorId } = operatorOf(request);
      await payments.resolveReview(request.params.id, { note: request.body.note, operatorId });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/reviews/:id/refund',
    { schema: { params, body: reviewAmountSchema }, config: { access } },
    async (request, reply) => {
      const { operatorId } = operatorOf(request);
      const answer = await payments.refundReview(request.params.id, { amount: request.body.amount, operatorId });
      return reply
        .code(answer.status === 'completed' ? 200 : 202)
        .header('cache-control', 'no-store')
        .send(answer);
    },
  );

  app.post(
    '/api/reviews/:id/accept',
    { schema: { params, body: reviewAmountSchema }, config: { access } },
    async (request, reply) => {
      const { operatorId } = operatorOf(request);
      await payments.acceptPayment(request.params.id, { amount: request.body.amount, operatorId });
      return reply.code(204).send();
    },
  );
}
