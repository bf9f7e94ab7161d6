import * as z from 'zod/mini';
import {
  declaredWithdrawalSchema,
  declareWithdrawalSchema,
  endWithdrawalSchema,
  matchWithdrawalSchema,
  refundWithdrawalSchema,
  withdrawalListQuerySchema,
  withdrawalListSchema,
  type DeclareWithdrawal,
} from '#contracts/withdrawals.ts';
import { consentQuerySchema, shownConsentSchema } from '#contracts/orders.ts';
import { refundAnswerSchema } from '#contracts/order-details.ts';
import { joinAddress, languages } from '#contracts/languages.ts';
import { StoreError } from '#contracts/problem.ts';
import { nothing } from '#server/http/answers.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import { acceptForms, formType } from '#server/http/form-body.ts';
import { sendPage } from '#server/http/paging.ts';
import type { Withdrawals } from './withdrawals.ts';

export interface WithdrawalRoutesDeps {
  readonly withdrawals: Withdrawals;
}

const params = z.object({ id: z.string() });
const access = 'operator';

export async function withdrawalRoutes(app: App, { withdrawals }: WithdrawalRoutesDeps): Promise<void> {
  app.post(
    '/api/withdrawals',
    {
      schema: {
        summary: 'Withdraws from a contract.',
        body: declareWithdrawalSchema,
        response: { 201: declaredWithdrawalSchema },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const declared = await withdrawals.declare(request.body, request.ip);
      return reply.code(201).header('cache-control', 'no-store').send(declared);
    },
  );
  app.get(
    '/api/checkout/consent',
    {
      schema: {
        summary: 'Shows the consent that a buyer may give.',
        querystring: consentQuerySchema,
        response: { 200: shownConsentSchema },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const consent = withdrawals.shownConsent(request.query.language);
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(JSON.stringify(consent));
    },
  );
  await formRoute(app, withdrawals);
  operatorRoutes(app, withdrawals);
}

/** The same call for a browser that runs no script: it sends the form to the page's own address, and gets another page. */
async function formRoute(app: App, withdrawals: Withdrawals): Promise<void> {
  await app.register(async (forms: App) => {
    acceptForms(forms);
    for (const named of [null, ...languages])
      forms.post(
        joinAddress(named, '/withdrawal/form'),
        {
          schema: {
            summary: 'Withdraws from a contract, as a form without scripts.',
            bodyType: formType,
            response: { 303: nothing },
          },
          config: { access: 'public' },
        },
        async (request, reply) => {
          reply.header('cache-control', 'no-store');
          const form = z.safeParse(declareWithdrawalSchema, request.body);
          const hasNul = form.success && Object.values(form.data).some((text) => text.includes('\0'));
          const isReceived = form.success && !hasNul && (await isDeclared(withdrawals, form.data, request.ip));
          const page = isReceived ? '/withdrawal/received' : '/withdrawal/not-received';
          return reply.redirect(joinAddress(named, page), 303);
        },
      );
  });
}

async function isDeclared(withdrawals: Withdrawals, declared: DeclareWithdrawal, address: string): Promise<boolean> {
  try {
    await withdrawals.declare(declared, address);
    return true;
  } catch (error) {
    if (error instanceof StoreError) return false;
    throw error;
  }
}

function operatorRoutes(app: App, withdrawals: Withdrawals): void {
  app.get(
    '/api/withdrawals',
    {
      schema: {
        summary: 'Lists the withdrawals to decide.',
        querystring: withdrawalListQuerySchema,
        response: { 200: withdrawalListSchema },
      },
      config: { access },
    },
    async (request, reply) => sendPage(reply, await withdrawals.listOpen(request.query)),
  );

  app.get(
    '/api/orders/:id/withdrawals',
    {
      schema: { summary: 'Lists the withdrawals from an order.', params, response: { 200: withdrawalListSchema } },
      config: { access },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return withdrawals.listOfOrder(request.params.id);
    },
  );

  app.post(
    '/api/withdrawals/:id/refund',
    {
      schema: {
        summary: 'Refunds a withdrawn order.',
        params,
        body: refundWithdrawalSchema,
        response: { 200: refundAnswerSchema, 202: refundAnswerSchema },
      },
      config: { access },
    },
    async (request, reply) => {
      const { operatorId } = operatorOf(request);
      const answer = await withdrawals.refund(request.params.id, { amountMinor: request.body.amount, operatorId });
      return reply
        .code(answer.status === 'completed' ? 200 : 202)
        .header('cache-control', 'no-store')
        .send(answer);
    },
  );

  for (const [verb, summary, end] of [
    ['decline', 'Declines a withdrawal and tells the buyer why.', withdrawals.decline],
    ['close', 'Closes a withdrawal.', withdrawals.close],
  ] as const)
    app.post(
      `/api/withdrawals/:id/${verb}`,
      { schema: { summary, params, body: endWithdrawalSchema, response: { 204: nothing } }, config: { access } },
      async (request, reply) => {
        await end(request.params.id, { note: request.body.note, operatorId: operatorOf(request).operatorId });
        return reply.code(204).send();
      },
    );

  app.post(
    '/api/withdrawals/:id/match',
    {
      schema: {
        summary: 'Assigns an order to a withdrawal.',
        params,
        body: matchWithdrawalSchema,
        response: { 204: nothing },
      },
      config: { access },
    },
    async (request, reply) => {
      const { operatorId } = operatorOf(request);
      await withdrawals.matchByHand(request.params.id, { orderNumber: request.body.orderNumber, operatorId });
      return reply.code(204).send();
    },
  );
}
