import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // Where the sender wants replies; null: to the sender.
  `alter table contact_messages add column reply_to text check (reply_to <> '')`,
  `create index contact_messages_reply_to on contact_messages (lower(reply_to)) where reply_to is not null`,
]);
