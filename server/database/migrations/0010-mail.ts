import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  `create type mail_kind as enum ('receipt', 'download-link')`,
  `create table mail_outbox (
    id uuid primary key,
    kind mail_kind not null,
    recipient text not null check (recipient <> ''),
    order_id uuid not null references orders (id),
    issue smallint not null default 0,
    created_at timestamptz not null default now(),
    next_attempt_at timestamptz not null default now(),
    attempts integer not null default 0,
    sent_at timestamptz,
    failed_at timestamptz,
    last_error text,
    check (sent_at is null or failed_at is null)
  )`,
  `create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null and failed_at is null`,
  `create index mail_outbox_by_order on mail_outbox (order_id, created_at)`,
  `create unique index mail_outbox_receipt on mail_outbox (order_id) where kind = 'receipt'`,
]);
