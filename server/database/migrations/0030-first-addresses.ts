import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // Of networks whose node makes the addresses: null where they follow from the key.
  `alter table crypto_network_keys add column first_addresses jsonb
    check (jsonb_typeof(first_addresses) = 'array')`,
]);
