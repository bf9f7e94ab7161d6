import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';

export interface OpenDispute {
  readonly provider: string;
  readonly reference: string;
}

/** The oldest `limit` disputes of payments of this mode that have not ended, as far as is known. */
export function listOpenDisputes(db: Db, mode: StoreMode, limit: number): Promise<OpenDispute[]> {
  return db
    .selectFrom('payment_disputes as dispute')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'dispute.attempt_id')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .select(['dispute.provider', 'dispute.reference'])
    .where('dispute.state', '=', 'open')
    .where('orders.mode', '=', mode)
    .orderBy('dispute.opened_at')
    .limit(limit)
    .execute();
}
