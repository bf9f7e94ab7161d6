import type { AnalyticsReport, DayRange, PublishedRelease, ReportBar, ReportStep } from '#contracts/analytics.ts';
import { formatMinor } from '#contracts/money.ts';
import { listMethodSales, listReleasesIn } from './app-report-store.ts';
import { findFirstDay, findFirstSlotDay, listHourlySales, listHourlyUses, listSales, listUses } from './bar-store.ts';
import { dayAfter } from './days.ts';
import { countOf, figuresOf, type Rows } from './figures.ts';
import { barStartOf, barStarts, comparisonOf, rangeBefore, stepOf, type Comparison } from './report-range.ts';
import type { ReportDeps } from './report-deps.ts';
import { showAppReports } from './show-app-reports.ts';
import { hasSlots, slotEndAfter } from './slots.ts';

const shownApps = 20;
const shownReleases = 200;

/** Reports a range of days, beside the period before. `appLimit` null: with all apps. */
export async function showReport(
  deps: ReportDeps,
  range: DayRange,
  appLimit: number | null = shownApps,
): Promise<AnalyticsReport> {
  const { db, scope } = deps;
  const now = Date.now();
  const firstSlotDay = await findFirstSlotDay(db, scope);
  const hasSlotsOn = (day: string): boolean => hasSlots(day, now, firstSlotDay);
  const step = stepOf(range, hasSlotsOn);
  const before = rangeBefore(range, step);
  const comparison = comparisonOf(range, before, now, hasSlotsOn);
  const [bars, barsBefore, total, compared, totalBefore, firstDay, apps, methods, releases] = await Promise.all([
    readBars(deps, range, step),
    readBars(deps, before, step),
    readDays(deps, range),
    comparison.range === range ? null : readDays(deps, comparison.range),
    readTotalBefore(deps, comparison),
    findFirstDay(db, scope),
    showAppReports(deps, range, { offset: 0, limit: appLimit }),
    listMethodSales(db, scope, range),
    listReleases(deps, range),
  ]);
  const firstShown = step === 'hour' ? firstSlotDay : firstDay;
  return {
    range,
    before,
    step,
    firstDay,
    totals: figuresOf(total),
    totalsWithoutToday: compared === null ? null : figuresOf(compared),
    totalsBefore: figuresOf(totalBefore),
    bars: barsOf({ range, before, step, now, firstShown }, bars, barsBefore),
    ...apps,
    methods: methods.map(({ method, orders, revenue_minor, refunded_minor }) => ({
      method,
      orders,
      sales: formatMinor(revenue_minor - refunded_minor),
      revenue: formatMinor(revenue_minor),
      refunded: formatMinor(refunded_minor),
    })),
    funnel: {
      views: countOf(total.uses, 'view'),
      demoPlays: countOf(total.uses, 'demo-play'),
      purchaseDialogs: countOf(total.uses, 'purchase-dialog'),
      orders: figuresOf(total).orders,
      firstDownloads: countOf(total.uses, 'first-download'),
    },
    releases,
  };
}

async function readHours({ db, scope }: ReportDeps, day: string, end: Date | null = null): Promise<Rows> {
  const [sales, uses] = await Promise.all([listHourlySales(db, scope, day, end), listHourlyUses(db, scope, day, end)]);
  return { sales, uses };
}

async function readDays({ db, scope }: ReportDeps, range: DayRange, step: 'day' | 'month' = 'month'): Promise<Rows> {
  const [sales, uses] = await Promise.all([listSales(db, scope, range, step), listUses(db, scope, range, step)]);
  return { sales, uses };
}

function readBars(deps: ReportDeps, range: DayRange, step: ReportStep): Promise<Rows> {
  return step === 'hour' ? readHours(deps, range.from) : readDays(deps, range, step);
}

async function readTotalBefore(deps: ReportDeps, { before, beforeUntil }: Comparison): Promise<Rows> {
  const days = await readDays(deps, before);
  if (beforeUntil === null) return days;
  const cut = await readHours(deps, dayAfter(before.to, 1), new Date(slotEndAfter(beforeUntil)));
  return { sales: [...days.sales, ...cut.sales], uses: [...days.uses, ...cut.uses] };
}

interface Periods {
  readonly range: DayRange;
  readonly before: DayRange;
  readonly step: ReportStep;
  readonly now: number;
  readonly firstShown: string | null;
}

function barsOf({ range, before, step, now, firstShown }: Periods, current: Rows, earlier: Rows): ReportBar[] {
  const running = barStartOf(now, step);
  const [currentBar, earlierBar] = [barFinder(current), barFinder(earlier)];
  const firstStart = firstShown === null ? null : barStartOf(Date.parse(firstShown), step);
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
    ...figuresOf({ sales: salesAt.get(startsAt) ?? [], uses: usesAt.get(startsAt) ?? [] }),
  });
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
