import { expect, test } from 'vitest';
import { createRequestRate } from './request-rate.ts';

test('the rate is that of the last full second or of this one, and falls to zero in silence', () => {
  let now = 500;
  const rate = createRequestRate(() => now);
  for (let count = 0; count < 7; count += 1) rate.count();
  expect(rate.perSecond()).toBe(7);
  now = 1_200;
  rate.count();
  expect(rate.perSecond()).toBe(7);
  now = 2_100;
  expect(rate.perSecond()).toBe(1);
  now = 3_100;
  expect(rate.perSecond()).toBe(0);
  rate.count();
  now = 9_000;
  expect(rate.perSecond()).toBe(0);
});
