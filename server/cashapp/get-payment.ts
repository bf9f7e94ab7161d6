import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { findPayment, type CashAppPaymentRow } from './cashapp-store.ts';

/** Returns a payment of this mode by its public id. Throws payment-not-found. */
export async function getPayment(db: Db, mode: StoreMode, paymentId: string): Promise<CashAppPaymentRow> {
  const row = await findPayment(db, mode, { column: 'payment_key', value: paymentId });
  if (row === undefined) throw new StoreError('payment-not-found', 'No such Cash App payment.');
  return row;
}
