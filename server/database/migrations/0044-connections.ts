import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // Accounts at other servers that owners enter: address, user and password, sealed with the store's secret.
  `create table connections (
    name text primary key check (name in ('paypal', 'smtp', 'imap')),
    sealed bytea not null,
    changed_at timestamptz not null default now(),
    changed_by uuid references operators (id)
  )`,
  // Every process reads them again, as it does settings.
  `create trigger connections_changed after insert or update or delete or truncate on connections
    for each statement execute function notify_settings()`,

  // What each method brought in during the last days.
  `create index payment_captures_created on payment_captures (created_at) include (attempt_id, amount_minor, fee_minor)`,
]);
