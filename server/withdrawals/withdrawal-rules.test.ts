import { expect, test } from 'vitest';
import type { OrderStatus } from '#contracts/orders.ts';
import type { WithdrawalState } from '#contracts/withdrawals.ts';
import { actionsFor, daysBetween, judgeWithdrawal, orderNumberIn } from './withdrawal-rules.ts';

// The columns: consent given, receipt sent, download begun.
const combinations = [
  [false, false, false],
  [false, false, true],
  [false, true, false],
  [false, true, true],
  [true, false, false],
  [true, false, true],
  [true, true, false],
  [true, true, true],
] as const;

const judge = (
  [hasConsent, isReceiptSent, hasDownloadBegun]: (typeof combinations)[number],
  daysSinceContract: number,
) => judgeWithdrawal({ hasConsent, isReceiptSent, hasDownloadBegun, daysSinceContract });

test.each(combinations)(
  'the right ends early with consent, receipt and download together, never with less: %s %s %s',
  (...facts) => {
    const isEnded = facts.every(Boolean);
    for (const days of [0, 13, 14])
      expect(judge(facts, days)).toEqual(
        isEnded
          ? { hasRight: false, isHonoured: true, reason: 'promise-after-download' }
          : { hasRight: true, isHonoured: true, reason: 'in-time' },
      );
  },
);

test.each(combinations)('the money goes back until day 30 whatever was agreed: %s %s %s', (...facts) => {
  for (let days = 0; days <= 30; days += 1) expect(judge(facts, days).isHonoured).toBe(true);
  for (const days of [15, 30]) expect(judge(facts, days).reason).toBe('promise-after-14-days');
  for (const days of [31, 400])
    expect(judge(facts, days)).toEqual({ hasRight: false, isHonoured: false, reason: 'over' });
});

test.each([
  ['2026-11-01T10:00:00Z', '2026-11-01T23:00:00Z', 0],
  // Its day has not ended everywhere on earth before 12:00 UTC of the next one.
  ['2026-11-01T10:00:00Z', '2026-11-02T11:59:59Z', 0],
  ['2026-11-01T10:00:00Z', '2026-11-02T12:00:00Z', 1],
  ['2026-11-01T00:00:00Z', '2026-11-16T11:59:59Z', 14],
  ['2026-11-01T23:59:59Z', '2026-11-16T12:00:00Z', 15],
  ['2026-11-01T10:00:00Z', '2026-11-01T10:00:01Z', 0],
])('from %s to %s there are %i days', (ordered, declared, days) => {
  expect(daysBetween(new Date(ordered), new Date(declared))).toBe(days);
});

test.each([
  ['1042', 1042],
  ['#1042', 1042],
  ['Order #1042', 1042],
  ['Bestellung Nr. 1042.', 1042],
  ['0', null],
  ['', null],
  ['no number', null],
  ['1042 and 1043', null],
  ['1'.repeat(13), null],
])('the order number in %j is %j', (stated, number) => {
  expect(orderNumberIn(stated)).toBe(number);
});

const honoured = { isHonoured: true };
const over = { isHonoured: false };

test.each<[WithdrawalState, OrderStatus | null, typeof honoured | null, string]>([
  ['unmatched', null, null, 'match close'],
  ['open', 'pending', honoured, ''],
  ['open', 'completed', honoured, 'refund'],
  ['open', 'completed', over, 'refund decline'],
  ['open', 'expired', honoured, 'close'],
  ['open', 'failed', over, 'close'],
  ['refunded', 'refunded', honoured, ''],
  ['declined', 'completed', over, ''],
  ['repeated', 'completed', honoured, ''],
  ['closed', null, null, ''],
])(
  'a withdrawal that is %s from an order that is %s can be decided as it should',
  (state, status, verdict, actions) => {
    expect(actionsFor(state, status, verdict).join(' ')).toBe(actions);
  },
);
