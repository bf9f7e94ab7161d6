import { appSalesDays, daysPerBar, type AppSales } from '#contracts/app-sales.ts';
import { formatMinor } from '#contracts/money.ts';
import type { Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { listAppDays, sumDays, type AppDayRow, type SalesScope } from './app-sales-store.ts';

const dayMs = 86_400_000;

/** Returns what apps sold in the last 30 days, in UTC. Skips ids that are none. */
export async function showAppSales(
  db: Db,
  scope: SalesScope,
  ids: readonly string[],
  now = Date.now(),
): Promise<AppSales> {
  const days = Array.from({ length: appSalesDays }, (_, index) => dayOf(now - (appSalesDays - 1 - index) * dayMs));
  const appIds = ids.filter(isId);
  const [rows, total] = await Promise.all([
    appIds.length === 0 ? [] : listAppDays(db, scope, { appIds, days }),
    sumDays(db, scope, days),
  ]);
  return {
    apps: [...Map.groupBy(rows, ({ app_id: appId }) => appId)].map(([appId, ofApp]) => ({
      appId,
      orders: sumOf(ofApp, 'orders'),
      revenue: formatMinor(sumOf(ofApp, 'revenue_minor')),
      bars: barsOf(ofApp, days),
    })),
    total: { orders: total.orders, revenue: formatMinor(total.revenue_minor) },
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

function sumOf(rows: readonly AppDayRow[], figure: 'orders' | 'revenue_minor'): number {
  return rows.reduce((sum, row) => sum + row[figure], 0);
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
