import { appSalesDays, daysPerBar, type AppSales } from '#contracts/app-sales.ts';
import { formatMinor } from '#contracts/money.ts';
import type { Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { SalesScope } from './analytics-store.ts';
import { listAppDays, sumDays, type AppDayRow } from './app-sales-store.ts';
import { lastDays } from './days.ts';
import { sumOf } from './figures.ts';
import { barStarts } from './report-range.ts';

/** Returns what apps sold in the last 30 days, in UTC. Skips ids that are none. */
export async function showAppSales(
  db: Db,
  scope: SalesScope,
  ids: readonly string[],
  now = Date.now(),
): Promise<AppSales> {
  const days = barStarts(lastDays(appSalesDays, now), 'day');
  const appIds = ids.filter(isId);
  const [rows, total] = await Promise.all([
    appIds.length === 0 ? [] : listAppDays(db, scope, { appIds, days }),
    sumDays(db, scope, days),
  ]);
  return {
    apps: [...Map.groupBy(rows, ({ app_id: appId }) => appId)].map(([appId, ofApp]) => ({
      appId,
      orders: sumOf(ofApp, ({ orders }) => orders),
      sales: formatMinor(sumOf(ofApp, ({ sales_minor }) => sales_minor)),
      bars: barsOf(ofApp, days),
    })),
    total: { orders: total.orders, sales: formatMinor(total.sales_minor) },
  };
}

function barsOf(rows: readonly AppDayRow[], days: readonly string[]): number[] {
  const bars = Array.from({ length: days.length / daysPerBar }, () => 0);
  for (const { day, orders } of rows) {
    const index = Math.floor(days.indexOf(day) / daysPerBar);
    bars[index] = (bars[index] ?? 0) + orders;
  }
  return bars;
}
