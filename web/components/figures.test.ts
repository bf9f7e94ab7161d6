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

test('sizes read as a file manager writes them', () => {
  expect([0, 999, 1_500, 48_234_000, 999_950_000, 4_294_967_296].map(showBytes)).toEqual([
    '0 bytes',
    '999 bytes',
    '1.5 KB',
    '48.2 MB',
    '1000 MB',
    '4.3 GB',
  ]);
});
