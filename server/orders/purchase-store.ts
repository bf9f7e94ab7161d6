// The two statements of a purchase. Each is one statement, hence one transaction and one round trip, although it writes
// to several modules' tables: a purchase is the only thing that changes them together, and every sale pays for it.
import type { AttemptStatus } from '#server/database/tables.ts';
import { namedStatement } from '#server/database/named-statement.ts';
import type { OrderStatus } from '#contracts/orders.ts';
import { linkValidHours } from '#contracts/files.ts';

export interface PlacedRow {
  /** The order of this purchase: the new one, or the one that the same purchase made before. */
  readonly order_id: string;
  readonly payload_hash: Buffer;
}

/**
 * Places an order with its payment attempt, unless the same purchase did so already. No row: the app is not on sale at
 * this price any more. Two senders of the same purchase meet at the row of order_requests: the later one waits for the
 * earlier one and gets its order.
 *
 * Values: fingerprint, payload hash, window in seconds, order id, app id, list price, amount, currency, method,
 * e-mail, mode, attempt id, provider, attempt's status.
 */
export const placePurchase = namedStatement<PlacedRow>(
  'place-purchase',
  `with offer as (
    select id, name from apps where id = $5 and price_minor = $6 and is_active and deleted_at is null
  ), request as (
    insert into order_requests as known (fingerprint, payload_hash, order_id, expires_at)
    select $1, $2, $4, now() + make_interval(secs => $3) from offer
    on conflict (fingerprint) do update set
      payload_hash = case when known.expires_at < now() then excluded.payload_hash else known.payload_hash end,
      order_id = case when known.expires_at < now() then excluded.order_id else known.order_id end,
      expires_at = case when known.expires_at < now() then excluded.expires_at else known.expires_at end
    returning order_id, payload_hash
  ), placed as (
    insert into orders (id, app_id, app_name, customer_email, list_price_minor, amount_minor, currency, payment_method, mode)
    select $4, offer.id, offer.name, $10, $6, $7, $8, $9, $11 from offer, request where request.order_id = $4
    returning id
  ), attempt as (
    insert into payment_attempts (id, order_id, provider, method, status, amount_minor, currency, next_check_at)
    select $12, placed.id, $13, $9, $14, $7, $8, now() + interval '30 seconds' from placed
  )
  select order_id, payload_hash from request`,
);

export interface SettledRow {
  /** 1 when this call moved the attempt, 0 when it had been moved before or does not fit the evidence. */
  readonly captured: number;
  /** 1 when this call completed the order. */
  readonly completed: number;
}

/**
 * Completes the order of a captured payment: locks the attempt, and only if it is unpaid and fits the evidence moves it
 * and its order, grants the app, starts the link and queues the receipt. Money for an order that is not pending any
 * more is recorded for review.
 *
 * Values: attempt id, amount, currency, reference, capture reference, mail id, review id, evidence as JSON.
 */
export const settlePurchase = namedStatement<SettledRow>(
  'settle-purchase',
  `with attempt as (
    update payment_attempts set status = 'captured', reference = $4, capture_reference = $5, updated_at = now()
    where id = $1 and amount_minor = $2 and currency = $3
      and status in ('created', 'awaiting-payer', 'approved', 'pending', 'declined', 'cancelled', 'expired')
    returning order_id
  ), completed as (
    update orders set status = 'completed', completed_at = now()
    from attempt where orders.id = attempt.order_id and orders.status = 'pending'
    returning orders.id, orders.app_id, orders.customer_email
  ), granted as (
    insert into grants (order_id, app_id) select id, app_id from completed
  ), linked as (
    insert into download_links (order_id, issue, expires_at)
    select id, 0, now() + interval '${linkValidHours} hours' from completed
  ), mailed as (
    insert into mail_outbox (id, kind, recipient, order_id) select $6, 'receipt', customer_email, id from completed
  ), reviewed as (
    insert into payment_reviews (id, attempt_id, reason, evidence)
    select $7, $1, 'late', $8::jsonb from attempt where not exists (select from completed)
  )
  select (select count(*)::int from attempt) as captured, (select count(*)::int from completed) as completed`,
);

export interface PurchaseState {
  readonly attempt_status: AttemptStatus;
  readonly order_status: OrderStatus;
  readonly amount_minor: number;
  readonly currency: string;
}

/** How an attempt and its order stand. */
export const findPurchaseState = namedStatement<PurchaseState>(
  'find-purchase-state',
  `select attempt.status as attempt_status, orders.status as order_status, attempt.amount_minor, attempt.currency
  from payment_attempts attempt join orders on orders.id = attempt.order_id where attempt.id = $1`,
);
