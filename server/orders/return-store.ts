// The statements for money that went back without a refund of ours. They lock as those of refund-store.ts do.
import { linkValidHours } from '#contracts/files.ts';
import type { Db } from '#server/database/connect.ts';
import { namedStatement } from '#server/database/named-statement.ts';
import type { DisputeEvidence } from '#server/payments/provider.ts';
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

const dispute = namedStatement<{ readonly order_id: string; readonly status: 'disputed' | 'restored' }>(
  'write-dispute',
  // A dispute that was told of as later is kept; of the same moment, one that has ended.
  `with told as (
     insert into payment_disputes as known (provider, reference, attempt_id, state, told_at, ended_at)
     select provider, $2::text, id, $3::text, $4::timestamptz, case when $3 <> 'open' then now() end
     from payment_attempts where id = $1
     on conflict (attempt_id, provider, reference) do update
       set state = excluded.state, told_at = excluded.told_at, ended_at = excluded.ended_at
       where excluded.told_at > known.told_at or (excluded.told_at = known.told_at and known.state = 'open')
     returning attempt_id, state
   ), standing as (
     select attempt_id, state from told
     union all
     select others.attempt_id, others.state from payment_disputes others join told on told.attempt_id = others.attempt_id
     where others.reference <> $2
   ), disputed as (
     update payment_attempts attempt set status = 'disputed', updated_at = now()
     from told where attempt.id = told.attempt_id and told.state = 'open'
       and attempt.status in ('captured', 'partially-refunded')
     returning attempt.order_id
   ), revoked as (
     update grants set revoked_at = now() from disputed
     where grants.order_id = disputed.order_id and grants.revoked_at is null
   ), restored as (
     update payment_attempts attempt set updated_at = now(), status = case
       when exists (select from refunds where attempt_id = attempt.id and status = 'completed') then 'partially-refunded'
       else 'captured' end::attempt_status
     from (select attempt_id from standing group by attempt_id
       having bool_or(state = 'won') and not bool_or(state in ('open', 'lost'))) ended
     where attempt.id = ended.attempt_id and attempt.status = 'disputed'
     returning attempt.order_id
   ), granted as (
     update grants set revoked_at = null from restored join orders on orders.id = restored.order_id
     where grants.order_id = orders.id and orders.status = 'completed'
     returning grants.order_id
   ), linked as (
     update download_links link set expires_at = greatest(link.expires_at, now() + make_interval(hours => ${linkValidHours}))
     from granted where link.order_id = granted.order_id
       and link.issue = (select max(issue) from download_links where order_id = granted.order_id)
   )
   select order_id, 'disputed' as status from disputed union all select order_id, 'restored' from restored`,
);

/**
 * Writes how a dispute of an attempt stands. While one is open the attempt is disputed and its download revoked. Once one was
 * won and none is open or lost, the attempt is paid as before, its download is granted again and its newest link works for
 * 48 hours more. Answers the order and what became of it, where something changed. Needs a transaction: two disputes of one
 * attempt must see each other.
 */
export async function writeDispute(
  transaction: Db,
  attemptId: string,
  { reference, state, toldAt }: Pick<DisputeEvidence, 'reference' | 'state' | 'toldAt'>,
): Promise<{ readonly orderId: string; readonly status: 'disputed' | 'restored' } | undefined> {
  await transaction.selectFrom('payment_attempts').select('id').where('id', '=', attemptId).forUpdate().execute();
  const [row] = await dispute(transaction, [attemptId, reference, state, toldAt]);
  return row === undefined ? undefined : { orderId: row.order_id, status: row.status };
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
