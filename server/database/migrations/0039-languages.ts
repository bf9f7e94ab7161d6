import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // The language of the page on which the order was placed or the link was asked for: their mails are written in it.
  `alter table orders add column locale text not null default 'en' check (locale in ('en', 'de'))`,
  `alter table purchase_links add column locale text not null default 'en' check (locale in ('en', 'de'))`,
]);
