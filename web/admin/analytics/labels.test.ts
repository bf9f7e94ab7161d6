import { expect, test } from 'vitest';
import {
  isWeekend,
  sayBar,
  sayBarBefore,
  sayDay,
  sayRange,
  sayRangeWithYear,
  sayShortRange,
  sayTick,
} from './labels.ts';

test.each([
  ['2026-11-13', 'day', 'Friday, 13 November', 'on 13 November', '13 Nov'],
  ['2026-11-01', 'month', 'November 2026', 'in November 2026', 'Nov'],
  ['2026-11-13T09:00:00Z', 'hour', '09:00', 'at 09:00 on 13 November', '09:00'],
] as const)('%s by the %s is written as its size asks', (startsAt, step, bar, before, tick) => {
  expect([sayBar(startsAt, step), sayBarBefore(startsAt, step), sayTick(startsAt, step)]).toEqual([bar, before, tick]);
});

test.each([
  ['2026-10-24', '2026-11-22', '24 October to 22 November', '24 October to 22 November 2026', '24 Oct to 22 Nov 2026'],
  ['2026-01-01', '2026-01-07', '1 to 7 January', '1 to 7 January 2026', '1 to 7 Jan 2026'],
  [
    '2025-12-24',
    '2026-01-02',
    '24 December 2025 to 2 January 2026',
    '24 December 2025 to 2 January 2026',
    '24 Dec 2025 to 2 Jan 2026',
  ],
  ['2026-01-01', '2026-01-01', '1 January 2026', '1 January 2026', '1 Jan 2026'],
])('%s to %s is written "%s", "%s" and "%s"', (from, to, ...written) => {
  expect([sayRange, sayRangeWithYear, sayShortRange].map((say) => say({ from, to }))).toEqual(written);
});

test('a day of another year is written with it', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect([sayDay('2026-06-03', now), sayDay('2025-06-03', now)]).toEqual(['3 June', '3 June 2025']);
});

test('Saturdays and Sundays are weekends', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([false, true, true, false]);
});
