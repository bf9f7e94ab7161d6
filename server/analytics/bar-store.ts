// Reads sales and uses by hour, day or month.
import { sql, type RawBuilder } from 'kysely';
import type { DayRange } from '#contracts/analytics.ts';
import type { Db } from '#server/database/connect.ts';
import type { AnalyticsTables } from '#server/database/tables/analytics.ts';
import type { SalesScope } from './analytics-store.ts';
import { dayMs } from './days.ts';

export interface SalesRow {
  readonly starts_at: string;
  readonly orders: number;
  readonly revenue_minor: number;
  readonly refunded_minor: number;
}

export interface UseRow {
  readonly starts_at: string;
  readonly kind: AnalyticsTables['daily_event_totals']['kind'];
  readonly count: number;
}

const sums = sql`sum(orders)::bigint as orders, sum(revenue_minor)::bigint as revenue_minor,
  sum(refunded_minor)::bigint as refunded_minor`;

const hour = sql`to_char(slot_at at time zone 'utc', 'YYYY-MM-DD"T"HH24":00:00Z"')`;

const dayOrMonth = (step: 'day' | 'month'): RawBuilder<string> =>
  step === 'day' ? sql`day::text` : sql`date_trunc('month', day::timestamp)::date::text`;

export async function listSales(
  db: Db,
  { mode, currency }: SalesScope,
  { from, to }: DayRange,
  step: 'day' | 'month',
): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    select ${dayOrMonth(step)} as starts_at, ${sums} from daily_sales
    where mode = ${mode} and currency = ${currency} and day between ${from} and ${to} group by 1`.execute(db);
  return rows;
}

export async function listUses(
  db: Db,
  { mode }: SalesScope,
  { from, to }: DayRange,
  step: 'day' | 'month',
): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select ${dayOrMonth(step)} as starts_at, kind, sum(count)::bigint as count from daily_event_totals
    where mode = ${mode} and day between ${from} and ${to} group by 1, 2`.execute(db);
  return rows;
}

/** The hours of a day, up to `end` at the latest. */
export async function listHourlySales(
  db: Db,
  { mode, currency }: SalesScope,
  day: string,
  end: Date | null = null,
): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    select ${hour} as starts_at, ${sums} from sales_slots
    where mode = ${mode} and currency = ${currency} and ${slotsOf(day, end)} group by 1`.execute(db);
  return rows;
}

export interface LocalDayRow extends Omit<SalesRow, 'starts_at'> {
  readonly day: string;
  /** True before the current time of day. */
  readonly is_by_now: boolean;
}

/** The last 60 days of a time zone, and the part of each up to the time of day which it is now. */
export async function listLocalDays(
  db: Db,
  { mode, currency }: SalesScope,
  timeZone: string,
  now: Date,
): Promise<LocalDayRow[]> {
  const local = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${timeZone})`;
  const slot = local(sql`slot_at`);
  const { rows } = await sql<LocalDayRow>`
    select to_char(${slot}, 'YYYY-MM-DD') as day, ${slot}::time <= ${local(sql`${now}::timestamptz`)}::time as is_by_now, ${sums}
    from sales_slots
    where mode = ${mode} and currency = ${currency} and slot_at >= ${now}::timestamptz - interval '61 days'
    group by 1, 2`.execute(db);
  return rows;
}

export async function listHourlyUses(
  db: Db,
  { mode }: SalesScope,
  day: string,
  end: Date | null = null,
): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select ${hour} as starts_at, kind, sum(count)::bigint as count from event_slots
    where mode = ${mode} and ${slotsOf(day, end)} group by 1, 2`.execute(db);
  return rows;
}

function slotsOf(day: string, end: Date | null): RawBuilder<boolean> {
  const start = new Date(`${day}T00:00:00Z`);
  return sql`slot_at >= ${start} and slot_at < ${end ?? new Date(start.getTime() + dayMs)}`;
}

/** Returns the first day that has slots. */
export async function findFirstSlotDay(db: Db, { mode, currency }: SalesScope): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (least(
      (select min(slot_at) from sales_slots where mode = ${mode} and currency = ${currency}),
      (select min(slot_at) from event_slots where mode = ${mode})) at time zone 'utc')::date::text as day`.execute(db);
  return rows[0]?.day ?? null;
}

export async function findFirstDay(db: Db, { mode, currency }: SalesScope): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select least(
      (select min(day) from daily_sales where mode = ${mode} and currency = ${currency}),
      (select min(day) from daily_event_totals where mode = ${mode}))::text as day`.execute(db);
  return rows[0]?.day ?? null;
}
