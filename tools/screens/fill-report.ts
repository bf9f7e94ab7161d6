// Gives the report of the pictures the figures of a store that sells. They come from a fixed sequence, so that every run draws
// the same ones.
import type { Page } from '@playwright/test';
import type { AnalyticsReport, Funnel, ReportBar, ReportFigures } from '#contracts/analytics.ts';
import type { App } from '#contracts/apps.ts';
import { formatMinor } from '#contracts/money.ts';
import { paymentMethods } from '#contracts/payment-methods.ts';
import { barStarts, rangeBefore } from '#server/analytics/report-range.ts';
import { changeReport } from './answers.ts';
import type { Shop } from './shop.ts';

const dayMs = 86_400_000;
const price = 2_605;
const barDays = { hour: 1 / 24, day: 1, month: 30 } as const;

export async function fillReport(page: Page, shop: Shop): Promise<void> {
  const response = await page.context().request.get(`${shop.origin}/api/apps/all`);
  const apps = (await response.json()) as App[];
  await changeReport(page, shop, (report) => fill(report, apps));
}

function fill(report: AnalyticsReport, apps: readonly App[]): AnalyticsReport {
  const random = createRandom();
  const days = barDays[report.step];
  const running = report.bars.findIndex(({ isRunning }) => isRunning);
  const bars = barsInMonths(report).map((bar, index): ReportBar => {
    const hasBegun = running === -1 || index <= running;
    const startsAt = new Date(Date.parse(bar.startsAt) - report.bars.length * days * dayMs).toISOString();
    const before = bar.before ?? { startsAt: report.step === 'hour' ? startsAt : startsAt.slice(0, 10) };
    return {
      ...bar,
      ...figuresOf(hasBegun ? days * (index === running ? 0.5 : 1) : 0, random),
      before: { startsAt: before.startsAt, ...figuresOf(days * 0.86, random) },
    };
  });
  const totals = sum(bars);
  const spread = apps.map((app, index) => ({ app, share: 1 / (index + 2.5) }));
  return {
    ...report,
    firstDay: '2023-06-03',
    bars,
    totals,
    totalsWithoutToday: null,
    totalsBefore: sum(bars.flatMap(({ before }) => before ?? [])),
    funnel: funnelOf(totals),
    appCount: apps.length,
    apps: spread
      .map(({ app, share }) => ({
        appId: app.id,
        name: app.name,
        iconUrl: app.iconUrl,
        hue: app.hue,
        finish: app.finish,
        ...salesOf(totals.orders * share * 0.3, Number(app.price) * 100),
        ...usesOf(funnelOf(totals), share * 0.3),
        downloads: Math.round(totals.downloads * share * 0.3),
      }))
      .toSorted((one, other) => Number(other.sales) - Number(one.sales)),
    methods: paymentMethods.map((method, index) => ({
      method,
      ...takingsOf(salesOf((totals.orders * 0.4) / (index + 1), price)),
    })),
    releases: releasesOf(report, apps),
  };
}

/**
 * Days of answers are moved by whole days, which takes the first of a month into another month. Bars of months begin where
 * the moved range says.
 */
export function barsInMonths({ bars, step, range }: Pick<AnalyticsReport, 'bars' | 'step' | 'range'>) {
  if (step !== 'month') return bars;
  const starts = barStarts(range, step).slice(-bars.length);
  const startsBefore = barStarts(rangeBefore(range, step), step).slice(-bars.length);
  return bars.slice(-starts.length).map((bar, index): ReportBar => {
    const before = bar.before && { ...bar.before, startsAt: startsBefore[index] ?? bar.before.startsAt };
    return { ...bar, startsAt: starts[index] ?? bar.startsAt, before };
  });
}

/** Returns numbers from 0 to 1, the same ones each time. */
function createRandom(): () => number {
  let state = 20_261_122;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function figuresOf(days: number, random: () => number): ReportFigures {
  const orders = Math.round(days * (3 + 8 * random() ** 2));
  const revenue = orders * price;
  return {
    sales: formatMinor(revenue),
    revenue: formatMinor(revenue),
    refunded: '0.00',
    orders,
    customers: Math.round(orders * 0.93),
    downloads: Math.round(orders * 2.1),
    demoPlays: Math.round(orders * (5 + 2 * random())),
  };
}

function sum(bars: readonly ReportFigures[]): ReportFigures {
  const total = (valueOf: (bar: ReportFigures) => number) => bars.reduce((added, bar) => added + valueOf(bar), 0);
  const orders = total((bar) => bar.orders);
  return {
    sales: formatMinor(orders * price),
    revenue: formatMinor(orders * price),
    refunded: '0.00',
    orders,
    customers: total(({ customers }) => customers),
    downloads: total(({ downloads }) => downloads),
    demoPlays: total(({ demoPlays }) => demoPlays),
  };
}

function salesOf(orders: number, priceMinor: number): { readonly orders: number; readonly sales: string } {
  return { orders: Math.round(orders), sales: formatMinor(Math.round(Math.round(orders) * priceMinor)) };
}

function takingsOf(sold: ReturnType<typeof salesOf>) {
  return { ...sold, revenue: sold.sales, refunded: '0.00' };
}

function funnelOf({ orders, demoPlays }: ReportFigures): Funnel {
  return {
    views: Math.round(demoPlays * 7.8),
    demoPlays,
    purchaseDialogs: Math.round(orders * 1.8),
    orders,
    firstDownloads: Math.round(orders * 0.985),
  };
}

function usesOf({ views, demoPlays, purchaseDialogs }: Funnel, share: number) {
  return {
    views: Math.round(views * share),
    demoPlays: Math.round(demoPlays * share),
    purchaseDialogs: Math.round(purchaseDialogs * share),
  };
}

function releasesOf({ range }: AnalyticsReport, apps: readonly App[]): AnalyticsReport['releases'] {
  const every = Math.max(4, (Date.parse(range.to) - Date.parse(range.from)) / dayMs / 8);
  return apps
    .slice(0, 8)
    .map(({ id, name, iconUrl, hue, finish }, index) => ({
      appId: id,
      name,
      iconUrl,
      hue,
      finish,
      version: `${index + 2}.${index % 3}`,
      publishedAt: new Date(Date.parse(range.to) - (index * every + 2) * dayMs).toISOString(),
    }))
    .filter(({ publishedAt }) => publishedAt >= range.from);
}
