import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import type { Refund } from './refund.ts';

/**
 * Takes up to `limit` refunds that are under way and due for a look, and moves their next look ahead: `leaseSeconds`, twice
 * as long after each, a quarter of an hour at most. No other worker takes them meanwhile, and one that dies gives them back.
 */
export async function leaseDueRefunds(db: Db, mode: StoreMode, limit: number, leaseSeconds: number): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    with due as (
      select id from refunds where status = 'requested' and next_check_at <= now()
        and exists (select from orders where orders.id = refunds.order_id and orders.mode = ${mode})
      order by next_check_at limit ${limit} for update skip locked
    ), leased as (
      update refunds set tries = tries + 1,
        next_check_at = now() + make_interval(secs => least(${leaseSeconds} * power(2, least(tries, 10)), 900))
      from due where refunds.id = due.id returning refunds.*
    )
    select leased.id, leased.order_id as "orderId", leased.attempt_id as "attemptId", attempt.provider,
      coalesce(attempt.reference, review.evidence ->> 'reference') as reference,
      coalesce(review.evidence ->> 'captureReference', attempt.capture_reference) as "captureReference", leased.amount_minor as "amountMinor", leased.currency, leased.tries
    from leased join payment_attempts attempt on attempt.id = leased.attempt_id
    left join payment_reviews review on review.attempt_id = leased.attempt_id and review.reason = leased.review_reason`.execute(
    db,
  );
  return rows;
}

/** Ends a refund that the provider will not make; another may then be asked for. */
export async function declineRefund(db: Db, refundId: string, failure: string | null): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'declined', failure })
    .where('id', '=', refundId)
    .where('status', '=', 'requested')
    .execute();
}
