import { sql, type Kysely } from 'kysely';

/** What strangers may do how often. A crash may forget it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table sign_in_failures (
    key bytea primary key,
    failures integer not null,
    window_ends_at timestamptz not null
  )`,
  `create index sign_in_failures_expiry on sign_in_failures (window_ends_at)`,
  `create unlogged table request_counts (
    key bytea primary key,
    requests integer not null,
    window_ends_at timestamptz not null
  )`,
  `create index request_counts_expiry on request_counts (window_ends_at)`,
];
