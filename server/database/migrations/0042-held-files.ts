import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // Why buyers do not get the file until an operator decides: its bytes do not fit its name. Null: it is not held.
  // A held file is superseded, so that the version before does not offer it either.
  `alter table app_files
    add column held_because text check (held_because is null or superseded_at is not null)`,
  `create index app_files_held on app_files (app_id) where held_because is not null`,
  // An object that becomes the first file of an app.
  `alter table uploads add column warning text`,
]);
