import type { Db } from '#server/database/connect.ts';
import type { CryptoPaymentRow } from './payment-store.ts';
import { findRefundAddress, hasUnreturned } from './refund-address-store.ts';

export interface Refund {
  /** Money goes back, or may: the buyer can say where to. */
  readonly canBeNamed: boolean;
  readonly address: string | null;
}

/** Returns where money in review would go back to. */
export async function findRefund(db: Db, { id, isInReview }: CryptoPaymentRow): Promise<Refund> {
  if (!isInReview) return { canBeNamed: false, address: null };
  const [canBeNamed, stated] = await Promise.all([hasUnreturned(db, id), findRefundAddress(db, id)]);
  return { canBeNamed, address: stated?.address ?? null };
}
