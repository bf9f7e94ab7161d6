import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // What operators were emailed about, so that the same thing is not told twice. The key is the kind and what it is about.
  `create table operator_alerts (
    key text primary key check (key <> ''),
    sent_at timestamptz not null default now()
  )`,
]);
