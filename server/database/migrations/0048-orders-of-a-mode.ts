import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // Lists show the orders of one mode: a live store's test orders are few and old.
  `drop index orders_by_status`,
  `drop index orders_by_method`,
  `drop index orders_by_status_and_method`,
  `create index orders_by_status on orders (mode, status, id)`,
  `create index orders_by_method on orders (mode, replace(payment_method, 'credit_card', 'card'), id)`,
  `create index orders_by_status_and_method
    on orders (mode, status, replace(payment_method, 'credit_card', 'card'), id)`,
]);
