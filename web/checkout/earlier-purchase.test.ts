import { expect, test } from 'vitest';
import type { EarlierPurchase } from '#contracts/orders.ts';
import { earlierKindOf } from './earlier-purchase.ts';

const purchase: EarlierPurchase = {
  orderId: 'order-1',
  number: 1042,
  status: 'completed',
  payment: 'captured',
  downloadToken: 'token',
  amount: '19.99',
  paymentMethod: 'paypal',
  createdAt: '2026-11-22T12:00:00.000Z',
};

test.each([
  ['completed', 'captured', 'bought'],
  ['pending', 'pending', 'checking'],
  ['pending', 'unknown', 'checking'],
  // Money came that waits for an operator's decision.
  ['pending', 'captured', 'checking'],
  ['expired', 'unknown', 'checking'],
  ['pending', 'awaiting-payer', null],
  ['pending', 'declined', null],
  ['failed', 'declined', null],
  ['refunded', 'captured', null],
] as const)('an earlier order that is %s with a payment that is %s means %s', (status, payment, kind) => {
  expect(earlierKindOf({ ...purchase, status, payment })).toBe(kind);
});

test('a browser that has bought nothing is told nothing', () => {
  expect(earlierKindOf(null)).toBeNull();
  expect(earlierKindOf(undefined)).toBeNull();
});
