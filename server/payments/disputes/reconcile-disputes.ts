import { processDue } from '#server/jobs/process-due.ts';
import { lookInto } from '../events/look-into-event.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { claimDueDisputes } from './dispute-store.ts';

/** Asks how due disputes stand, because the message that one has ended may be lost. Returns how many. */
export function reconcileDisputes(deps: PaymentDeps, signal?: AbortSignal): Promise<number> {
  return processDue(
    {
      name: 'disputes',
      claim: (limit) => claimDueDisputes(deps.db, deps.mode, limit),
      work: async ({ provider, reference }) => {
        await lookInto(deps, { provider, kind: 'dispute under way', disputeReference: reference, tries: 1 });
      },
      log: deps.log,
    },
    signal,
  );
}
