// A message about money in review is found by the capture that the review names, and a dispute by its own name. A sale
// writes neither table; the index of captures holds open reviews only, and those are few.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index payment_reviews_by_capture on payment_reviews ((evidence ->> 'captureReference')) where resolved_at is null`,
  `create index payment_disputes_by_reference on payment_disputes (reference)`,
];
