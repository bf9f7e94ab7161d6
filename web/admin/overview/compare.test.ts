import { expect, test } from 'vitest';
import { compareSums } from './compare.ts';

test.each([
  ['116.00', '100.00', '+16 %', true],
  ['87.00', '100.00', '−13 %', false],
  ['100.00', '100.00', '+0 %', false],
  ['2345.00', '1.00', '+234,400 %', true],
  ['-5.00', '10.00', '−150 %', false],
  ['5.00', '0.00', null, false],
  ['5.00', '-3.00', null, false],
])('%s after %s is %s', (sum, before, text, isRise) => {
  expect(compareSums(sum, before)).toEqual({ text, isRise });
});
