import { sql, type Kysely } from 'kysely';

/** Has the columns that rate-limiter-flexible expects. Unlogged: a crash may reset the counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create unlogged table rate_limits (
    key text primary key,
    points integer not null,
    expire bigint not null
  )`,
  `create index rate_limits_expiry on rate_limits (expire)`,
];
