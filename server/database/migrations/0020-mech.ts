import { sql, type Kysely } from 'kysely';

/** One table for all limits, in the columns that rate-limiter-flexible asks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Unlogged: a count must not cost a sale a second wait for the disk, and may be lost when the server crashes.
  await sql`
    create unlogged table rate_limits (
      key text primary key,
      points integer not null,
      expire bigint not null
    )`.execute(db);
  await sql`create index rate_limits_expiry on rate_limits (expire)`.execute(db);
  await sql`drop table request_counts, sign_in_failures`.execute(db);
  await sql`alter table contact_messages drop column sender_key`.execute(db);
}
