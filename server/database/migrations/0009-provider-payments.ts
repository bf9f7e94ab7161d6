// What payments through a provider's page need: what the provider tells of a payment, its events, and limits on what
// strangers may do. The columns added to payment_attempts are empty for a new sale, and so cost it nothing.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table payment_attempts
    add column fee_minor integer,
    add column net_minor integer,
    add column payee text,
    add column declines smallint`,
  `alter table payment_reviews drop constraint payment_reviews_reason_check`,
  `alter table payment_reviews add constraint payment_reviews_reason_check
    check (reason in ('late', 'amount', 'capture-reused', 'foreign'))`,

  // Money that went back without an operator of this store: a refund at the provider's own site, or a reversal.
  `alter table refunds alter column requested_by drop not null`,
  `create unique index refunds_by_reference on refunds (attempt_id, reference) where reference is not null`,

  // A provider's message, kept until it was looked into. The body is part of the key, because a provider's signature may
  // fit another body: a forged message must not pass for one that is still to come.
  `create table payment_events (
    provider text not null,
    event_id text not null,
    body_hash bytea not null,
    kind text not null,
    reference text,
    capture_reference text,
    dispute_reference text,
    received_at timestamptz not null default now(),
    tries integer not null default 0,
    next_check_at timestamptz not null default now(),
    handled_at timestamptz,
    primary key (provider, event_id, body_hash)
  )`,
  `create index payment_events_due on payment_events (next_check_at) where handled_at is null`,

  // Who began to pay on a provider's page, as hashes: what is declined later is counted against them.
  `create table checkout_payers (
    order_id uuid primary key,
    app_id uuid not null,
    buyer_key bytea,
    network_key bytea not null,
    created_at timestamptz not null default now()
  )`,
  `create index checkout_payers_age on checkout_payers (created_at)`,
  // Cards that were declined; whoever tries many is testing stolen ones.
  `create table card_failures (
    id bigint generated always as identity primary key,
    occurred_at timestamptz not null default now(),
    app_id uuid not null,
    buyer_key bytea,
    network_key bytea not null,
    card text not null
  )`,
  `create index card_failures_by_network on card_failures (network_key, occurred_at)`,
  `create index card_failures_by_buyer on card_failures (buyer_key, occurred_at)`,
  `create index card_failures_by_app on card_failures (app_id, occurred_at)`,

  // Calls of a network to a limited route. A crash may forget them.
  `create unlogged table request_counts (
    key bytea primary key,
    requests integer not null,
    window_ends_at timestamptz not null
  )`,
  `create index request_counts_expiry on request_counts (window_ends_at)`,
];
