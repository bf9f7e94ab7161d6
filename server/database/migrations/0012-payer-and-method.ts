// What a payment needs whose payer pays another way than they began, or in two windows at once. A sale by a wallet writes
// neither table.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table payment_reviews drop constraint payment_reviews_reason_check`,
  `alter table payment_reviews add constraint payment_reviews_reason_check
    check (reason in ('late', 'amount', 'capture-reused', 'foreign', 'method'))`,

  // The first order that the same browser had begun when it began this one.
  `alter table checkout_payers add column browser_key uuid`,
  `create index checkout_payers_by_browser on checkout_payers (browser_key)`,
];
