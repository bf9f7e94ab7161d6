import { expect, test } from 'vitest';
import { analyticsAddress, lastDays, rangeOf } from './day-range.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

test('the last seven days end today', () => {
  expect(lastDays(7, now)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
});

test.each([
  ['?from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['', lastDays(30, now)],
  ['?from=2026-02-01&to=2026-01-31', lastDays(30, now)],
  ['?from=2020-01-01&to=2026-01-31', lastDays(30, now)],
  ['?from=soon&to=2026-01-31', lastDays(30, now)],
])('the address %j shows a range that the store answers', (query, range) => {
  expect(rangeOf(new URLSearchParams(query), now)).toEqual(range);
});

test('a range survives its address', () => {
  const range = lastDays(90, now);
  expect(rangeOf(new URL(analyticsAddress(range), 'http://store').searchParams, now)).toEqual(range);
});
