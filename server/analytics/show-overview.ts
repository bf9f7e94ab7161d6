import type { SalesOverview } from '#contracts/analytics.ts';
import { formatMinor } from '#contracts/money.ts';
import type { Db } from '#server/database/connect.ts';
import type { SalesScope } from './analytics-store.ts';
import { listHourlySales, listSales, type SalesRow } from './bar-store.ts';
import { sumOf } from './figures.ts';
import { dayMs, dayOf, lastDays } from './days.ts';
import { barStarts, rangeBefore } from './report-range.ts';
import { slotEndAfter } from './slots.ts';

const weekDays = 7;
const monthDays = 30;

/** Shows the sales of today, of 7 and of 30 days, each beside what it is compared with. */
export async function showOverview(db: Db, scope: SalesScope): Promise<SalesOverview> {
  const now = Date.now();
  const weekAgo = now - weekDays * dayMs;
  const [rows, sameWeekday] = await Promise.all([
    listSales(db, scope, lastDays(2 * monthDays, now), 'day'),
    listHourlySales(db, scope, dayOf(weekAgo), new Date(slotEndAfter(weekAgo))),
  ]);
  const days = barStarts(lastDays(monthDays, now), 'day').map((day) => {
    const sold = rows.filter((row) => row.starts_at === day);
    return { day, orders: sumOf(sold, (row) => row.orders), sales: salesOf(sold) };
  });
  const today = days.at(-1);
  return {
    today: { sales: today?.sales ?? '0.00', orders: today?.orders ?? 0, before: salesOf(sameWeekday) },
    week: compareWeek(rows, sameWeekday, now),
    month: compare(rows, monthDays, now),
    days,
  };
}

/** The last day before is cut at this time, as today is not over. */
function compareWeek(rows: readonly SalesRow[], sameWeekday: readonly SalesRow[], now: number): SalesOverview['week'] {
  const { from, to } = rangeBefore(lastDays(weekDays, now), 'day');
  const before = rows.filter((row) => row.starts_at >= from && row.starts_at < to);
  return { ...compare(rows, weekDays, now), before: salesOf([...before, ...sameWeekday]) };
}

function compare(rows: readonly SalesRow[], days: number, now: number): SalesOverview['week'] {
  const range = lastDays(days, now);
  const before = rangeBefore(range, 'day');
  const soldIn = ({ from, to }: typeof range) => rows.filter((row) => row.starts_at >= from && row.starts_at <= to);
  return { sales: salesOf(soldIn(range)), before: salesOf(soldIn(before)) };
}

function salesOf(rows: readonly SalesRow[]): string {
  return formatMinor(sumOf(rows, (row) => row.revenue_minor - row.refunded_minor));
}
