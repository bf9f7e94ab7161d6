import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // The overview lists the open disputes among all that ever were.
  `create index payment_disputes_open_by_age on payment_disputes (opened_at) where state = 'open'`,
  // That a mail server took a mail that an operator sent to try it. At most one row.
  `create table mail_trial (
    id boolean primary key default true check (id),
    sent_at timestamptz not null default now()
  )`,
]);
