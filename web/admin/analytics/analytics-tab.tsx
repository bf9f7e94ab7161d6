import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Analytics, AnalyticsReport } from '#contracts/analytics.ts';
import { paymentMethodNames } from '#contracts/payment-methods.ts';
import { useNow } from '#web/admin/use-now.ts';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { inputClass } from '#web/components/field.tsx';
import { showCount, showPrice } from '#web/components/figures.ts';
import { RankChart, TimeChart } from './chart.tsx';
import { analyticsAddress, lastDays, presets, rangeOf, type DayRange } from './day-range.ts';
import { demoToPurchaseRate } from './purchase-rate.ts';

/** What the store sold: five figures of all time, and charts of a range of days. */
export default function AnalyticsTab() {
  const parameters = useAddressParameters();
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
  // Figures move while an operator is away from this tab.
  const { data, isError, refetch } = useQuery<Analytics>({ queryKey: ['/api/analytics'], staleTime: 0 });
  if (isError && data === undefined) return <Failed what="figures" retry={() => void refetch()} />;
  const figures = [
    ['Total sales', data && showPrice(data.totalSales)],
    ['Downloads', data && showCount(data.totalDownloads)],
    ['Customers', data && showCount(data.totalCustomers)],
    ['Demo plays', data && showCount(data.demoPlays)],
    ['Demo-to-purchase rate', data && demoToPurchaseRate(data.totalOrders, data.demoPlays)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-5">
      {figures.map(([name, figure]) => (
        <div key={name} className="flex flex-col justify-between gap-2 rounded-2xl border border-line bg-surface p-4">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="text-lg font-semibold wrap-anywhere tabular-nums">
            {figure ?? <span className="block h-7 w-16 animate-pulse rounded bg-sunk" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RangeBar({ range, now }: { readonly range: DayRange; readonly now: number }) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <nav aria-label="Time" className="flex flex-wrap gap-2">
        {presets.map(({ label, days }) => {
          const preset = lastDays(days, now);
          const isCurrent = preset.from === range.from && preset.to === range.to;
          return (
            <Link
              key={label}
              to={analyticsAddress(preset)}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
              className={`${buttonClass('secondary', 'small')} aria-[current]:border-accent`}
            >
              {label}
            </Link>
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
              void navigate(analyticsAddress({ ...range, [name]: event.target.value }), { preventScrollReset: true });
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
  const { data, isError, isPlaceholderData, refetch } = useQuery<AnalyticsReport>({
    queryKey: [`/api/analytics/report?from=${range.from}&to=${range.to}`],
    staleTime: 0,
    placeholderData: keepPreviousData<AnalyticsReport>,
  });
  if (data === undefined) {
    if (isError) return <Failed what="charts" retry={() => void refetch()} />;
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
      <RankChart
        title="Top 5 apps by downloads, all time"
        columns={['App', 'Downloads']}
        bars={data.topDownloads.map(({ name, downloads }) => ({
          label: name,
          value: downloads,
          text: showCount(downloads),
        }))}
      />
    </div>
  );
}

function Failed({ what, retry }: { readonly what: string; readonly retry: () => void }) {
  return (
    <div role="alert" className="rounded-2xl border border-line bg-surface px-6 py-12 text-center">
      <p>The {what} could not be loaded. Check your connection.</p>
      <Button kind="secondary" className="mt-6" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
