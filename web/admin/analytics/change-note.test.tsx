import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AnalyticsReport, ReportFigures } from '#contracts/analytics.ts';
import { ChangeNote } from './change-note.tsx';
import { figures, type Figure } from './figures.ts';

const none: ReportFigures = {
  sales: '0.00',
  revenue: '0.00',
  refunded: '0.00',
  orders: 0,
  customers: 0,
  downloads: 0,
  demoPlays: 0,
};

/** A report on a store that was open throughout the period before. */
const quiet: AnalyticsReport = {
  range: { from: '2026-03-11', to: '2026-03-15' },
  before: { from: '2026-03-06', to: '2026-03-10' },
  step: 'day',
  firstDay: '2026-03-06',
  totals: none,
  totalsWithoutToday: null,
  totalsBefore: none,
  bars: [],
  apps: [],
  appCount: 0,
  methods: [],
  funnel: { views: 0, demoPlays: 0, purchaseDialogs: 0, orders: 0, firstDownloads: 0 },
  releases: [],
};

function noteHtml(id: Figure['id'], change: Partial<AnalyticsReport>): string {
  const shown = figures.filter((figure) => figure.id === id);
  return renderToStaticMarkup(
    shown.map((figure) => <ChangeNote key={id} figure={figure} report={{ ...quiet, ...change }} />),
  );
}

const noteOf = (...of: Parameters<typeof noteHtml>): string => noteHtml(...of).replaceAll(/<[^>]+>/g, '');

test.each([
  [112, 100, '+12% on 100'],
  [50, 200, '−75% on 200'],
  [0, 3, '−100% on 3'],
  [2_500, 100, '+2,400% on 100'],
  [1_001, 1_000, '0% on 1,000'],
  [5, 0, '0 before'],
  [0, 0, '0 before'],
])('%i customers after %i are told as "%s"', (customers, before, note) => {
  const change = { totals: { ...none, customers }, totalsBefore: { ...none, customers: before } };
  expect(noteOf('customers', change)).toBe(note);
});

test.each([
  ['5000.00', '4446.60', '+12% on $4,447'],
  ['-5.00', '10.00', '−150% on $10'],
  ['5.00', '-1.00', '−$1 before'],
])('sales of %s after %s are told as "%s"', (sales, before, note) => {
  expect(noteOf('sales', { totals: { ...none, sales }, totalsBefore: { ...none, sales: before } })).toBe(note);
});

test('only a rise is coloured', () => {
  const noteAfter = (downloads: number) =>
    noteHtml('downloads', { totals: { ...none, downloads: 10 }, totalsBefore: { ...none, downloads } });
  expect([5, 10, 20].map((before) => noteAfter(before).includes('text-ok'))).toEqual([true, false, false]);
});

test('a store that opened in the period before is compared by no percentage', () => {
  const change = { totals: { ...none, downloads: 5 }, totalsBefore: { ...none, downloads: 10 } };
  expect(noteOf('downloads', change)).toBe('−50% on 10');
  for (const firstDay of ['2026-03-07', null]) expect(noteOf('downloads', { ...change, firstDay })).toBe('10 before');
});

test('a day that is not over does not count as a fall', () => {
  const whole = { ...none, downloads: 12 };
  const change = { totals: whole, totalsWithoutToday: { ...none, downloads: 10 }, totalsBefore: whole };
  expect(noteOf('downloads', change)).toBe('−17% on 12');
  expect(noteOf('downloads', { ...change, totalsWithoutToday: null })).toBe('0% on 12');
});

test.each([
  [1, 8, '12.5% before'],
  [0, 10, '0.0% before'],
  [5, 0, 'none before'],
])('beside a rate, the one of %i orders of %i demo plays is told as "%s"', (orders, demoPlays, note) => {
  const totals = { ...none, orders: 1, demoPlays: 10 };
  expect(noteOf('rate', { totals, totalsBefore: { ...none, orders, demoPlays } })).toBe(note);
});
