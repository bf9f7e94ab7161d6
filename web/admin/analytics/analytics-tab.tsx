import { useId } from 'react';
import { paymentMethodNames } from '#contracts/payment-methods.ts';
import { TabLink, useTabAddress } from '#web/admin/tab-address.tsx';
import { useNow } from '#web/admin/use-now.ts';
import { buttonClass } from '#web/components/button.tsx';
import { inputClass } from '#web/components/field.tsx';
import { showCount, showPrice } from '#web/components/figures.ts';
import { RankChart, TimeChart } from './chart.tsx';
import { analyticsAddress, lastDays, presets, rangeOf, type DayRange } from './day-range.ts';
import { FiguresFailed, FigureTiles } from './figure-tiles.tsx';
import { demoToPurchaseRate } from './purchase-rate.ts';
import { TopDownloads } from './top-downloads.tsx';
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
      <Figures />
      <RangeBar range={range} now={now} />
      <Charts range={range} />
    </div>
  );
}

function Figures() {
  const { data, isError, refetch } = useAnalytics();
  if (isError && data === undefined) return <FiguresFailed what="figures" retry={() => void refetch()} />;
  const figures = [
    ['Total sales', data && showPrice(data.totalSales)],
    ['Downloads', data && showCount(data.totalDownloads)],
    ['Customers', data && showCount(data.totalCustomers)],
    ['Demo plays', data && showCount(data.demoPlays)],
    ['Demo-to-purchase rate', data && demoToPurchaseRate(data.totalOrders, data.demoPlays)],
  ] as const;
  return <FigureTiles figures={figures} columns="sm:grid-cols-3 md:grid-cols-5" />;
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
              className={`${buttonClass('secondary', 'small')} aria-[current]:border-accent`}
            >
              {label}
            </TabLink>
          );
        })}
      </nav>
      {(['from', 'to'] as const).map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`} className="mb-1 block text-xs font-semibold text-soft">
            {name === 'from' ? 'From' : 'To'}
          </label>
          <input
            id={`${id}-${name}`}
            type="date"
            required
            value={range[name]}
            onChange={(event) => {
              if (event.target.value === '') return;
              show(analyticsAddress({ ...range, [name]: event.target.value }));
            }}
            className={inputClass}
          />
        </div>
      ))}
      <p className="grow self-center text-sm text-soft">Days are in UTC. Figures are about a minute old.</p>
    </div>
  );
}

function Charts({ range }: { readonly range: DayRange }) {
  const { data, isError, isPlaceholderData, refetch } = useReport(range);
  if (data === undefined) {
    if (isError) return <FiguresFailed what="charts" retry={() => void refetch()} />;
    return <output aria-label="Loading charts" className="block h-80 animate-pulse rounded-2xl bg-sunk" />;
  }
  const isEmpty = data.days.every(({ orders, refunded }) => orders === 0 && refunded === '0.00');
  return (
    <div className={`grid gap-4 md:grid-cols-2 ${isPlaceholderData ? 'opacity-60' : ''}`} aria-busy={isPlaceholderData}>
      {isEmpty ? (
        <p className="rounded-2xl border border-line bg-surface px-6 py-16 text-center md:col-span-2">
          Nothing was sold in this time.
        </p>
      ) : (
        <>
          <TimeChart
            title="Revenue by day"
            columns={['Day', 'Revenue']}
            bars={data.days.map(({ day, revenue, refunded }) => ({
              label: day,
              value: Number(revenue),
              text: refunded === '0.00' ? showPrice(revenue) : `${showPrice(revenue)}, ${showPrice(refunded)} refunded`,
            }))}
          />
          <TimeChart
            title="Orders by day"
            columns={['Day', 'Orders']}
            bars={data.days.map(({ day, orders }) => ({ label: day, value: orders, text: showCount(orders) }))}
          />
          <RankChart
            title="Revenue by method"
            columns={['Method', 'Revenue']}
            bars={data.methods.map(({ method, orders, revenue }) => ({
              label: paymentMethodNames[method],
              value: Number(revenue),
              text: `${showPrice(revenue)}, ${showCount(orders)} sold`,
            }))}
          />
          <RankChart
            title="Revenue by app"
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
