import { runStatements } from '#server/database/run-statements.ts';

const methods = `'card', 'paypal', 'crypto', 'cashapp', 'venmo', 'apple-pay', 'google-pay'`;

export const up = runStatements([
  `create table store_events (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('download', 'demo-play', 'sale', 'refund')),
    app_id uuid not null references apps (id),
    mode store_mode not null,
    occurred_at timestamptz not null default now(),
    -- The other columns are set for sales and refunds.
    amount_minor bigint check (amount_minor > 0),
    currency currency_code,
    payment_method text check (payment_method in (${methods})),
    -- A hash of the buyer's address, to count customers; null if there is no address.
    customer_hash bigint check (customer_hash is null or kind in ('sale', 'refund')),
    check ((kind in ('sale', 'refund')) = (amount_minor is not null and currency is not null and payment_method is not null))
  )`,
  `create table app_totals (
    app_id uuid primary key references apps (id),
    downloads bigint not null default 0 check (downloads >= 0),
    demo_plays bigint not null default 0 check (demo_plays >= 0)
  )`,
  // Demo plays change nothing that the catalogue shows.
  `create trigger app_totals_inserted after insert on app_totals
    for each row when (new.downloads > 0) execute function notify_catalogue()`,
  `create trigger app_totals_updated after update on app_totals
    for each row when (old.downloads is distinct from new.downloads) execute function notify_catalogue()`,
  `create table daily_totals (
    day date not null,
    kind text not null check (kind in ('download', 'demo-play')),
    app_id uuid not null references apps (id),
    mode store_mode not null,
    count bigint not null check (count >= 0),
    primary key (day, kind, app_id, mode)
  )`,
  `create table daily_event_totals (
    mode store_mode not null,
    day date not null,
    kind text not null check (kind in ('download', 'demo-play')),
    count bigint not null check (count >= 0),
    primary key (mode, day, kind)
  )`,
  `create table event_totals (
    mode store_mode not null,
    kind text not null check (kind in ('download', 'demo-play')),
    count bigint not null check (count >= 0),
    primary key (mode, kind)
  )`,
  `create table sales_totals (
    mode store_mode not null,
    currency currency_code not null,
    orders bigint not null default 0 check (orders >= 0),
    revenue_minor bigint not null default 0 check (revenue_minor >= 0),
    refunded_minor bigint not null default 0 check (refunded_minor >= 0),
    primary key (mode, currency)
  )`,
  `create table customers (
    mode store_mode not null,
    customer_hash bigint not null,
    primary key (mode, customer_hash)
  )`,
  `create table customer_totals (
    mode store_mode primary key,
    customers bigint not null default 0 check (customers >= 0)
  )`,
  `create table daily_sales (
    mode store_mode not null,
    currency currency_code not null,
    day date not null,
    payment_method text not null check (payment_method in (${methods})),
    orders bigint not null default 0 check (orders >= 0),
    revenue_minor bigint not null default 0 check (revenue_minor >= 0),
    refunded_minor bigint not null default 0 check (refunded_minor >= 0),
    primary key (mode, currency, day, payment_method)
  )`,
  // By day and by month, so that a year is twelve rows per app.
  `create table app_sales (
    mode store_mode not null,
    currency currency_code not null,
    period text not null check (period in ('day', 'month')),
    starts_on date not null,
    app_id uuid not null references apps (id),
    orders bigint not null default 0 check (orders >= 0),
    revenue_minor bigint not null default 0 check (revenue_minor >= 0),
    primary key (mode, currency, period, starts_on, app_id)
  )`,
]);
