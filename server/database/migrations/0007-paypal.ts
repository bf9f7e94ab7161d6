import { runStatements } from '#server/database/run-statements.ts';

/** Stores payers as keyed hashes, and declined cards: limits against card testing. */
export const up = runStatements([
  `create table checkout_payers (
    order_id uuid primary key references orders (id),
    app_id uuid not null references apps (id),
    buyer_key bytea,
    network_key bytea not null,
    created_at timestamptz not null default now()
  )`,
  `create index checkout_payers_age on checkout_payers (created_at)`,
  `create index checkout_payers_by_app on checkout_payers (app_id)`,
  `create table card_failures (
    id bigint generated always as identity primary key,
    occurred_at timestamptz not null default now(),
    app_id uuid not null references apps (id),
    buyer_key bytea,
    network_key bytea not null,
    card text not null
  )`,
  `create index card_failures_by_network on card_failures (network_key, occurred_at)`,
  `create index card_failures_by_buyer on card_failures (buyer_key, occurred_at)`,
  `create index card_failures_by_app on card_failures (app_id, occurred_at)`,
  `create index card_failures_age on card_failures (occurred_at)`,
]);
