import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // Null: the operator entered none. `has_alerts` does not silence the notices of changed wallets and accounts.
  `alter table operators add column name text check (name <> ''),
    add column has_alerts boolean not null default true`,
]);
