import { expect, test } from 'vitest';
import { coinsFor, shownDigits } from './coin-amount.ts';

test.each([
  ['0.0099', 0],
  ['0.01', 2],
  ['0.99', 2],
  ['1', 6],
  ['1.0', 6],
  ['95000.12', 6],
])('a price of %s is shown with %s digits', (price, digits) => {
  expect(shownDigits(price)).toBe(digits);
});

test.each([
  [6_210, '95000', '0.000654'],
  [6_210, '1', '62.100000'],
  [6_210, '0.2412', '257.47'],
  [6_210, '0.0000104', '5971154'],
  [1, '95000', '0.000001'],
])('%s cents at a price of %s are %s coins', (minor, price, coins) => {
  expect(coinsFor(minor, price)).toBe(coins);
});

test.each(['0', '-1', '1e3', '', '.5'])('refuses a price of %j', (price) => {
  expect(() => coinsFor(100, price)).toThrow(RangeError);
});
