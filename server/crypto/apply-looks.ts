import { applyLook, LeaseLost, type ApplyLookDeps, type Look } from './apply-look.ts';
import type { Observation } from './chains/chain.ts';
import type { CryptoPaymentRow } from './payment-store.ts';

const writesAtOnce = 4;

/** Applies the looks of a round, each to its payment. Throws LeaseLost. */
export async function applyLooks(
  deps: ApplyLookDeps,
  due: readonly CryptoPaymentRow[],
  observations: readonly Observation[],
  look: Omit<Look, 'observation'>,
): Promise<void> {
  const byId = new Map(due.map((payment) => [payment.id, payment]));
  for (let first = 0; first < observations.length; first += writesAtOnce) {
    await Promise.all(
      observations.slice(first, first + writesAtOnce).map(async (observation) => {
        const payment = byId.get(observation.paymentId);
        if (payment !== undefined) await applyOne(deps, payment, { ...look, observation });
      }),
    );
  }
}

/** A payment that cannot be written must not stop the others of its network: the next look tells the same totals. */
async function applyOne(deps: ApplyLookDeps, payment: CryptoPaymentRow, look: Look): Promise<void> {
  try {
    await applyLook(deps, payment, look);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    deps.log.error({ err: error, attemptId: payment.id }, 'a look at a payment cannot be written');
  }
}
