import { expect, test } from 'vitest';
import { askAgainAfter, viewOf } from './payment-view.ts';

const unpaid = { confirmed: false, downloadToken: null, isInReview: false, isRestAsked: false };

test.each([
  ['waiting', false, 'awaiting'],
  ['waiting', true, 'expired'],
  ['expired', true, 'expired'],
  ['underpaid', false, 'underpaid'],
  ['underpaid', true, 'review'],
  ['detected', false, 'confirming'],
  // Enough was seen, in time or not: the buyer must not pay again.
  ['detected', true, 'confirming'],
  ['overpaid', true, 'confirming'],
  ['confirmed', true, 'confirming'],
  ['late', true, 'review'],
  ['reversed', false, 'review'],
  ['refunded', true, 'refunded'],
] as const)('a payment that is %s, over: %s, shows %s', (status, isOver, view) => {
  expect(viewOf({ ...unpaid, status }, isOver)).toBe(view);
});

test.each(['waiting', 'underpaid', 'expired', 'late', 'overpaid', 'refunded'] as const)(
  'a payment in review that is %s is not paid again',
  (status) => {
    expect(viewOf({ ...unpaid, status, isInReview: true }, true)).toBe('review');
  },
);

test.each(['confirmed', 'overpaid', 'late', 'reversed'] as const)(
  'a paid order opens its download, with a payment that is %s',
  (status) => {
    expect(viewOf({ ...unpaid, status, confirmed: true, downloadToken: 'token', isInReview: true }, true)).toBe(
      'confirmed',
    );
  },
);

test.each([
  ['underpaid', false, 'underpaid'],
  ['underpaid', true, 'review'],
  ['detected', true, 'confirming'],
] as const)('a payment whose rest is asked for that is %s, over: %s, shows %s', (status, isOver, view) => {
  expect(viewOf({ ...unpaid, status, isInReview: true, isRestAsked: true }, isOver)).toBe(view);
});

test('asks often while money may come, seldom while an operator decides, and never once it is confirmed or went back', () => {
  expect(askAgainAfter('awaiting', 0)).toBe(3_000);
  expect(askAgainAfter('review', 0)).toBe(20_000);
  expect(askAgainAfter('confirming', 3 * 3_600_000)).toBe(20_000);
  expect(askAgainAfter('confirmed', 0)).toBe(false);
  expect(askAgainAfter('refunded', 0)).toBe(false);
});
