import { expect, test } from 'vitest';
import { backOffMs, isLookDue, lookIntervalMs, nextRoundAt } from './watch-rules.ts';

const pace = { fastMs: 10_000 };
const expiresAt = new Date('2026-05-05T00:30:00Z');
const minuteMs = 60_000;
const after = (minutes: number): Date => new Date(expiresAt.getTime() + minutes * minuteMs);

type Facts = Parameters<typeof lookIntervalMs>[0];
const waiting: Facts = { status: 'waiting', settlement: 'none', recorded: '0', expiresAt, askedForAt: null };
const settled: Facts = { ...waiting, status: 'confirmed', settlement: 'in-time', recorded: '1000' };
const expired: Facts = { ...waiting, status: 'expired' };

test.each<readonly [string, Facts, number, number]>([
  ['whose page is open', { ...waiting, askedForAt: after(-10) }, -9.5, 10],
  ['whose page was closed', { ...waiting, askedForAt: after(-10) }, -8, 60],
  ['whose money is on its way', { ...waiting, status: 'detected' }, -5, 10],
  ['whose money is stuck', { ...waiting, status: 'detected' }, 7 * 60, 3_600],
  ['in its window', waiting, -29, 60],
  ['that a look has not expired yet', waiting, 5, 60],
  ['whose node was down', waiting, 60, 600],
  ['that is settled', settled, -5, 600],
  ['that has expired', expired, 1, 600],
  ['that has expired, while its page is open', { ...expired, askedForAt: after(1) }, 1.5, 10],
  ['that expired six hours ago', expired, 361, 3_600],
  ['that expired two days ago', expired, 2_881, 6 * 3_600],
])('the pace of a payment %s', (_what, payment, minute, seconds) => {
  expect(lookIntervalMs(payment, after(minute), pace)).toBe(seconds * 1_000);
});

test.each([
  ['some', 'whose page is open', { ...waiting, askedForAt: after(-10) }, -9.5, 10],
  ['some', 'whose money is on its way', { ...waiting, status: 'detected' }, -5, 10],
  ['some', 'in its window', waiting, -29, 300],
  ['some', 'that has expired', expired, 1, 3_600],
  ['some', 'that expired six hours ago', expired, 361, 6 * 3_600],
  ['most', 'whose page is open', { ...waiting, askedForAt: after(-10) }, -9.5, 60],
  ['most', 'whose money is on its way', { ...waiting, status: 'detected' }, -5, 60],
  ['most', 'in its window', waiting, -29, 600],
  ['most', 'that has expired', expired, 1, 6 * 3_600],
  ['most', 'that expired two days ago', expired, 2_881, 24 * 3_600],
] as const)('where %s of the calls are saved, the pace of a payment %s', (saving, _what, payment, minute, seconds) => {
  expect(lookIntervalMs(payment, after(minute), { ...pace, saving })).toBe(seconds * 1_000);
});

test('an old payment is looked at once in its interval, however many rounds there are', () => {
  const rounds = Array.from({ length: 360 }, (_, index) => after(120 + index / 6));
  const looks = rounds.filter((now, index) =>
    isLookDue(expired, { lastRoundAt: rounds[index - 1] ?? after(119.9), now, pace, isEachAsked: false }),
  );
  expect(looks.length).toBe(6);
});

test('payments that are not decided are looked at together, unless that costs calls that are short', () => {
  const time = { lastRoundAt: after(-19.9), now: after(-19.7), pace, isEachAsked: false };
  expect(isLookDue(waiting, time)).toBe(true);
  expect(isLookDue(waiting, { ...time, isEachAsked: true })).toBe(false);
  expect(isLookDue(waiting, { ...time, isEachAsked: true, now: after(-18.9) })).toBe(true);
  expect(isLookDue(waiting, { ...time, pace: { ...pace, saving: 'some' } })).toBe(false);
  expect(isLookDue({ ...waiting, askedForAt: after(-20) }, { ...time, isEachAsked: true })).toBe(true);
});

test('a network is looked at when the first of its payments is due, and every five minutes', () => {
  const now = after(-20);
  const due = (payments: readonly Facts[], monthlyAt: Date | null = null) =>
    (nextRoundAt(payments, { now, monthlyAt, pace }).getTime() - now.getTime()) / 1_000;
  expect(due([])).toBe(300);
  expect(due([settled, { ...waiting, askedForAt: now }])).toBe(10);
  expect(due([settled, waiting])).toBe(60);
  expect(due([], after(-18))).toBe(120);
  expect(due([], after(-300))).toBe(60);
});

test('the pause after failures doubles up to five minutes', () => {
  expect([0, 1, 2, 5, 100].map((failures) => backOffMs(failures, pace) / 1_000)).toEqual([10, 20, 40, 300, 300]);
});
