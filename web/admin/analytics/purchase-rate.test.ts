import { expect, test } from 'vitest';
import { demoToPurchaseRate } from './purchase-rate.ts';

test.each([
  [1, 3, '33.3%'],
  [0, 10, '0.0%'],
  [3, 2, '150.0%'],
  [5, 0, '–'],
])('%i orders of %i plays are %s', (orders, plays, rate) => {
  expect(demoToPurchaseRate(orders, plays)).toBe(rate);
});
