// Serves the fake browser SDK and its calls. Test mode only.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import {
  simulatedDecisionSchema,
  simulatedEventSchema,
  type SimulatedApproval,
  simulatedApprovalSchema,
} from '#contracts/paypal.ts';
import { StoreError } from '#contracts/problem.ts';
import { mediaType, nothing } from '#server/http/answers.ts';
import type { App } from '#server/http/app.ts';
import type { SimulatedOrder } from './simulated-order.ts';
import type { PayPalSimulator, SimulatorProblem } from './simulator.ts';

const params = z.object({ id: z.string().check(z.regex(/^[A-Z0-9]{1,32}$/)) });

/** In the order in which they run. */
const browserSdkFiles = ['payer', 'payer-window', 'sessions', 'wallets', 'sdk'].map((part) =>
  path.join(import.meta.dirname, 'browser-sdk', `${part}.js`),
);

export function simulatorRoutes(app: App, { simulator }: { readonly simulator: PayPalSimulator }): void {
  app.get(
    '/paypal-simulator/web-sdk/v6/core',
    {
      schema: { summary: 'Returns the simulated browser SDK.', response: { 200: mediaType('text/javascript') } },
      config: { access: 'public' },
    },
    async (_request, reply) => {
      const parts = await Promise.all(browserSdkFiles.map((file) => readFile(file, 'utf8')));
      return reply
        .header('content-type', 'text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(parts.join('\n'));
    },
  );

  app.get(
    '/paypal-simulator/orders/:id',
    {
      schema: { summary: 'Shows an order of the simulator.', params, response: { 200: simulatedApprovalSchema } },
      config: { access: 'public' },
    },
    async (request, reply) => reply.header('cache-control', 'no-store').send(answer(simulator.find(request.params.id))),
  );

  app.post(
    '/paypal-simulator/orders/:id/approve',
    {
      schema: {
        summary: 'Approves an order of the simulator.',
        params,
        body: simulatedDecisionSchema,
        response: { 200: simulatedApprovalSchema },
      },
      config: { access: 'public' },
    },
    async (request) => answer(await simulator.approve(request.params.id, request.body)),
  );

  app.post(
    '/paypal-simulator/orders/:id/cancel',
    {
      schema: {
        summary: 'Cancels an order of the simulator.',
        params,
        body: simulatedDecisionSchema,
        response: { 200: simulatedApprovalSchema },
      },
      config: { access: 'public' },
    },
    async (request) => answer(simulator.cancel(request.params.id)),
  );

  app.post(
    '/paypal-simulator/orders/:id/event',
    {
      schema: {
        summary: 'Plays an event of a captured payment.',
        params,
        body: simulatedEventSchema,
        response: { 204: nothing },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      answer(await simulator.raise(request.params.id, request.body));
      return reply.code(204).send();
    },
  );
}

function answer(result: SimulatedOrder | SimulatorProblem): SimulatedApproval {
  switch (result) {
    case 'unknown-order':
      throw new StoreError('order-not-found', 'The simulator has no such order.');
    case 'already-paid':
      throw new StoreError('already-paid', 'This order is already paid.');
    case 'not-disputed':
      throw new StoreError('order-not-refundable', 'This order has no open dispute.', { reason: 'no-open-dispute' });
    case 'not-paid':
      throw new StoreError('order-not-refundable', 'This order has no captured payment.');
    default:
      return { id: result.id, status: result.status, amount: result.amount.value };
  }
}
