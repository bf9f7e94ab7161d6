import type { Transaction } from '#server/database/connect.ts';
import { endRefunded, forgetDeclarant, reopenRefunded } from './withdrawal-store.ts';

/** Ends the withdrawal from an order that is refunded. The caller holds the order's lock. */
export function endWithdrawal(tx: Transaction, orderId: string): Promise<void> {
  return endRefunded(tx, orderId);
}

/** Opens the withdrawal from an order again whose refund turned out void. The caller holds the order's lock. */
export function reopenWithdrawal(tx: Transaction, orderId: string): Promise<void> {
  return reopenRefunded(tx, orderId);
}

export function forgetWithdrawals(tx: Transaction, address: string, orderIds: readonly string[]): Promise<void> {
  return forgetDeclarant(tx, address, orderIds);
}
