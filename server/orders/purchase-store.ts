// The two statements of a purchase. Each is one statement, hence one transaction and one round trip, although it writes
// to several modules' tables: a purchase is the only thing that changes them together, and every sale pays for it. Both
// take many purchases at once, as one JSON text; see database/batch.ts. PostgreSQL reads such a text letter by letter, so
// the names in it are short and nothing is in it twice. `sales` is Database.sales.
import { linkValidHours } from '#contracts/files.ts';
import { currency } from '#contracts/money.ts';
import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Db } from '#server/database/connect.ts';
import { namedStatement } from '#server/database/named-statement.ts';
import type { AttemptStatus } from '#server/database/tables/orders.ts';
import type { Attempt } from '#server/payments/attempt.ts';
import type { Evidence } from '#server/payments/provider.ts';
import type { PurchaseFingerprint } from './order.ts';

/** A purchase to be placed: an order with its first payment attempt. */
export interface Purchase extends PurchaseFingerprint {
  readonly appId: string;
  /** The price in minor units that the attempt's amount was computed from. */
  readonly listPriceMinor: number;
  readonly attempt: Attempt;
}

export interface PlacedPurchase {
  /** The order of this purchase: the new one, or the one that the same purchase made before. */
  readonly orderId: string;
  readonly payloadHash: string;
}

interface PlacedRow {
  readonly fingerprint: string;
  readonly order_id: string;
  readonly payload_hash: string;
}

// The plans of both statements outlive the size that their tables have today, and must never be the ones that are best for
// small tables: to read them whole. A join by `=` lets PostgreSQL do so by an index, in the order that a merge join would
// need; `= any (array[…])` is of use to it only for looking one row up.
const placeStatement = namedStatement<PlacedRow>(
  'place-purchases',
  `with offer as (
    select decode(print, 'hex') as fingerprint, decode(coalesce(payload, print), 'hex') as payload_hash,
      secs as window_seconds, sale as order_id, try as attempt_id, provider, method, amount as amount_minor,
      email as customer_email, apps.id as app_id, apps.name as app_name, apps.price_minor as list_price_minor
    from json_to_recordset($1) as purchase (print text, payload text, secs integer, app uuid, price integer, sale uuid,
      try uuid, provider text, method text, amount integer, email text)
    join apps on apps.id = any (array[purchase.app]) and apps.price_minor = purchase.price
      and apps.is_active and apps.deleted_at is null
  ), request as (
    insert into order_requests as known (fingerprint, payload_hash, order_id, expires_at)
    select fingerprint, payload_hash, order_id, now() + make_interval(secs => window_seconds)
    from offer order by fingerprint
    on conflict (fingerprint) do update set
      payload_hash = case when known.expires_at < now() then excluded.payload_hash else known.payload_hash end,
      order_id = case when known.expires_at < now() then excluded.order_id else known.order_id end,
      expires_at = case when known.expires_at < now() then excluded.expires_at else known.expires_at end
    returning fingerprint, payload_hash, order_id
  ), placed as (
    insert into orders (id, app_id, app_name, customer_email, list_price_minor, amount_minor, currency, payment_method, mode)
    select order_id, app_id, app_name, customer_email, list_price_minor, amount_minor, '${currency}', method, $2
    from offer where order_id = any (array(select order_id from request))
  ), attempt as (
    insert into payment_attempts (id, order_id, provider, method, amount_minor, currency, next_check_at)
    select attempt_id, order_id, provider, method, amount_minor, '${currency}', now() + interval '30 seconds'
    from offer where order_id = any (array(select order_id from request))
  )
  select encode(fingerprint, 'hex') as fingerprint, order_id, encode(payload_hash, 'hex') as payload_hash
  from request, (select set_config('synchronous_commit', 'off', true)) as not_waiting_for_the_disk`,
);

/**
 * Places purchases, unless the same purchase was placed already. Answers undefined for one whose app is not on sale at
 * this price any more. Two senders of the same purchase meet at the row of order_requests: the later one waits for the
 * earlier one and gets its order. The purchases have different fingerprints.
 *
 * A crash of the database can take a placed purchase back until the next commit, which waits for the disk and for all that
 * was committed before it: what the provider says of the payment, or its settlement. Until then no real money may move and
 * no buyer may be told. Within a transaction of the caller, all of it does not wait.
 */
