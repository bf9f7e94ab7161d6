import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';

export interface UnsettledDispute {
  readonly provider: string;
  readonly reference: string;
}

/**
 * The oldest `limit` disputes of payments of this mode that have not ended, as far as is known, or have ended without saying
 * what becomes of the money: their payment still counts as disputed.
 */
export function listUnsettledDisputes(db: Db, mode: StoreMode, limit: number): Promise<UnsettledDispute[]> {
  return db
    .selectFrom('payment_disputes as dispute')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'dispute.attempt_id')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .select(['dispute.provider', 'dispute.reference'])
    .where(({ or, eb }) => or([eb('dispute.state', '=', 'open'), eb('attempt.status', '=', 'disputed')]))
    .where('orders.mode', '=', mode)
    .orderBy('dispute.opened_at')
    .limit(limit)
    .execute();
}
