import * as z from 'zod/mini';
import { resolveReviewSchema, reviewAmountSchema, reviewReasons } from '#contracts/reviews.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { Services } from '#server/services.ts';

/** What an operator decides about money that could not complete its order. */
export function reviewRoutes(app: App, { orders }: Pick<Services, 'orders'>): void {
  const params = z.object({ id: z.string(), reason: z.enum(reviewReasons) });
  const address = '/api/payments/:id/reviews/:reason';

  app.get('/api/orders/reviews', { config: { access: 'operator' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return orders.countReviews();
  });

  app.post(
    `${address}/resolve`,
    { schema: { params, body: resolveReviewSchema }, config: { access: 'operator' } },
    async (request, reply) => {
      const { id: attemptId, reason } = request.params;
      const { operatorId } = operatorOf(request);
      await orders.resolveReview({ attemptId, reason }, { note: request.body.note, operatorId });
      return reply.code(204).send();
    },
  );

  app.post(
    `${address}/refund`,
    { schema: { params, body: reviewAmountSchema }, config: { access: 'operator' } },
    async (request, reply) => {
      const { id: attemptId, reason } = request.params;
      const { operatorId } = operatorOf(request);
      const answer = await orders.refundReview({ attemptId, reason }, { amount: request.body.amount, operatorId });
      return reply
        .code(answer.status === 'completed' ? 200 : 202)
        .header('cache-control', 'no-store')
        .send(answer);
    },
  );

  app.post(
    '/api/payments/:id/reviews/late/accept',
    {
      schema: { params: z.object({ id: z.string() }), body: reviewAmountSchema },
      config: { access: 'operator' },
    },
    async (request, reply) => {
      const { operatorId } = operatorOf(request);
      await orders.acceptPayment(request.params.id, { amount: request.body.amount, operatorId });
      return reply.code(204).send();
    },
  );
}
