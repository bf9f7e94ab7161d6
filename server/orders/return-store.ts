// The statements for money that went back without a refund of ours. They lock as those of refund-store.ts do.
import type { Db } from '#server/database/connect.ts';
import { namedStatement } from '#server/database/named-statement.ts';
import { resolveReviews } from './refund-store.ts';

/** Money that went back, as it is written. */
export interface ReturnToWrite {
  /** Of the new refund. */
  readonly id: string;
  readonly attemptId: string;
  /** Minor units; null for all that is left. */
  readonly amountMinor: number | null;
  /** The provider's id of the movement. Written once for an attempt. */
  readonly reference: string;
  readonly isReversal: boolean;
}

const write = namedStatement<{ readonly order_id: string }>(
  'write-return',
  `with payment as materialized (
     select attempt.*, attempt.amount_minor - coalesce((
       select sum(amount_minor) from refunds where attempt_id = attempt.id and status = 'completed'), 0)::integer as left_minor
     from payment_attempts attempt where attempt.id = $2
       and attempt.status in ('captured', 'partially-refunded', 'disputed') for update
   ), refund as (
     insert into refunds (id, order_id, attempt_id, amount_minor, currency, status, reference, completed_at, next_check_at)
     select $1, order_id, id, least(coalesce($3::integer, left_minor), left_minor), currency, 'completed', $4, now(), now()
     from payment where left_minor > 0
     on conflict (attempt_id, reference) where reference is not null do nothing
     returning *
   ), attempt as (
     update payment_attempts as attempt set updated_at = now(), status = case
       when $5::boolean then 'reversed'
       when refund.amount_minor >= payment.left_minor then 'refunded'
       when payment.status = 'disputed' then 'disputed'
       else 'partially-refunded' end::attempt_status
     from refund join payment on payment.id = refund.attempt_id where attempt.id = refund.attempt_id
     returning attempt.id, attempt.order_id, attempt.status
   ), resolved as (
     ${resolveReviews('null::uuid')}
   ), refunded as (
     update orders set status = 'refunded' from attempt
     where orders.id = attempt.order_id and attempt.status in ('refunded', 'reversed') and orders.status = 'completed'
     returning orders.id
   ), revoked as (
     update grants set revoked_at = now() from refunded where grants.order_id = refunded.id and grants.revoked_at is null
   )
   select order_id from refund`,
);

/**
 * Writes money that went back, and with it the attempt and, where nothing is left, the order and its grant. Answers the
 * order, or undefined where it was written before or the attempt has nothing to give back.
 */
export async function writeReturn(db: Db, returned: ReturnToWrite): Promise<string | undefined> {
  const { id, attemptId, amountMinor, reference, isReversal } = returned;
  const [row] = await write(db, [id, attemptId, amountMinor, reference, isReversal]);
  return row?.order_id;
}

const dispute = namedStatement<{ readonly order_id: string }>(
  'write-dispute',
  `with attempt as (
     update payment_attempts set status = 'disputed', updated_at = now()
     where id = $1 and status in ('captured', 'partially-refunded') returning order_id
   ), revoked as (
     update grants set revoked_at = now() from attempt where grants.order_id = attempt.order_id and grants.revoked_at is null
   )
   select order_id from attempt`,
);

/** Writes that a payment is disputed, and with it that its download is revoked. Answers the order, once. */
export async function writeDispute(db: Db, attemptId: string): Promise<string | undefined> {
  const [row] = await dispute(db, [attemptId]);
  return row?.order_id;
}

/** A refund that this store asked for. */
export function findRefund(
  db: Db,
  refundId: string,
  attemptId: string,
): Promise<{ readonly id: string; readonly orderId: string; readonly amountMinor: number } | undefined> {
  return db
    .selectFrom('refunds')
    .select(['id', 'order_id as orderId', 'amount_minor as amountMinor'])
    .where('id', '=', refundId)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
}
