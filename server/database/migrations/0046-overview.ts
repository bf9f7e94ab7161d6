import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // The overview lists the open disputes among all that ever were.
  `create index payment_disputes_open_by_age on payment_disputes (opened_at) where state = 'open'`,
]);
