import { runStatements } from '#server/database/run-statements.ts';

/** Payments that operators saw in the store's Cash App account, which has no API. */
export const up = runStatements([
  `create table cashapp_confirmations (
    attempt_id uuid primary key references payment_attempts (id),
    operator_id uuid not null references operators (id),
    amount_minor bigint not null check (amount_minor > 0),
    currency currency_code not null,
    confirmed_at timestamptz not null default now()
  )`,
]);
