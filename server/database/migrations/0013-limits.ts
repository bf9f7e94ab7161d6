import { runStatements } from '#server/database/run-statements.ts';

/** Has the columns that rate-limiter-flexible expects. Unlogged: a crash may reset the counts. */
export const up = runStatements([
  `create unlogged table rate_limits (
    key text primary key,
    points integer not null,
    expire bigint not null
  )`,
  `create index rate_limits_expiry on rate_limits (expire)`,
]);
