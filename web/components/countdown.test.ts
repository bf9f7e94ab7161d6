import { expect, test } from 'vitest';
import { showCountdown } from './countdown.ts';

test.each([
  [1_800_000, '30:00'],
  [725_000, '12:05'],
  [59_001, '1:00'],
  [1, '0:01'],
  [0, null],
  [-1, null],
])('with %i ms left it shows %s', (left, shown) => {
  expect(showCountdown(1_000_000 + left, 1_000_000)).toBe(shown);
});
