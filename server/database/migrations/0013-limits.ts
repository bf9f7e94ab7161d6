import { sql, type Kysely } from 'kysely';

/**
 * Tries counted by the rules of `server/limits/`, in the columns that rate-limiter-flexible asks for; `expire` is in
 * milliseconds since 1970. Unlogged: a count must not make a sale wait for the disk again, and a crash may lose it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table rate_limits (
      key text primary key,
      points integer not null,
      expire bigint not null
    )`.execute(db);
  await sql`create index rate_limits_expiry on rate_limits (expire)`.execute(db);
}
