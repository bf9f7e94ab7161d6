// The store's first schema. What every sale writes (order_requests to mail_outbox below) carries no foreign keys and no
// check constraints, and has few indexes: PostgreSQL builds each of them anew for every statement, which cost a third of
// a sale. Two statements write these rows, each whole (orders/purchase-store.ts); enumerated types, which cost nothing,
// keep their words right; and nothing ever deletes an app, an order or a grant.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create type store_mode as enum ('test', 'live')`,
  `create type order_status as enum ('pending', 'completed', 'refunded', 'expired', 'failed')`,
  `create type attempt_status as enum (
    'created', 'awaiting-payer', 'approved', 'pending', 'captured', 'declined', 'cancelled', 'expired',
    'partially-refunded', 'refunded', 'reversed', 'disputed')`,
  `create type mail_kind as enum ('receipt', 'download-link')`,

  `create table apps (
    id uuid primary key,
    slug text not null unique,
    name text not null,
    description text not null,
    price_minor integer not null check (price_minor > 0),
    category text not null check (category in ('productivity', 'utilities', 'graphics', 'development')),
    icon_url text,
    file_url text,
    rating numeric(2, 1) not null default 0 check (rating between 0 and 5),
    version text,
    release_notes text[] not null default '{}',
    requirements text[] not null default '{}',
    is_active boolean not null default true,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,

  // Rolled up from store_events, never written by a sale.
  `create table app_totals (
    app_id uuid primary key,
    downloads bigint not null default 0,
    demo_plays bigint not null default 0
  )`,
  `create table store_events (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('download', 'demo-play')),
    app_id uuid not null,
    mode store_mode not null,
    occurred_at timestamptz not null default now()
  )`,
  `create table daily_totals (
    day date not null,
    kind text not null,
    app_id uuid not null,
    mode store_mode not null,
    count bigint not null,
    primary key (day, kind, app_id, mode)
  )`,

  `create table app_files (
    id uuid primary key,
    app_id uuid not null references apps (id),
    file_name text not null,
    platform text not null,
    architecture text not null,
    version text,
    size_bytes bigint not null,
    sha256 text not null,
    blob_key text not null,
    uploaded_at timestamptz not null default now(),
    removed_at timestamptz,
    purged_at timestamptz
  )`,
  `create unique index app_files_live_name on app_files (app_id, file_name) where removed_at is null`,
  `create index app_files_removed on app_files (removed_at)
    where removed_at is not null and purged_at is null`,

  // Keys under which bytes may lie that no other row names yet. A crash leaves its key here for the purge to find.
  `create table pending_blobs (
    blob_key text primary key,
    created_at timestamptz not null default now()
  )`,

  // An upload is a ticket for one PUT. One without an app becomes an object: an icon, or a file whose app comes later.
  `create table uploads (
    id uuid primary key,
    app_id uuid references apps (id),
    file_name text,
    platform text,
    architecture text,
    version text,
    max_bytes bigint not null,
    operator_id uuid not null,
    state text not null default 'waiting' check (state in ('waiting', 'receiving', 'stored')),
    -- Who receives the bytes now: one PUT, the process it runs in, and until when it has promised to report again.
    receipt uuid,
    receiver text,
    receiving_until timestamptz,
    blob_key text,
    size_bytes bigint,
    sha256 text,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index uploads_open on uploads (expires_at) where state <> 'stored'`,

  // Ids of orders begin with their time, so the primary key lists them newest first. Room is left in each page, so that an
  // order is completed where it lies and no index changes.
  `create table orders (
    id uuid primary key,
    app_id uuid not null,
    app_name text not null,
    customer_email text not null,
    list_price_minor integer not null,
    amount_minor integer not null,
    currency text not null,
    payment_method text not null,
    status order_status not null default 'pending',
    mode store_mode not null,
    created_at timestamptz not null default now(),
    completed_at timestamptz
  ) with (fillfactor = 80)`,

  // One row for each purchase a browser names, so that a double click or a retry stays one order.
  `create table order_requests (
    fingerprint bytea primary key,
    payload_hash bytea not null,
    order_id uuid not null,
    expires_at timestamptz not null
  )`,

  `create table payment_attempts (
    id uuid primary key,
    order_id uuid not null,
    provider text not null,
    method text not null,
    status attempt_status not null default 'created',
    amount_minor integer not null,
    currency text not null,
    reference text,
    capture_reference text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    next_check_at timestamptz not null
  )`,
  `create index payment_attempts_by_order on payment_attempts (order_id)`,
  `create unique index payment_attempts_reference on payment_attempts (provider, reference) where reference is not null`,
  // The rule that one capture pays for one order, whatever the code above it does.
  `create unique index payment_attempts_capture on payment_attempts (provider, capture_reference)
    where capture_reference is not null`,
  `create index payment_attempts_open on payment_attempts (next_check_at)
    where status in ('created', 'awaiting-payer', 'approved', 'pending')`,

  // Money that came but could not complete its order: late, short, or of another currency. An operator decides.
  `create table payment_reviews (
    attempt_id uuid not null references payment_attempts (id),
    reason text not null check (reason in ('late', 'amount', 'capture-reused')),
    evidence jsonb not null,
    created_at timestamptz not null default now(),
    resolved_at timestamptz,
    primary key (attempt_id, reason)
  )`,

  // The right to an app is permanent; a link to it lasts 48 hours.
  `create table grants (
    order_id uuid primary key,
    app_id uuid not null,
    granted_at timestamptz not null default now(),
    revoked_at timestamptz
  )`,
  `create table download_links (
    order_id uuid not null,
    issue smallint not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    primary key (order_id, issue)
  )`,
  // One row for each download address handed out. \`covered\` is the set of bytes that reached the buyer's side.
  `create table deliveries (
    id uuid primary key,
    order_id uuid not null references grants (order_id),
    file_id uuid not null references app_files (id),
    covered int8multirange not null default '{}',
    created_at timestamptz not null default now(),
    completed_at timestamptz
  )`,
  `create index deliveries_by_order on deliveries (order_id)`,

  `create table operators (
    id uuid primary key,
    email text not null,
    password_hash text not null,
    role text not null check (role in ('owner', 'staff')),
    created_at timestamptz not null default now(),
    disabled_at timestamptz
  )`,
  `create unique index operators_email on operators (lower(email))`,
  `create table operator_sessions (
    token_hash bytea primary key,
    operator_id uuid not null references operators (id),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index operator_sessions_by_operator on operator_sessions (operator_id)`,
  `create index operator_sessions_expiry on operator_sessions (expires_at)`,
  // Attempts to sign in that did not succeed, counted by e-mail address and by network address. The key is a hash: people
  // type passwords into the wrong field.
  `create table sign_in_failures (
    key bytea primary key,
    failures integer not null,
    window_ends_at timestamptz not null
  )`,
  `create index sign_in_failures_expiry on sign_in_failures (window_ends_at)`,
  `create table audit_log (
    id bigint generated always as identity primary key,
    occurred_at timestamptz not null default now(),
    operator_id uuid,
    action text not null,
    subject text,
    details jsonb not null default '{}'
  )`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name; end $$`,
  `create trigger audit_log_append_only before update or delete or truncate on audit_log
    for each statement execute function refuse_change()`,

  // Mail that a committed change promised. A worker sends it and tries again until it is sent or given up.
  `create table mail_outbox (
    id uuid primary key,
    kind mail_kind not null,
    recipient text not null,
    order_id uuid not null,
    issue smallint not null default 0,
    created_at timestamptz not null default now(),
    next_attempt_at timestamptz not null default now(),
    attempts integer not null default 0,
    sent_at timestamptz,
    failed_at timestamptz,
    last_error text
  )`,
  `create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null and failed_at is null`,
  `create index mail_outbox_links on mail_outbox (order_id, created_at) where kind = 'download-link'`,

  `create table settings (key text primary key, value jsonb not null)`,

  // Every process keeps the catalogue in memory; this tells them all that theirs is old.
  `create function notify_catalogue() returns trigger language plpgsql as $$
    begin perform pg_notify('catalogue', ''); return null; end $$`,
  ...['apps', 'app_files', 'app_totals'].map(
    (table) => `create trigger ${table}_changed after insert or update or delete or truncate on ${table}
      for each statement execute function notify_catalogue()`,
  ),
];
