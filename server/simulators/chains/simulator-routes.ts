// Sends the buyer's money on a simulated network. Test mode only.
import * as z from 'zod/mini';
import { simulateCryptoSchema, type CryptoScenario } from '#contracts/crypto.ts';
import { StoreError } from '#contracts/problem.ts';
import { nothing } from '#server/http/answers.ts';
import type { App } from '#server/http/app.ts';
import type { SimulatedPayment } from './play-scenario.ts';

export interface SimulatedStore {
  /** Throws payment-not-found. */
  getTarget(paymentId: string): Promise<Omit<SimulatedPayment, 'hasMempool'> & { readonly network: string }>;
  endWindow(paymentId: string): Promise<boolean>;
}

interface Simulator {
  /** Returns false where the chain cannot do that. */
  play(
    network: string,
    payment: Omit<SimulatedPayment, 'hasMempool'>,
    scenario: CryptoScenario,
    endWindow: () => Promise<void>,
  ): Promise<boolean>;
}

const params = z.object({ paymentId: z.string().check(z.maxLength(64)) });

export function simulatorRoutes(
  app: App,
  { simulator, store }: { readonly simulator: Simulator; readonly store: SimulatedStore },
): void {
  app.post(
    '/simulator/crypto/:paymentId',
    {
      schema: {
        summary: 'Plays what a buyer or a network does with a payment by coins.',
        params,
        body: simulateCryptoSchema,
        response: { 204: nothing },
      },
      config: { access: 'public' },
    },
    async ({ params: { paymentId }, body: { scenario } }, reply) => {
      const { network, ...target } = await store.getTarget(paymentId);
      const isPlayed = await simulator.play(
        network,
        target,
        scenario,
        async () => void (await store.endWindow(paymentId)),
      );
      if (!isPlayed)
        throw new StoreError('not-simulated', 'The simulated network can’t do that with this payment now.');
      return reply.code(204).send();
    },
  );
}
