import type { SalesOverview } from '#contracts/analytics.ts';
import { formatMinor } from '#contracts/money.ts';
import type { Db } from '#server/database/connect.ts';
import type { SalesScope } from './analytics-store.ts';
import { listLocalDays, type LocalDayRow } from './bar-store.ts';
import { sumOf } from './figures.ts';
import { dayMs, dayOf } from './days.ts';

const weekDays = 7;
const monthDays = 30;

/** Shows the sales of today, of 7 and of 30 days of a time zone, each beside what it is compared with. */
export async function showRecentSales(db: Db, scope: SalesScope, timeZone: string): Promise<SalesOverview> {
  const now = new Date();
  const rows = await listLocalDays(db, scope, timeZone, now);
  const today = Date.parse(localDayOf(now, timeZone));
  const daysAgo = (days: number): string => dayOf(today - days * dayMs);
  const between = (first: string, last: string) => rows.filter(({ day }) => day >= first && day <= last);
  /** Today is not over: the last day of what it is compared with ends at the same time. */
  const before = (days: number) =>
    between(daysAgo(2 * days - 1), daysAgo(days)).filter((row) => row.day < daysAgo(days) || row.is_by_now);
  const compare = (days: number) => ({
    sales: salesOf(between(daysAgo(days - 1), daysAgo(0))),
    before: salesOf(before(days)),
  });
  const days = Array.from({ length: monthDays }, (_, index) => {
    const day = daysAgo(monthDays - 1 - index);
    const sold = between(day, day);
    return { day, orders: sumOf(sold, (row) => row.orders), sales: salesOf(sold) };
  });
  const sameWeekday = between(daysAgo(weekDays), daysAgo(weekDays)).filter((row) => row.is_by_now);
  return {
    today: {
      sales: days.at(-1)?.sales ?? '0.00',
      orders: days.at(-1)?.orders ?? 0,
      before: salesOf(sameWeekday),
    },
    week: compare(weekDays),
    month: compare(monthDays),
    days,
  };
}

/** `2026-11-22`: Swedish writes it so. */
function localDayOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
}

function salesOf(rows: readonly LocalDayRow[]): string {
  return formatMinor(sumOf(rows, (row) => row.revenue_minor - row.refunded_minor));
}
