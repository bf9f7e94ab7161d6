// Shared by decisions about a payment: an operator's confirmation, rejection and return of the money.
import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { PaymentOutcome } from '#server/payments/attempt.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { TransferRow } from './transfer-store.ts';

export interface DecisionDeps {
  readonly db: Database['db'];
  /** Payments of the other mode are not found. */
  readonly mode: StoreMode;
  readonly audit: Operators['audit'];
  readonly payments: Pick<Payments, 'attemptById' | 'collect' | 'makeDue'>;
}

/** Takes what is recorded of a payment into its order's money. Repeating it is safe. */
export async function settleRecorded(
  { payments }: Pick<DecisionDeps, 'payments'>,
  id: string,
): Promise<PaymentOutcome> {
  const attempt = await payments.attemptById(id);
  return attempt === undefined ? 'unknown' : (await payments.collect(attempt)).outcome;
}

export function confirmedBefore({ recordedBy, recordedAt }: TransferRow): StoreError {
  const detail =
    recordedBy === null ? 'This payment was confirmed automatically.' : `${recordedBy} has confirmed this payment.`;
  return new StoreError('payment-confirmed', detail, { by: recordedBy, at: recordedAt.toISOString() });
}

export function rejectedBefore(rejectedAt: Date, rejectedBy: string | null): StoreError {
  const details = { by: rejectedBy, at: rejectedAt.toISOString() };
  return new StoreError('payment-rejected', `${rejectedBy ?? 'An operator'} has rejected this payment.`, details);
}
