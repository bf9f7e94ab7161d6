import { runStatements } from '#server/database/run-statements.ts';

const methods = `'card', 'paypal', 'crypto', 'cashapp', 'venmo', 'apple-pay', 'google-pay'`;

export const up = runStatements([
  // A capture knows its mode and method, so that the fees of a month are summed from one index.
  `alter table payment_attempts add unique (id, mode, method)`,
  `alter table payment_captures add column mode store_mode,
    add column method text check (method in (${methods}))`,
  `update payment_captures set mode = attempt.mode, method = attempt.method
    from payment_attempts attempt where attempt.id = payment_captures.attempt_id`,
  `alter table payment_captures
    alter column mode set not null,
    alter column method set not null,
    drop constraint payment_captures_attempt_id_fkey,
    -- A provider may report another method than the one that the buyer began with.
    add foreign key (attempt_id, mode, method) references payment_attempts (id, mode, method) on update cascade`,
  `drop index payment_captures_created`,
  `create index payment_captures_by_time on payment_captures (mode, created_at) include (method, currency, fee_minor)`,
]);
