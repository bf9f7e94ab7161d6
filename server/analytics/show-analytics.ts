import type { Analytics, AnalyticsReport, AnalyticsReportQuery, RangeFigures } from '#contracts/analytics.ts';
import { formatMinor } from '#contracts/money.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Db } from '#server/database/connect.ts';
import {
  findTotals,
  listBestSellers,
  listDailySales,
  listMostDownloaded,
  sumRange,
  type DayRow,
  type RangeSumsRow,
  type SalesScope,
} from './analytics-store.ts';

const bestSellers = 10;
const mostDownloaded = 5;
const dayMs = 86_400_000;

export async function showAnalytics(db: Db, scope: SalesScope): Promise<Analytics> {
  const totals = await findTotals(db, scope);
  const revenue = totals?.revenue_minor ?? 0;
  const refunded = totals?.refunded_minor ?? 0;
  return {
    totalSales: formatMinor(revenue - refunded),
    revenue: formatMinor(revenue),
    refunded: formatMinor(refunded),
    totalDownloads: totals?.downloads ?? 0,
    totalCustomers: totals?.customers ?? 0,
    demoPlays: totals?.demo_plays ?? 0,
    totalOrders: totals?.orders ?? 0,
    activeApps: totals?.active_apps ?? 0,
  };
}

export async function showReport(db: Db, scope: SalesScope, range: AnalyticsReportQuery): Promise<AnalyticsReport> {
  const [rows, sums, sumsBefore, apps, downloads] = await Promise.all([
    listDailySales(db, scope, range),
    sumRange(db, scope, range),
    sumRange(db, scope, rangeBefore(range)),
    listBestSellers(db, scope, range, bestSellers),
    listMostDownloaded(db, mostDownloaded),
  ]);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const byMethod = [...Map.groupBy(rows, ({ payment_method: method }) => method)];
  return {
    totals: toRangeFigures(sums),
    before: toRangeFigures(sumsBefore),
    days: daysOf(range).map((day) => {
      const { orders, revenue, refunded } = sumOf(byDay.get(day) ?? []);
      return { day, orders, revenue: formatMinor(revenue), refunded: formatMinor(refunded) };
    }),
    methods: byMethod
      .map(([method, ofMethod]): [PaymentMethod, ReturnType<typeof sumOf>] => [method, sumOf(ofMethod)])
      .filter(([, { orders, refunded }]) => orders > 0 || refunded > 0)
      .toSorted(([, one], [, other]) => other.revenue - one.revenue)
      .map(([method, { orders, revenue, refunded }]) => ({
        method,
        orders,
        revenue: formatMinor(revenue),
        refunded: formatMinor(refunded),
      })),
    apps: apps.map((row) => ({
      appId: row.app_id,
      name: row.name,
      orders: row.orders,
      revenue: formatMinor(row.revenue_minor),
    })),
    topDownloads: downloads.map((row) => ({ appId: row.app_id, name: row.name, downloads: row.downloads })),
  };
}

function rangeBefore({ from, to }: AnalyticsReportQuery): AnalyticsReportQuery {
  const dayBefore = Date.parse(from) - dayMs;
  return { from: dayOf(dayBefore - (Date.parse(to) - Date.parse(from))), to: dayOf(dayBefore) };
}

function toRangeFigures(sums: RangeSumsRow): RangeFigures {
  return {
    orders: sums.orders,
    revenue: formatMinor(sums.revenue_minor),
    refunded: formatMinor(sums.refunded_minor),
    downloads: sums.downloads,
    demoPlays: sums.demo_plays,
  };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function sumOf(rows: readonly DayRow[]): { orders: number; revenue: number; refunded: number } {
  const sum = { orders: 0, revenue: 0, refunded: 0 };
  for (const row of rows) {
    sum.orders += row.orders;
    sum.revenue += row.revenue_minor;
    sum.refunded += row.refunded_minor;
  }
  return sum;
}

function daysOf({ from, to }: AnalyticsReportQuery): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += dayMs) {
    days.push(dayOf(time));
  }
  return days;
}
