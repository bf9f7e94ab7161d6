// Payments that confirm themselves: in test mode, where no real money moves.
import { StoreError } from '#contracts/problem.ts';
import { processDue } from '#server/jobs/process-due.ts';
import type { Logger } from '#server/log.ts';
import { claimDuePayments, findPayment, updateTimer, type CashAppPaymentRow } from './cashapp-store.ts';
import type { DecisionDeps } from './decisions.ts';
import { getPayment } from './get-payment.ts';
import { recordTransfer } from './record-transfer.ts';

export interface ConfirmAutomaticallyDeps extends DecisionDeps {
  readonly log: Logger;
}

/** Confirms payments whose timer is over. Returns how many it looked at. */
export function confirmDue(deps: ConfirmAutomaticallyDeps, signal?: AbortSignal): Promise<number> {
  return processDue(
    {
      name: 'confirm cashapp',
      claim: (limit) => claimDuePayments(deps.db, limit),
      async work({ id }) {
        const payment = await findPayment(deps.db, deps.mode, { column: 'id', value: id });
        if (payment !== undefined) await confirmAsked(deps, payment);
      },
      log: deps.log,
    },
    signal,
  );
}

/** Throws payment-not-found. */
export async function confirmNow(deps: DecisionDeps, paymentId: string): Promise<void> {
  await confirmAsked(deps, await getPayment(deps.db, deps.mode, paymentId));
}

/** Starts the timer of a pending payment anew, or ends it where `minutes` is null. Throws payment-not-found. */
export async function setTimer(
  { db, mode }: Pick<DecisionDeps, 'db' | 'mode'>,
  paymentId: string,
  minutes: number | null,
): Promise<void> {
  const { id, status } = await getPayment(db, mode, paymentId);
  if (status !== 'pending') return;
  await updateTimer(db, id, minutes === null ? null : new Date(Date.now() + minutes * 60_000));
}

/** Records the asked amount as received in time, unless an operator has decided before. */
async function confirmAsked(deps: DecisionDeps, payment: CashAppPaymentRow): Promise<void> {
  const { amountMinor } = payment;
  const seen = { number: 1, amountMinor, receivedAt: null, afterRejection: false, operatorId: null, receiptId: null };
  try {
    await recordTransfer(deps, payment, seen);
  } catch (error) {
    const isDecided =
      error instanceof StoreError && (error.code === 'payment-confirmed' || error.code === 'payment-rejected');
    if (!isDecided) throw error;
  }
}
