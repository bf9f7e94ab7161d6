// The five figures of the specification: what each is, and how it is written.
import type { ReportFigures } from '#contracts/analytics.ts';
import { parseMinor } from '#contracts/money.ts';
import { showCount, showMinor } from '#web/components/figures.ts';
import type { Axis } from './axis.ts';

export interface Figure {
  readonly id: 'sales' | 'customers' | 'downloads' | 'demo-plays' | 'rate';
  readonly label: string;
  /** Sales in minor units, the rate in per cent. Null if there is nothing to divide by. */
  readonly valueOf: (figures: ReportFigures) => number | null;
  readonly show: (value: number | null) => string;
  readonly showShort: (value: number) => string;
  /** Ticks of the axis are whole multiples of it. */
  readonly unit: number;
}

const counted = { show: (value: number | null) => showCount(value ?? 0), showShort: showCount, unit: 1 };

export const salesFigure: Figure = {
  id: 'sales',
  label: 'Total Sales',
  valueOf: ({ sales }) => signedMinor(sales),
  show: (value) => showSigned(value ?? 0),
  showShort: (value) => (value === 0 ? '0' : showSigned(value).replace(/\.00$/, '')),
  unit: 100,
};

export const figures: readonly Figure[] = [
  salesFigure,
  { id: 'customers', label: 'Total Customers', valueOf: ({ customers }) => customers, ...counted },
  { id: 'downloads', label: 'Total Downloads', valueOf: ({ downloads }) => downloads, ...counted },
  { id: 'demo-plays', label: 'Demo Plays', valueOf: ({ demoPlays }) => demoPlays, ...counted },
  {
    id: 'rate',
    label: 'Demo-to-purchase rate',
    valueOf: ({ orders, demoPlays }) => (demoPlays === 0 ? null : (orders / demoPlays) * 100),
    show: (value) => (value === null ? '–' : `${value.toFixed(1)}%`),
    showShort: (value) => `${value}%`,
    unit: 1,
  },
];

/** Returns how the ticks of an axis are written: from ten thousand on in thousands, such as "$12.5k". */
export function showOnAxis({ showShort, unit }: Figure, { top }: Axis): (value: number) => string {
  if (top < 10_000 * unit) return showShort;
  return (value) => (value === 0 ? '0' : `${showShort(value / 1000).replace(/(\.\d)0$/, '$1')}k`);
}

export function signedMinor(amount: string): number {
  return amount.startsWith('-') ? -(parseMinor(amount.slice(1)) ?? 0) : (parseMinor(amount) ?? 0);
}

export function showSigned(minor: number): string {
  return minor < 0 ? `−${showMinor(-minor)}` : showMinor(minor);
}

export interface Change {
  /** "+16%"; null if there was nothing before. */
  readonly percent: string | null;
  readonly isRise: boolean;
}

export function changeOf(now: number | null, before: number | null): Change {
  if (now === null || before === null || before <= 0) return { percent: null, isRise: false };
  const percent = Math.round(((now - before) / before) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return { percent: `${sign}${showCount(Math.abs(percent))}%`, isRise: percent > 0 };
}
