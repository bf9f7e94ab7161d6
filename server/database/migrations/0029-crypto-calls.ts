import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // How often a network's node was asked on a day of UTC.
  `alter table crypto_networks
    add column calls integer not null default 0 check (calls >= 0),
    add column calls_on date not null default (now() at time zone 'utc')::date`,
]);
