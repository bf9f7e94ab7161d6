// Downloads and plays by day alone: the figures of a range of days read few rows, however many apps there are.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table daily_event_totals (
    mode store_mode not null,
    day date not null,
    kind text not null,
    count bigint not null,
    primary key (mode, day, kind)
  )`,
  `insert into daily_event_totals (mode, day, kind, count)
    select mode, day, kind, sum(count) from daily_totals group by 1, 2, 3`,
];
