import { expect, test } from 'vitest';
import { showBytes } from './bytes.ts';
import { showMinor, showPrice, showRating, showShortCount } from './figures.ts';

test('prices always have two decimals and grouped dollars', () => {
  expect(showPrice('19.9')).toBe('$19.90');
  expect(showPrice('0.05')).toBe('$0.05');
  expect(showMinor(123_456_789)).toBe('$1,234,567.89');
});

test('a rating has one decimal, and a missing one is 0.0', () => {
  expect(showRating('4.84')).toBe('4.8');
  expect(showRating('')).toBe('0.0');
});

test('counts are abbreviated from a thousand on', () => {
  expect([999, 12_431, 2_000_000].map(showShortCount)).toEqual(['999', '12.4K', '2M']);
});

test('sizes have the units of upload limits', () => {
  expect([0, 1_023, 1_536, 5_242_880, 48_234_000, 1_073_741_823, 4_294_967_296].map(showBytes)).toEqual([
    '0 bytes',
    '1023 bytes',
    '1.5 KB',
    '5.0 MB',
    '46.0 MB',
    '1024 MB',
    '4.0 GB',
  ]);
});
