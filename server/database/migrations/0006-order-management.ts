// What the operator's tabs Orders and Analytics need: finding an order by its buyer, refunds, notes, when a link was first
// opened, and sales rolled up.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The one index of orders beside the primary key: every sale pays for it. See docs/decisions/0008-finding-orders.md.
  `create index orders_by_email on orders (lower(customer_email) text_pattern_ops)`,

  // One row for each decision to give money back. Its id is the provider's idempotency key, stored before the first call.
  `create table refunds (
    id uuid primary key,
    order_id uuid not null,
    attempt_id uuid not null references payment_attempts (id),
    amount_minor integer not null check (amount_minor > 0),
    currency text not null,
    status text not null default 'requested' check (status in ('requested', 'completed', 'declined')),
    requested_by uuid not null,
    reference text,
    failure text,
    tries integer not null default 0,
    created_at timestamptz not null default now(),
    completed_at timestamptz,
    next_check_at timestamptz not null
  )`,
  // The rule that an attempt has one refund under way, whoever asks for another.
  `create unique index refunds_under_way on refunds (attempt_id) where status = 'requested'`,
  `create index refunds_by_order on refunds (order_id)`,
  `create index refunds_due on refunds (next_check_at) where status = 'requested'`,

  `create table order_notes (
    id uuid primary key,
    order_id uuid not null,
    operator_id uuid not null references operators (id),
    text text not null,
    created_at timestamptz not null default now()
  )`,
  `create index order_notes_by_order on order_notes (order_id, created_at)`,

  // Set once, when the page of this link is first asked for.
  `alter table download_links add column opened_at timestamptz`,

  // Sales, rolled up from orders and refunds by analytics/sales-roll-up-store.ts and written by nothing else.
  `alter table refunds add column counted_at timestamptz`,
  `create index refunds_uncounted on refunds (completed_at) where status = 'completed' and counted_at is null`,
  // One row: orders below counted_to are counted, or wait in uncounted_orders; those below next_to are next, once every
  // transaction older than next_after has ended.
  `create table sales_roll_up (
    is_only boolean primary key default true check (is_only),
    counted_to uuid not null,
    next_to uuid not null,
    next_after xid8 not null
  )`,
  `insert into sales_roll_up (counted_to, next_to, next_after) values
    ('00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', '0')`,
  // Orders that were pending when the roll-up came past them.
  `create table uncounted_orders (order_id uuid primary key)`,
  `create table sales_totals (
    mode store_mode primary key,
    orders bigint not null default 0,
    revenue_minor bigint not null default 0,
    refunded_minor bigint not null default 0,
    customers bigint not null default 0
  )`,
  `create table daily_sales (
    mode store_mode not null,
    day date not null,
    payment_method text not null,
    orders bigint not null default 0,
    revenue_minor bigint not null default 0,
    refunded_minor bigint not null default 0,
    primary key (mode, day, payment_method)
  )`,
  // By day and again by month, so that a year is twelve rows an app.
  `create table app_sales (
    mode store_mode not null,
    period text not null check (period in ('day', 'month')),
    starts_on date not null,
    app_id uuid not null,
    orders bigint not null default 0,
    revenue_minor bigint not null default 0,
    primary key (mode, period, starts_on, app_id)
  )`,
  // Who has bought: a hash of the lower-case address, enough to count them.
  `create table customers (
    mode store_mode not null,
    email_hash bigint not null,
    primary key (mode, email_hash)
  )`,
  `create table event_totals (
    mode store_mode not null,
    kind text not null,
    count bigint not null,
    primary key (mode, kind)
  )`,
  `insert into event_totals (mode, kind, count) select mode, kind, sum(count) from daily_totals group by mode, kind`,
];
