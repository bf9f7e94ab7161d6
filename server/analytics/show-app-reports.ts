import type { AppReport, DayRange } from '#contracts/analytics.ts';
import { formatMinor } from '#contracts/money.ts';
import { listAppReports, type Section } from './app-report-store.ts';
import type { ReportDeps } from './report-deps.ts';

/** Shows what apps sold in a range, and how they were used. `appCount` has all, whatever the section. */
export async function showAppReports(
  { db, scope, findMarks }: ReportDeps,
  range: DayRange,
  section: Section,
): Promise<{ readonly apps: readonly AppReport[]; readonly appCount: number }> {
  const rows = await listAppReports(db, scope, range, section);
  const marks = await findMarks(rows.map((row) => row.app_id));
  const apps = rows.flatMap((row) => {
    const mark = marks.get(row.app_id);
    if (mark === undefined) return [];
    return {
      ...mark,
      appId: row.app_id,
      orders: row.orders,
      sales: formatMinor(row.sales_minor),
      views: row.views,
      demoPlays: row.demo_plays,
      purchaseDialogs: row.purchase_dialogs,
      downloads: row.downloads,
    };
  });
  return { apps, appCount: rows[0]?.app_count ?? 0 };
}
