// Only what was begun can be resumed.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column begun_at timestamptz`.execute(db);
}
