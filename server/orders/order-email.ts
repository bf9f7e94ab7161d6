import type { Transaction } from '#server/database/connect.ts';
import { updateEmail } from './order-store.ts';

/** Sets the address of an order whose lock the caller holds. */
export function changeOrderEmail(tx: Transaction, orderId: string, email: string): Promise<void> {
  return updateEmail(tx, orderId, email);
}