export async function placePurchases(
  sales: Db,
  mode: StoreMode,
  purchases: readonly Purchase[],
): Promise<(PlacedPurchase | undefined)[]> {
  const offers = purchases.map(({ fingerprint, payloadHash, windowSeconds, appId, listPriceMinor, attempt }) => ({
    print: fingerprint,
    payload: payloadHash === fingerprint ? undefined : payloadHash,
    secs: windowSeconds,
    app: appId,
    price: listPriceMinor,
    sale: attempt.orderId,
    try: attempt.id,
    provider: attempt.provider,
    method: attempt.method,
    amount: attempt.amountMinor,
    email: attempt.customerEmail,
  }));
  const rows = await placeStatement(sales, [JSON.stringify(offers), mode]);
  const placed = new Map(rows.map((row) => [row.fingerprint, row]));
  return purchases.map(({ fingerprint }) => {
    const row = placed.get(fingerprint);
    return row === undefined ? undefined : { orderId: row.order_id, payloadHash: row.payload_hash };
  });
}

/** Evidence of a captured payment, for the attempt that it is to settle. */
export interface Settlement {
  readonly attemptId: string;
  /** The method that the payer used in the end; null where it is the one that the order was placed with. */
  readonly usedMethod: PaymentMethod | null;
  readonly evidence: Evidence & { readonly captureReference: string };
}

const settleStatement = namedStatement<{ readonly attempt_id: string }>(
  'settle-purchases',
  `with attempt as (
    update payment_attempts as attempt
    set status = 'captured', reference = evidence.ref, capture_reference = evidence.capture,
      fee_minor = evidence.fee, net_minor = evidence.net, updated_at = now(),
      method = coalesce(evidence.method, attempt.method)
    from json_to_recordset($1) as evidence (try uuid, amount integer, currency text, ref text, capture text,
      fee integer, net integer, payer text, method text)
    where attempt.id = any (array[evidence.try]) and attempt.amount_minor = evidence.amount
      and attempt.currency = evidence.currency
      and attempt.status in ('created', 'awaiting-payer', 'approved', 'pending', 'declined', 'cancelled', 'expired')
    returning attempt.*, evidence.payer as payer_email
  ), completed as (
    update orders set status = 'completed', completed_at = now(), payment_method = attempt.method,
      customer_email = case when customer_email = '' then coalesce(attempt.payer_email, '') else customer_email end
    from attempt where orders.id = any (array[attempt.order_id]) and orders.status = 'pending'
    returning orders.id, orders.app_id, orders.customer_email, attempt.id as attempt_id
  ), granted as (
    insert into grants (order_id, app_id) select id, app_id from completed
  ), linked as (
    insert into download_links (order_id, issue, expires_at)
    select id, 0, now() + make_interval(hours => ${linkValidHours}) from completed
  ), mailed as (
    insert into mail_outbox (id, kind, recipient, order_id) select id, 'receipt', customer_email, id from completed
    where customer_email <> ''
  ), reviewed as (
    insert into payment_reviews (attempt_id, reason, evidence)
    select id, 'late', to_jsonb(attempt) - 'payer_email' from attempt where id not in (select attempt_id from completed)
  )
  select attempt_id from completed`,
);

/**
 * Completes the orders of captured payments: locks each attempt, and only if it is unpaid and fits the evidence moves it
 * and its order, grants the app, starts the link and queues the receipt, which has the order's id. Money for an order that is not pending any
 * more is recorded for review. An order without an address gets the payer's, and every
 * order the method that was used. Answers whether each settlement completed its order. The settlements are of different
 * attempts.
 */
export async function settlePurchases(sales: Db, settlements: readonly Settlement[]): Promise<boolean[]> {
  const evidence = settlements.map(({ attemptId, usedMethod, evidence: each }) => ({
    try: attemptId,
    amount: each.amountMinor,
    currency: each.currency,
    ref: each.reference,
    capture: each.captureReference,
    fee: each.feeMinor,
    net: each.netMinor,
    payer: each.payerEmail,
    method: usedMethod ?? undefined,
  }));
  const rows = await settleStatement(sales, [JSON.stringify(evidence)]);
  const completed = new Set(rows.map((row) => row.attempt_id));
  return settlements.map(({ attemptId }) => completed.has(attemptId));
}

export interface PurchaseState {
  readonly attemptStatus: AttemptStatus;
  readonly orderStatus: OrderStatus;
  readonly amountMinor: number;
  readonly currency: string;
}

/** How an attempt and its order stand. */
export function findPurchaseState(db: Db, attemptId: string): Promise<PurchaseState | undefined> {
  return db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .select([
      'attempt.status as attemptStatus',
      'orders.status as orderStatus',
      'attempt.amount_minor as amountMinor',
      'attempt.currency',
    ])
    .where('attempt.id', '=', attemptId)
    .executeTakeFirst();
}
