import * as z from 'zod/mini';
import { resolveReviewSchema, reviewAmountSchema, reviewCountSchema } from '#contracts/reviews.ts';
import { refundAnswerSchema } from '#contracts/order-details.ts';
import { nothing } from '#server/http/answers.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import type { Payments } from '../payments.ts';

export function reviewRoutes(app: App, { payments }: { readonly payments: Payments }): void {
  const params = z.object({ id: z.string() });
  const access = 'operator';

  app.get(
    '/api/orders/reviews',
    {
      schema: { summary: 'Counts orders with payments to review.', response: { 200: reviewCountSchema } },
      config: { access },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return payments.countReviews();
    },
  );

  app.post(
    '/api/reviews/:id/resolve',
    {
      schema: {
        summary: 'Closes a review with a note.',
        params,
        body: resolveReviewSchema,
        response: { 204: nothing },
      },
      config: { access },
    },
    async (request, reply) => {
      const { operatorId } = operatorOf(request);
      await payments.resolveReview(request.params.id, { note: request.body.note, operatorId });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/reviews/:id/refund',
    {
      schema: {
        summary: 'Sends the money in review back.',
        params,
        body: reviewAmountSchema,
        response: { 200: refundAnswerSchema, 202: refundAnswerSchema },
      },
      config: { access },
    },
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
    {
      schema: {
        summary: 'Accepts the money in review as the order’s payment.',
        params,
        body: reviewAmountSchema,
        response: { 204: nothing },
      },
      config: { access },
    },
    async (request, reply) => {
      const { operatorId } = operatorOf(request);
      await payments.acceptPayment(request.params.id, { amount: request.body.amount, operatorId });
      return reply.code(204).send();
    },
  );
}
