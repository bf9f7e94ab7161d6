import { expect, test } from 'vitest';
import { barStarts, comparisonOf, rangeBefore, spansOf, stepOf } from './report-range.ts';
import { hasSlots } from './slots.ts';

const now = Date.parse('2026-11-23T10:15:00Z');
const hasSlotsOn = (day: string) => hasSlots(day, now, '2026-11-10');
const rangeOf = (text: string) => ({ from: text.slice(0, 10), to: text.slice(11) });

test.each([
  ['2026-11-23/2026-11-23', 'hour'],
  ['2026-11-10/2026-11-10', 'hour'],
  ['2026-11-09/2026-11-09', 'day'],
  ['2026-11-01/2026-11-01', 'day'],
  ['2026-08-16/2026-11-23', 'day'],
  ['2026-08-15/2026-11-23', 'month'],
])('the bars of %s are each one %s', (range, step) => {
  expect(stepOf(rangeOf(range), hasSlotsOn)).toBe(step);
});

test.each([
  ['2026-11-23/2026-11-23', 'hour', '2026-11-22/2026-11-22'],
  ['2026-03-01/2026-03-02', 'day', '2026-02-27/2026-02-28'],
  ['2025-12-01/2026-11-23', 'month', '2024-12-01/2025-11-23'],
  ['2025-12-01/2026-11-30', 'month', '2024-12-01/2025-11-30'],
  ['2026-02-10/2026-05-31', 'month', '2025-10-10/2026-01-31'],
  ['2025-07-31/2026-02-28', 'month', '2024-11-30/2025-06-30'],
] as const)('the period before %s, by %s, is %s', (range, step, before) => {
  expect(rangeBefore(rangeOf(range), step)).toEqual(rangeOf(before));
});

test.each([
  ['2026-11-01/2026-11-22', '2026-11-01/2026-11-22', '2026-10-10/2026-10-31', null],
  ['2026-11-23/2026-11-23', '2026-11-23/2026-11-23', '2026-11-22/2026-11-21', '2026-11-22T10:15:00Z'],
  ['2026-11-17/2026-11-23', '2026-11-17/2026-11-23', '2026-11-10/2026-11-15', '2026-11-16T10:15:00Z'],
  ['2026-10-25/2026-11-23', '2026-10-25/2026-11-22', '2026-09-25/2026-10-23', null],
  ['2025-12-01/2026-11-23', '2025-12-01/2026-11-22', '2024-12-01/2025-11-22', null],
  ['2026-11-22/2026-11-25', '2026-11-22/2026-11-22', '2026-11-18/2026-11-18', null],
])('of %s the whole days %s are compared with %s, and the next day until %s', (text, compared, before, until) => {
  const range = rangeOf(text);
  const step = stepOf(range, hasSlotsOn);
  expect(comparisonOf(range, rangeBefore(range, step), now, hasSlotsOn)).toEqual({
    range: rangeOf(compared),
    before: rangeOf(before),
    beforeUntil: until === null ? null : Date.parse(until),
  });
});

test('the bars of a range begin at each of its hours, days or months', () => {
  expect(barStarts(rangeOf('2026-11-23/2026-11-23'), 'hour').slice(22)).toEqual([
    '2026-11-23T22:00:00Z',
    '2026-11-23T23:00:00Z',
  ]);
  expect(barStarts(rangeOf('2024-02-28/2024-03-01'), 'day')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
  expect(barStarts(rangeOf('2025-12-15/2026-02-01'), 'month')).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
});

test.each([
  ['2026-11-23/2026-11-23', ['day 2026-11-23/2026-11-23']],
  ['2026-11-01/2026-11-30', ['month 2026-11-01/2026-11-30']],
  ['2026-04-01/2026-06-30', ['quarter 2026-04-01/2026-06-30']],
  ['2026-01-15/2026-02-14', ['day 2026-01-15/2026-02-14']],
  [
    '2024-11-24/2026-11-23',
    [
      'day 2024-11-24/2024-11-30',
      'month 2024-12-01/2024-12-31',
      'quarter 2025-01-01/2026-09-30',
      'month 2026-10-01/2026-10-31',
      'day 2026-11-01/2026-11-23',
    ],
  ],
  ['9999-12-31/9999-12-31', ['day 9999-12-31/9999-12-31']],
])('%s is added up from %j', (range, spans) => {
  expect(spansOf(rangeOf(range)).map(({ period, from, to }) => `${period} ${from}/${to}`)).toEqual(spans);
});
