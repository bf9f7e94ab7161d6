import { formatMinorOf } from '#contracts/money.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Money } from '../money.ts';
import type { MoneyChange } from '../money-changes.ts';
import type { PaymentDeps } from '../payment-deps.ts';

/** Writes an audit entry for each refund of an operator that these changes complete. */
export async function auditRefunds(
  { audit }: Pick<PaymentDeps, 'audit'>,
  tx: Transaction,
  { order, refunds }: Money,
  changes: readonly MoneyChange[],
): Promise<void> {
  for (const change of changes) {
    if (change.kind !== 'refund-end' || change.status !== 'completed') continue;
    const { refundId, amountMinor, reference } = change;
    const refund = refunds.find(({ id }) => id === refundId);
    if (refund === undefined || refund.requestedBy === null) continue;
    const { currency, requestedBy: operatorId } = refund;
    const details = { refundId, amount: formatMinorOf(amountMinor, currency), currency, reference };
    await audit(tx, { operatorId, action: 'order-refunded', subject: order.id, details });
  }
}
