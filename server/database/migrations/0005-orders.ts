import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  `create type order_status as enum ('pending', 'completed', 'refunded', 'expired', 'failed')`,
  `create sequence order_numbers_test start 1001`,
  `create sequence order_numbers_live start 1001`,
  `create table orders (
    id uuid primary key,
    mode store_mode not null,
    -- Shown to people, such as #1042. A purchase that is rolled back leaves a gap.
    number bigint not null check (number > 0),
    app_id uuid not null references apps (id),
    app_name text not null,
    -- Null until the buyer has entered an address; never empty.
    customer_email text check (customer_email <> ''),
    list_price_minor bigint not null check (list_price_minor > 0),
    amount_minor bigint not null check (amount_minor > 0 and amount_minor <= list_price_minor),
    currency currency_code not null,
    payment_method text not null check (payment_method in
      ('card', 'credit_card', 'paypal', 'crypto', 'cashapp', 'venmo', 'apple-pay', 'google-pay')),
    status order_status not null default 'pending',
    -- Identifies the browser that placed the order: a hash of its cookie.
    browser_key bytea,
    -- The buyer knew of an earlier purchase and bought again.
    is_bought_again boolean not null default false,
    created_at timestamptz not null default now(),
    completed_at timestamptz,
    check ((status in ('completed', 'refunded')) = (completed_at is not null)),
    unique (number, mode),
    -- Lets payment attempts reference the mode, so that it cannot contradict their order.
    unique (id, mode)
  )`,
  // Ids begin with their time: read backwards, these list the newest first.
  `create index orders_by_mode on orders (mode, id)`,
  `create index orders_by_status on orders (status, id)`,
  `create index orders_by_method on orders (replace(payment_method, 'credit_card', 'card'), id)`,
  `create index orders_by_status_and_method on orders (status, replace(payment_method, 'credit_card', 'card'), id)`,
  `create index orders_by_app on orders (app_id)`,
  `create index orders_by_browser on orders (browser_key, app_id) where browser_key is not null`,
  `create index orders_search on orders using gin ((lower(coalesce(customer_email, '') || ' ' || app_name)) gin_trgm_ops)`,
  // One row per purchase request, so that a double click or a retry creates only one order.
  `create table order_requests (
    fingerprint bytea primary key,
    payload_hash bytea not null,
    order_id uuid not null references orders (id) deferrable initially deferred,
    expires_at timestamptz not null
  )`,
  `create index order_requests_by_order on order_requests (order_id)`,
  `create index order_requests_expiry on order_requests (expires_at)`,
  `create table order_notes (
    id uuid primary key,
    order_id uuid not null references orders (id),
    operator_id uuid not null references operators (id),
    text text not null,
    created_at timestamptz not null default now()
  )`,
  `create index order_notes_by_order on order_notes (order_id, created_at)`,
]);
