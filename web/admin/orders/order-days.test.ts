import { expect, test } from 'vitest';
import type { MarkedOrder } from '#contracts/orders.ts';
import { groupByDay, sayAgo, sayDayHead, sayDays } from './order-days.ts';

const now = new Date(2026, 10, 22, 9, 14).getTime();
const at = (day: number, hour: number) =>
  ({ id: `${day}-${hour}`, createdAt: new Date(2026, 10, day, hour).toISOString() }) as MarkedOrder;

test('orders of a day stand together, in their order', () => {
  const groups = groupByDay([at(22, 9), at(22, 0), at(21, 23), at(19, 4)]);
  expect(groups.map(({ day, orders }) => [day, orders.map(({ id }) => id)])).toEqual([
    ['2026-11-22', ['22-9', '22-0']],
    ['2026-11-21', ['21-23']],
    ['2026-11-19', ['19-4']],
  ]);
});

test.each([
  ['2026-11-22', 'Today'],
  ['2026-11-21', 'Yesterday'],
  ['2026-11-20', 'Friday, 20 November'],
  ['2025-11-20', 'Thursday, 20 November 2025'],
])('the day %s is called %s', (day, words) => {
  expect(sayDayHead(day, now)).toBe(words);
});

test.each([
  ['', '', null],
  ['2026-11-01', '2026-11-22', '1 Nov to 22 Nov'],
  ['2026-11-22', '2026-11-22', '22 Nov'],
  ['2026-11-01', '', 'Since 1 Nov'],
  ['', '2025-12-31', 'Until 31 Dec 2025'],
])('days from %j to %j are called %j', (from, to, words) => {
  expect(sayDays(from, to, now)).toBe(words);
});

test.each([
  [0, 'just now'],
  [8, '8 min ago'],
  [130, '2 h ago'],
  [9 * 60 + 59, '9 h ago'],
])('an order of %i minutes ago is of %s', (minutes, words) => {
  expect(sayAgo(new Date(now - minutes * 60_000), now)).toBe(words);
});
