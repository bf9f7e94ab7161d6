import { expect, test } from 'vitest';
import { barsInMonths } from './fill-report.ts';
import { createTimeShift } from './fixed-time.ts';

const none = {
  sales: '0.00',
  revenue: '0.00',
  refunded: '0.00',
  orders: 0,
  customers: 0,
  downloads: 0,
  demoPlays: 0,
  isRunning: false,
};

test('the bars of months begin with months, although the answer was moved by days', () => {
  const { toFixed } = createTimeShift(Date.parse('2026-11-26T09:00:00Z'));
  const report = {
    step: 'month' as const,
    range: { from: '2026-10-05', to: '2026-11-26' },
    bars: [
      { ...none, startsAt: '2026-10-01', before: null },
      { ...none, startsAt: '2026-11-01', before: { ...none, startsAt: '2026-09-01' } },
    ],
  };
  const bars = barsInMonths(JSON.parse(toFixed(JSON.stringify(report))) as typeof report);
  expect(bars.map(({ startsAt }) => startsAt)).toEqual(['2026-10-01', '2026-11-01']);
  expect(bars[1]?.before?.startsAt).toBe('2026-09-01');
});
