import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // The buyer asked for the download at once, and knew that the right of withdrawal then ends.
  `create table order_consents (
    order_id uuid primary key references orders (id),
    document_id uuid not null references documents (id),
    -- As it was shown, with its values.
    text text not null check (text <> ''),
    given_at timestamptz not null default now()
  )`,
]);
