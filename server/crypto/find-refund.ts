import type { Db } from '#server/database/connect.ts';
import type { CryptoPaymentRow } from './payment-store.ts';
import { listReceipts } from './receipt-store.ts';
import { findRefundAddress, hasUnreturned } from './refund-address-store.ts';

export interface Refund {
  /** Money goes back, or may: the buyer can say where to. */
  readonly canBeNamed: boolean;
  readonly address: string | null;
}

/**
 * Returns where money in review would go back to. What came on top goes to review just after the order is completed, when
 * the page asks for the last time.
 */
export async function findRefund(db: Db, { id, isInReview, status }: CryptoPaymentRow): Promise<Refund> {
  const isReviewed = isInReview || (status === 'overpaid' && (await hasUncounted(db, id)));
  if (!isReviewed) return { canBeNamed: false, address: null };
  const [canBeNamed, stated] = await Promise.all([hasUnreturned(db, id), findRefundAddress(db, id)]);
  return { canBeNamed, address: stated?.address ?? null };
}

async function hasUncounted(db: Db, id: string): Promise<boolean> {
  return (await listReceipts(db, id)).some(({ isCounted, amountMinor }) => !isCounted && amountMinor > 0);
}
