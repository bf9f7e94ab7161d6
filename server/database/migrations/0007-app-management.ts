// Addresses that an app had before it was renamed: they lead to its present one.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table apps add column former_slugs text[] not null default '{}'`).execute(db);
}
