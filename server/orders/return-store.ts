// The statements for money that went back without a refund of ours, and for disputes. They lock as those of refund-store.ts do.
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

/** Of an attempt whose own capture holds money, or held it until a dispute. */
const heldStatuses = `'captured', 'partially-refunded', 'disputed'`;

const write = namedStatement<{ readonly order_id: string }>(
  'write-return',
  `with payment as materialized (
     select attempt.id, attempt.order_id, attempt.status, received.reason as review_reason,
       coalesce(received.currency, attempt.currency) as currency,
       coalesce(received.amount_minor, attempt.amount_minor) - coalesce((
         select sum(amount_minor) from refunds where attempt_id = attempt.id and status = 'completed'), 0)::integer as left_minor
     from payment_attempts attempt
     left join lateral (
       select review.reason, (review.evidence ->> 'amountMinor')::integer as amount_minor,
         review.evidence ->> 'currency' as currency
       from payment_reviews review
       where review.attempt_id = attempt.id and review.resolved_at is null and review.reason <> 'late'
         and attempt.status not in (${heldStatuses}, 'refunded', 'reversed')
       order by review.created_at limit 1
     ) received on true
     -- The status is looked at again here, because whoever waited for the lock has read the review before.
     where attempt.id = $2 and attempt.status not in ('refunded', 'reversed')
       and (attempt.status in (${heldStatuses}) or received.reason is not null)
     for update of attempt
   ), refund as (
     insert into refunds (id, order_id, attempt_id, amount_minor, currency, status, reference, completed_at, next_check_at,
       review_reason)
     select $1, order_id, id, least(coalesce($3::integer, left_minor), left_minor), currency, 'completed', $4, now(), now(),
       review_reason
     from payment where left_minor > 0
     on conflict (attempt_id, reference) where reference is not null do nothing
     returning *
   ), attempt as (
     update payment_attempts as attempt set updated_at = now(), status = case
       when $5::boolean then 'reversed'
       when refund.amount_minor >= payment.left_minor then 'refunded'
       -- A part of money in review has paid for nothing.
       when payment.status = 'disputed' or payment.review_reason is not null then payment.status
       else 'partially-refunded' end::attempt_status
     from refund join payment on payment.id = refund.attempt_id where attempt.id = refund.attempt_id
     returning attempt.id, attempt.order_id, attempt.status
   ), resolved as (
     ${resolveReviews('null::uuid')}
   ), failed as (
     update orders set status = 'failed' from attempt
     where orders.id = attempt.order_id and attempt.status in ('refunded', 'reversed') and orders.status = 'pending'
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
 * Writes money that went back, of a payment or of what is in review, and with it the attempt and, where nothing is left, the
 * order with its grant, or the review. Answers the
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
       set state = excluded.state, told_at = excluded.told_at,
         ended_at = case when excluded.state <> 'open' then coalesce(known.ended_at, excluded.ended_at) end
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
   ), held as (
     -- Money in review: whoever decides about it by what they saw before decides anew.
     update payment_attempts attempt set updated_at = now()
     from told where attempt.id = told.attempt_id and told.state = 'open'
       and attempt.status not in (${heldStatuses}, 'refunded', 'reversed')
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

/** Hours after the end of a dispute within which PayPal moves the money that it has decided about. */
const disputeAftermathHours = 24;

const release = namedStatement<{ readonly order_id: string }>(
  'release-disputed',
  `update payment_attempts attempt set updated_at = now(), status = case
     when exists (select from refunds where attempt_id = attempt.id and status = 'completed') then 'partially-refunded'
     else 'captured' end::attempt_status
   where attempt.id = $1 and attempt.status = 'disputed' and not exists (
     select from payment_disputes dispute where dispute.attempt_id = attempt.id
       and (dispute.state = 'open' or dispute.ended_at > now() - interval '${disputeAftermathHours} hours'))
   returning order_id`,
);

/**
 * Has a disputed attempt be paid as before whose disputes have all ended, a day ago at least, and whose money is still there.
 * The download stays revoked: an operator gives the money back, or the link again. Answers the order where it was so.
 */
export async function releaseDisputed(
  transaction: Db,
  attemptId: string,
): Promise<{ readonly orderId: string; readonly status: 'released' } | undefined> {
  const [row] = await release(transaction, [attemptId]);
  return row === undefined ? undefined : { orderId: row.order_id, status: 'released' };
}

const grantAgain = namedStatement<{ readonly order_id: string }>(
  'grant-again',
  `update grants set revoked_at = null from orders
   where grants.order_id = $1 and grants.revoked_at is not null and orders.id = grants.order_id and orders.status = 'completed'
     and exists (select from payment_attempts where order_id = $1 and status in ('captured', 'partially-refunded'))
     and not exists (select from payment_attempts where order_id = $1 and status = 'disputed')
   returning grants.order_id`,
);

/** Grants the download of a paid order again that a dispute had revoked and that nobody gave back. Answers whether it did. */
export async function restoreGrant(transaction: Db, orderId: string): Promise<boolean> {
  await transaction.selectFrom('payment_attempts').select('id').where('order_id', '=', orderId).forUpdate().execute();
  return (await grantAgain(transaction, [orderId])).length > 0;
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
