import { runStatements } from '#server/database/run-statements.ts';

const money = `'sale', 'refund', 'void-refund'`;

// A reversal that is taken back appends a void refund, which undoes the refund counted on that day.
export const up = runStatements([
  `alter table store_events
    drop constraint store_events_kind_check,
    drop constraint store_events_check,
    drop constraint store_events_check1,
    add constraint store_events_kind_check check (kind in ('download', 'demo-play', ${money})),
    add constraint store_events_customer_check check (customer_hash is null or kind in (${money})),
    add constraint store_events_money_check
      check ((kind in (${money})) = (amount_minor is not null and currency is not null and payment_method is not null))`,
]);
