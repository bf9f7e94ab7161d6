import { expect, test } from 'vitest';
import type { MarkedOrder } from '#contracts/orders.ts';
import { sayAddress, sayBoughtAfter, sayBuyerSince, sayOrders } from './sender-summary.ts';

const order = (change: Partial<MarkedOrder> = {}): MarkedOrder => ({
  id: 'order',
  number: 1147,
  customerEmail: 'ada@example.com',
  appId: 'app',
  appName: 'QueryDeck',
  amount: '69.00',
  refundedAmount: '0.00',
  paymentMethod: 'card',
  status: 'completed',
  isDisputed: false,
  isInReview: false,
  mode: 'test',
  createdAt: '2026-11-21T09:06:00Z',
  completedAt: '2026-11-21T09:06:00Z',
  app: { name: 'QueryDeck', iconUrl: null, hue: 264, finish: 'deep' },
  ...change,
});

test('an address that no proof came with is a claim', () => {
  expect(sayAddress({ email: 'ada@example.com', isVerified: true })).toBe('ada@example.com');
  expect(sayAddress({ email: 'ada@example.com', isVerified: false })).toBe('Claims to be ada@example.com');
});

test('an address has bought what was paid for and not refunded', () => {
  const first = order({ amount: '46.99', createdAt: '2026-10-08T12:00:00Z' });
  expect(sayOrders([order(), order({ status: 'refunded' }), first])).toBe('2\u00A0orders, $115.99');
  expect(sayBuyerSince([order(), first, order({ status: 'expired' })])).toBe('8 Oct 2026');
  expect(sayOrders([order()])).toBe('1\u00A0order, $69.00');
  expect([sayOrders([order({ status: 'pending' })]), sayBuyerSince([])]).toEqual([null, null]);
});

test.each([
  ['2026-11-21T09:05:40Z', {}, 'Bought less than a minute after this message'],
  ['2026-11-21T09:04:59Z', {}, 'Bought 1 minute after this message'],
  ['2026-11-21T08:40:00Z', {}, 'Bought 26 minutes after this message'],
  ['2026-11-20T10:06:00Z', {}, 'Bought 23 hours after this message'],
  ['2026-11-18T09:06:00Z', {}, 'Bought 3 days after this message'],
  ['2026-11-21T09:06:00Z', {}, null],
  ['2026-11-21T09:30:00Z', {}, null],
  ['2026-11-21T08:40:00Z', { status: 'refunded' }, null],
] as const)('beside a message of %s an order %j says %j', (at, change, text) => {
  expect(sayBoughtAfter(order(change), at)).toBe(text);
});
