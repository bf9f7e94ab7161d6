// The operator who looks for the money, in test mode: confirms by itself, or as the checkout's test panel says.
import * as z from 'zod/mini';
import { simulateCashAppSchema } from '#contracts/cashapp.ts';
import { nothing } from '#server/http/answers.ts';
import type { App } from '#server/http/app.ts';

export interface SimulatedStore {
  confirmNow(paymentId: string): Promise<void>;
  setTimer(paymentId: string, minutes: number | null): Promise<void>;
}

/** No real Cash App name has a dash, so nobody can send money to it. */
const sampleCashtag = '$appstand-test';

const params = z.object({ paymentId: z.string().check(z.maxLength(64)) });

export function simulateCashApp({ autoConfirmMinutes }: { readonly autoConfirmMinutes: number }) {
  return {
    sampleCashtag,
    autoConfirmMinutes,

    registerRoutes(app: App, store: SimulatedStore): void {
      app.post(
        '/cashapp-simulator/payments/:paymentId',
        {
          schema: {
            summary: 'Plays what the operator does with a Cash App payment.',
            params,
            body: simulateCashAppSchema,
            response: { 204: nothing },
          },
          config: { access: 'public' },
        },
        async (request, reply) => {
          const { paymentId } = request.params;
          const { next } = request.body;
          if (next === 'confirm') await store.confirmNow(paymentId);
          else await store.setTimer(paymentId, next === 'wait' ? autoConfirmMinutes : null);
          return reply.code(204).send();
        },
      );
    },
  };
}
