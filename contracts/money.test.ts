import { expect, test } from 'vitest';
import { formatMinor, parseMinor, takeOffPercent } from './money.ts';

test.each([
  ['19.99', 1999],
  ['19.9', 1990],
  ['19', 1900],
  ['0.01', 1],
])('reads %s as %i minor units', (decimal, minor) => {
  expect(parseMinor(decimal)).toBe(minor);
});

test.each([
  '',
  '-1',
  '+1',
  '1e3',
  '1,50',
  '.5',
  '1.',
  ' 1',
  '٣',
  'NaN',
  'Infinity',
  '0x10',
  '1234567890123',
  '19.999',
  '19.990',
])('refuses %j as an amount', (text) => {
  expect(parseMinor(text)).toBeNull();
});

test.each([
  [1999, '19.99'],
  [5, '0.05'],
  [0, '0.00'],
  [100, '1.00'],
  [99_999_999, '999999.99'],
  [-5, '-0.05'],
  [-12_345, '-123.45'],
])('writes %i minor units as %s', (minor, decimal) => {
  expect(formatMinor(minor)).toBe(decimal);
});

test('takes a discount off, rounding half a cent upwards', () => {
  expect(takeOffPercent(1999, 5)).toBe(1899);
  expect(takeOffPercent(1999, 10)).toBe(1799);
  expect(takeOffPercent(1010, 5)).toBe(960);
  expect(takeOffPercent(1, 10)).toBe(1);
  expect(takeOffPercent(1999, 0)).toBe(1999);
});
