import type {
  AnalyticsReport,
  AppReport,
  DayRange,
  PublishedRelease,
  ReportBar,
  ReportStep,
} from '#contracts/analytics.ts';
import { formatMinor } from '#contracts/money.ts';
import type { FindMarks } from '#server/catalog/find-marks.ts';
import type { Db } from '#server/database/connect.ts';
import type { SalesScope } from './analytics-store.ts';
import { listBestSellers, listMethodSales, listReleasesIn, listUsesOf } from './app-report-store.ts';
import {
  findFirstDay,
  listHourlySales,
  listHourlyUses,
  listSales,
  listUses,
  type SalesRow,
  type UseRow,
} from './bar-store.ts';
import { countOf, figuresOf } from './figures.ts';
import { barStartOf, barStarts, dayMs, dayOf, rangeBefore, stepOf } from './report-range.ts';
import { slotEndAfter } from './slots.ts';

const shownApps = 20;
const shownReleases = 200;

export interface ReportDeps {
  readonly db: Db;
  readonly scope: SalesScope;
  readonly findMarks: FindMarks;
}

/** Reports a range of days, beside the period before. */
export async function showReport(deps: ReportDeps, range: DayRange): Promise<AnalyticsReport> {
  const { db, scope } = deps;
  const now = Date.now();
  const step = stepOf(range, now);
  const before = rangeBefore(range, step);
  const [current, earlier, firstDay, apps, methods, releases] = await Promise.all([
    readPeriod(deps, range, step),
    readPeriod(deps, before, step, now),
    findFirstDay(db, scope),
    listApps(deps, range),
    listMethodSales(db, scope, range),
    listReleases(deps, range),
  ]);
  return {
    range,
    before,
    step,
    firstDay,
    totals: figuresOf(current.total.sales, current.total.uses),
    totalsBefore: figuresOf(earlier.total.sales, earlier.total.uses),
    bars: barsOf({ range, before, step, now, firstDay }, current.bars, earlier.bars),
    ...apps,
    methods: methods.map(({ method, orders, sales_minor }) => ({ method, orders, sales: formatMinor(sales_minor) })),
    funnel: {
      views: countOf(current.total.uses, 'view'),
      demoPlays: countOf(current.total.uses, 'demo-play'),
      purchaseDialogs: countOf(current.total.uses, 'purchase-dialog'),
      orders: figuresOf(current.total.sales, []).orders,
      firstDownloads: countOf(current.total.uses, 'first-download'),
    },
    releases,
  };
}

interface Rows {
  readonly sales: readonly SalesRow[];
  readonly uses: readonly UseRow[];
}

/** The rows of a period's bars, and those of its totals. The day before today is added up to the same time. */
async function readPeriod(
  { db, scope }: ReportDeps,
  range: DayRange,
  step: ReportStep,
  now?: number,
): Promise<{ readonly bars: Rows; readonly total: Rows }> {
  if (step !== 'hour') {
    const [sales, uses] = await Promise.all([listSales(db, scope, range, step), listUses(db, scope, range, step)]);
    return { bars: { sales, uses }, total: { sales, uses } };
  }
  const isYesterday = now !== undefined && range.from === dayOf(now - dayMs);
  const end = isYesterday ? new Date(slotEndAfter(now - dayMs)) : null;
  const [sales, uses, totalSales, totalUses] = await Promise.all([
    listHourlySales(db, scope, range.from),
    listHourlyUses(db, scope, range.from),
    end === null ? listSales(db, scope, range, 'day') : listHourlySales(db, scope, range.from, end),
    end === null ? listUses(db, scope, range, 'day') : listHourlyUses(db, scope, range.from, end),
  ]);
  return { bars: { sales, uses }, total: { sales: totalSales, uses: totalUses } };
}

interface Periods {
  readonly range: DayRange;
  readonly before: DayRange;
  readonly step: ReportStep;
  readonly now: number;
  readonly firstDay: string | null;
}

function barsOf({ range, before, step, now, firstDay }: Periods, current: Rows, earlier: Rows): ReportBar[] {
  const running = barStartOf(now, step);
  const [currentBar, earlierBar] = [barFinder(current), barFinder(earlier)];
  const firstStart = firstDay === null ? null : barStartOf(Date.parse(firstDay), step);
  const hasFigures = (startsAt: string): boolean => firstStart !== null && startsAt >= firstStart;
  const startsBefore = barStarts(before, step);
  return barStarts(range, step).map((startsAt, index) => {
    const startBefore = startsBefore[index];
    return {
      ...currentBar(startsAt),
      isRunning: startsAt === running,
      before: startBefore !== undefined && hasFigures(startBefore) ? earlierBar(startBefore) : null,
    };
  });
}

function barFinder({ sales, uses }: Rows) {
  const salesAt = Map.groupBy(sales, (row) => row.starts_at);
  const usesAt = Map.groupBy(uses, (row) => row.starts_at);
  return (startsAt: string) => ({
    startsAt,
    ...figuresOf(salesAt.get(startsAt) ?? [], usesAt.get(startsAt) ?? []),
  });
}

async function listApps(
  { db, scope, findMarks }: ReportDeps,
  range: DayRange,
): Promise<{ readonly apps: readonly AppReport[]; readonly appCount: number }> {
  const rows = await listBestSellers(db, scope, range, shownApps);
  const ids = rows.map((row) => row.app_id);
  const [marks, uses] = await Promise.all([findMarks(ids), listUsesOf(db, scope, range, ids)]);
  const usesOf = Map.groupBy(uses, (row) => row.app_id);
  const apps = rows.flatMap(({ app_id: appId, orders, sales_minor }) => {
    const mark = marks.get(appId);
    const counted = usesOf.get(appId) ?? [];
    if (mark === undefined) return [];
    return {
      ...mark,
      appId,
      orders,
      sales: formatMinor(sales_minor),
      views: countOf(counted, 'view'),
      demoPlays: countOf(counted, 'demo-play'),
      purchaseDialogs: countOf(counted, 'purchase-dialog'),
      downloads: countOf(counted, 'download'),
    };
  });
  return { apps, appCount: rows[0]?.app_count ?? 0 };
}

async function listReleases({ db, findMarks }: ReportDeps, range: DayRange): Promise<PublishedRelease[]> {
  const rows = await listReleasesIn(db, range, shownReleases);
  const marks = await findMarks([...new Set(rows.map((row) => row.app_id))]);
  return rows.flatMap(({ app_id: appId, version, published_at: publishedAt }) => {
    const mark = marks.get(appId);
    return mark === undefined || publishedAt === null
      ? []
      : { ...mark, appId, version, publishedAt: publishedAt.toISOString() };
  });
}
