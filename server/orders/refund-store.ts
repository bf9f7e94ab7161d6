// The statements of a refund. Like those of a purchase they write to several modules' tables at once.
import type { Db } from '#server/database/connect.ts';
import { namedStatement } from '#server/database/named-statement.ts';
import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import { refundLeaseSeconds, type Refund } from '#server/payments/refund.ts';

// Money that came late is captured too, but did not pay for the order: an operator decides on it in its review.
const paidForOrder = `attempt.capture_reference is not null
  and not exists (select from payment_reviews review where review.attempt_id = attempt.id and review.reason = 'late'
    and review.resolution is distinct from 'accepted')`;

/** Ends the reviews of an attempt, as a statement's CTE `attempt` has left it, whose money has all gone back. */
export const resolveReviews = (operator: string): string => `
  update payment_reviews review set resolved_at = now(), resolution = 'refunded', resolved_by = ${operator}
  from attempt where review.attempt_id = attempt.id and attempt.status in ('refunded', 'reversed')
    and review.resolved_at is null`;

/** What decides whether an order can be refunded. */
export interface RefundFacts {
  readonly orderStatus: OrderStatus;
  readonly mode: StoreMode;
  /** What was paid and not given back, in minor units; null where no payment was captured. */
  readonly leftMinor: number | null;
  readonly provider: string | null;
  /** Changes whenever the payment does. */
  readonly version: string | null;
  readonly isUnderWay: boolean;
  readonly isDisputed: boolean;
  /** Whether money that came for the order waits for a decision. */
  readonly isInReview: boolean;
}

const findFacts = namedStatement<RefundFacts>(
  'find-refund-facts',
  `select orders.status as "orderStatus", orders.mode, attempt.provider,
     (attempt.amount_minor - coalesce((
       select sum(amount_minor) from refunds where attempt_id = attempt.id and status = 'completed'), 0))::integer as "leftMinor",
     extract(epoch from attempt.updated_at)::text as version,
     exists (select from refunds where attempt_id = attempt.id and status = 'requested') as "isUnderWay",
     exists (select from payment_attempts where order_id = orders.id and status = 'disputed') as "isDisputed",
     exists (select from payment_reviews review join payment_attempts reviewed on reviewed.id = review.attempt_id
       where reviewed.order_id = orders.id and review.resolved_at is null) as "isInReview"
   from orders left join payment_attempts attempt
     on attempt.order_id = orders.id and attempt.status in ('captured', 'partially-refunded', 'refunded')
       and ${paidForOrder}
   where orders.id = $1`,
);

export async function findRefundFacts(db: Db, orderId: string): Promise<RefundFacts | undefined> {
  const [row] = await findFacts(db, [orderId]);
  return row;
}

const request = namedStatement<Refund>(
  'request-refund',
  `with payment as (
     select attempt.* from payment_attempts attempt join orders on orders.id = attempt.order_id
     where orders.id = $2 and orders.status = 'completed' and attempt.status in ('captured', 'partially-refunded')
       and ${paidForOrder} and extract(epoch from attempt.updated_at)::text = $5
     for update of attempt
   ), requested as (
     insert into refunds (id, order_id, attempt_id, amount_minor, currency, requested_by, tries, next_check_at)
     select $1, order_id, id, $3, currency, $4, 1, now() + interval '${refundLeaseSeconds} seconds' from payment
     on conflict (attempt_id) where status = 'requested' do nothing
     returning *
   )
   select requested.id, requested.order_id as "orderId", requested.attempt_id as "attemptId", payment.provider,
     payment.reference, payment.capture_reference as "captureReference", requested.amount_minor as "amountMinor",
     requested.currency, requested.tries
   from requested join payment on payment.id = requested.attempt_id`,
);

/**
 * Stores a refund before the provider is called, and leases it to the caller. Answers undefined, and stores nothing, when
 * one is under way or the order's payment was given back meanwhile.
 */
export async function insertRefund(
  db: Db,
  refund: {
    readonly id: string;
    readonly orderId: string;
    readonly amountMinor: number;
    readonly operatorId: string;
    /** Of the payment that the amount was chosen by. */
    readonly version: string | null;
  },
): Promise<Refund | undefined> {
  const [row] = await request(db, [refund.id, refund.orderId, refund.amountMinor, refund.operatorId, refund.version]);
  return row;
}

export interface CompletedRefund {
  readonly requestedBy: string;
  /** What went back, in minor units: less than was asked for where the provider had taken a part back before. */
  readonly amountMinor: number;
  readonly currency: string;
  /** Whether all of the payment is given back, and so the order refunded and its links dead. */
  readonly isWhole: boolean;
}

const complete = namedStatement<CompletedRefund>(
  'complete-refund',
  // The attempt is locked before its refund, as by `request-refund`: two statements that lock in two orders can deadlock.
  // What was taken back meanwhile holds a refund that was under way: no more is written as returned than was paid.
  `with locked as materialized (
     select attempt.id, coalesce(received.amount_minor, attempt.amount_minor) - coalesce((
         select sum(amount_minor) from refunds where attempt_id = attempt.id and status = 'completed'), 0)::integer as left_minor
     from payment_attempts attempt join refunds on refunds.attempt_id = attempt.id
     left join lateral (
       select (review.evidence ->> 'amountMinor')::integer as amount_minor from payment_reviews review
       where review.attempt_id = attempt.id and review.reason = refunds.review_reason
     ) received on true
     where refunds.id = $1 for update of attempt
   ), ended as (
     update refunds set reference = $2, completed_at = now(),
       status = case when left_minor > 0 then 'completed' else 'declined' end,
       failure = case when left_minor > 0 then null else 'All of the payment had gone back before.' end,
       amount_minor = case when left_minor > 0 then least(amount_minor, left_minor) else amount_minor end
     from locked where refunds.id = $1 and refunds.attempt_id = locked.id and refunds.status <> 'completed'
     returning refunds.*, locked.left_minor
   ), refund as (
     select * from ended where status = 'completed'
   ), attempt as (
     update payment_attempts as attempt set updated_at = now(), status = case
       when attempt.status = 'reversed' then 'reversed'
       when refund.amount_minor >= refund.left_minor then 'refunded'
       when attempt.status = 'disputed' then 'disputed'
       else 'partially-refunded' end::attempt_status
     from refund where attempt.id = refund.attempt_id
     returning attempt.id, attempt.order_id, attempt.status
   ), resolved as (
     ${resolveReviews('(select requested_by from refund)')}
   ), failed as (
     update orders set status = 'failed' from attempt
     where orders.id = attempt.order_id and attempt.status = 'refunded' and orders.status = 'pending'
   ), refunded as (
     update orders set status = 'refunded' from attempt
     where orders.id = attempt.order_id and attempt.status = 'refunded' and orders.status = 'completed'
     returning orders.id
   ), revoked as (
     update grants set revoked_at = now() from refunded where grants.order_id = refunded.id and grants.revoked_at is null
   )
   select refund.requested_by as "requestedBy", refund.amount_minor as "amountMinor", refund.currency,
     exists (select from refunded) as "isWhole" from refund`,
);

/**
 * Writes what a refund that the provider has made changes, in one statement: the refund, its attempt and, where nothing is
 * left of the payment, the order and its grant. Answers undefined where that was done before, or nothing was left.
 */
export async function completeRefund(
  db: Db,
  refundId: string,
  providerReference: string,
): Promise<CompletedRefund | undefined> {
  const [row] = await complete(db, [refundId, providerReference]);
  return row;
}
