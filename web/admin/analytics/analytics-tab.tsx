import { useId } from 'react';
import type { AnalyticsReport, RangeFigures } from '#contracts/analytics.ts';
import { paymentMethodNames } from '#contracts/payment-methods.ts';
import { TabLink, useTabAddress } from '#web/admin/tab-address.tsx';
import { useNow } from '#web/admin/use-now.ts';
import { buttonClass } from '#web/components/button.tsx';
import { inputClass } from '#web/components/field.tsx';
import { showCount, showPrice } from '#web/components/figures.ts';
import { RankChart, TimeChart } from './chart.tsx';
import { analyticsAddress, daysIn, lastDays, presets, rangeOf, type DayRange } from './day-range.ts';
import { FiguresFailed, FigureTiles } from './figure-tiles.tsx';
import { netMinor, sayNet, showSigned } from './net-sales.ts';
import { demoToPurchaseRate, purchasePercent } from './purchase-rate.ts';
import { TopDownloads } from './top-downloads.tsx';
import { trendInPoints, trendOf } from './trend.ts';
import { useAnalytics, useReport } from './use-analytics.ts';

/** What the store sold: five figures of all time, and charts of a range of days. */
export default function AnalyticsTab() {
  const { parameters } = useTabAddress();
  const now = useNow();
  if (parameters === null) return null;
  const range = rangeOf(parameters, now);
  return (
    <div className="grid gap-8">
      <h2 className="sr-only">Analytics</h2>
      <Figures range={range} />
      <RangeBar range={range} now={now} />
      <Charts range={range} />
    </div>
  );
}

function Figures({ range }: { readonly range: DayRange }) {
  const { data, error, isError, refetch } = useAnalytics();
  // While another range is on its way, its figures are not told of the one that is shown.
  const report = useReport(range);
  if (isError && data === undefined) return <FiguresFailed what="figures" error={error} retry={() => void refetch()} />;
  const changes = report.data && !report.isPlaceholderData ? changesIn(report.data, daysIn(range)) : undefined;
  const figures = [
    {
      name: 'Total sales',
      text: data && showPrice(data.totalSales),
      note: data && `After refunds: ${sayNet(data)}`,
      inRange: changes?.sales,
    },
    { name: 'Downloads', text: data && showCount(data.totalDownloads), inRange: changes?.downloads },
    { name: 'Customers', text: data && showCount(data.totalCustomers) },
    { name: 'Demo plays', text: data && showCount(data.demoPlays), inRange: changes?.demoPlays },
    {
      name: 'Demo-to-purchase rate',
      text: data && demoToPurchaseRate(data.totalOrders, data.demoPlays),
      inRange: changes?.rate,
    },
  ];
  return (
    <div className="grid gap-2">
      <p className="text-14 text-ink-2">All time; below the lines, the days chosen.</p>
      <FigureTiles figures={figures} columns="sm:grid-cols-3 lg:grid-cols-5" />
    </div>
  );
}

function changesIn({ totals, before }: AnalyticsReport, days: number) {
  const inDays = (text: string): string => `${text} in ${days === 1 ? 'this day' : `these ${days} days`}`;
  const rate = demoToPurchaseRate(totals.orders, totals.demoPlays);
  const percentOf = ({ orders, demoPlays }: RangeFigures) => purchasePercent(orders, demoPlays);
  return {
    sales: { text: inDays(showSigned(netMinor(totals))), trend: trendOf(netMinor(totals), netMinor(before), days) },
    downloads: {
      text: inDays(showCount(totals.downloads)),
      trend: trendOf(totals.downloads, before.downloads, days),
    },
    demoPlays: {
      text: inDays(showCount(totals.demoPlays)),
      trend: trendOf(totals.demoPlays, before.demoPlays, days),
    },
    rate: { text: inDays(rate), trend: trendInPoints(percentOf(totals), percentOf(before), days) },
  };
}

function RangeBar({ range, now }: { readonly range: DayRange; readonly now: number }) {
  const { show } = useTabAddress();
  const id = useId();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <nav aria-label="Time" className="flex flex-wrap gap-2">
        {presets.map(({ label, days }) => {
          const preset = lastDays(days, now);
          const isCurrent = preset.from === range.from && preset.to === range.to;
          return (
            <TabLink
              key={label}
              to={analyticsAddress(preset)}
              aria-current={isCurrent ? 'true' : undefined}
              className={`${buttonClass('secondary', 'small')} aria-[current]:border-act`}
            >
              {label}
            </TabLink>
          );
        })}
      </nav>
      {(['from', 'to'] as const).map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`} className="mb-1 block text-13 font-semibold text-ink-2">
            {name === 'from' ? 'From' : 'To'}
          </label>
          <input
            id={`${id}-${name}`}
            type="date"
            required
            value={range[name]}
            onChange={(event) => {
              const day = event.target.value;
              if (day === '') return;
              show((newest) => analyticsAddress({ ...rangeOf(newest, now), [name]: day }));
            }}
            className={inputClass}
          />
        </div>
      ))}
      <p className="grow self-center text-14 text-ink-2">Days are in UTC. Figures are a few seconds old.</p>
    </div>
  );
}

function Charts({ range }: { readonly range: DayRange }) {
  const { data, error, isError, isPlaceholderData, refetch } = useReport(range);
  if (data === undefined) {
    if (isError) return <FiguresFailed what="charts" error={error} retry={() => void refetch()} />;
    return <output aria-label="Loading charts" className="block h-80 animate-pulse rounded-box bg-sunk" />;
  }
  const isEmpty = data.days.every(({ orders, refunded }) => orders === 0 && refunded === '0.00');
  return (
    <div className={`grid gap-4 md:grid-cols-2 ${isPlaceholderData ? 'opacity-60' : ''}`} aria-busy={isPlaceholderData}>
      {isEmpty ? (
        <p className="rounded-box border border-hair bg-paper px-6 py-16 text-center md:col-span-2">
          No sales in this period.
        </p>
      ) : (
        <>
          <p className="text-14 tabular-nums md:col-span-2">
            <span className="font-semibold">In this time:</span> {sayNet(data.totals)} after refunds. Charts show
            revenue, which is before refunds; refunds stand at the day they were made.
          </p>
          <TimeChart
            title="Revenue by day, before refunds"
            columns={['Day', 'Revenue', 'Refunded']}
            bars={data.days.map(({ day, revenue, refunded }) => ({
              label: day,
              value: Number(revenue),
              text: showPrice(revenue),
              second: { value: Number(refunded), text: showPrice(refunded) },
            }))}
          />
          <TimeChart
            title="Orders by day"
            columns={['Day', 'Orders']}
            bars={data.days.map(({ day, orders }) => ({ label: day, value: orders, text: showCount(orders) }))}
          />
          <RankChart
            title="Revenue by method, before refunds"
            columns={['Method', 'Revenue', 'Refunded']}
            bars={data.methods.map(({ method, orders, revenue, refunded }) => ({
              label: paymentMethodNames[method],
              value: Number(revenue),
              text: `${showPrice(revenue)}, ${showCount(orders)} sold`,
              second: { value: Number(refunded), text: showPrice(refunded) },
            }))}
          />
          <RankChart
            title="Top 10 apps by revenue, before refunds"
            columns={['App', 'Revenue']}
            bars={data.apps.map(({ name, orders, revenue }) => ({
              label: name,
              value: Number(revenue),
              text: `${showPrice(revenue)}, ${showCount(orders)} sold`,
            }))}
          />
        </>
      )}
      <TopDownloads apps={data.topDownloads} />
    </div>
  );
}
