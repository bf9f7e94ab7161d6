import type { Analytics } from '#contracts/analytics.ts';
import { formatMinor } from '#contracts/money.ts';
import { findTotals, listMostDownloaded } from './analytics-store.ts';
import type { ReportDeps } from './report-deps.ts';

const mostDownloaded = 5;

export async function showAllTime({ db, scope, findMarks }: ReportDeps): Promise<Analytics> {
  const [totals, downloads] = await Promise.all([findTotals(db, scope), listMostDownloaded(db, mostDownloaded)]);
  const marks = await findMarks(downloads.map((row) => row.app_id));
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
    topDownloads: downloads.flatMap((row) => {
      const mark = marks.get(row.app_id);
      return mark === undefined ? [] : { ...mark, appId: row.app_id, downloads: row.downloads };
    }),
  };
}
