import { expect, test } from 'vitest';
import { showOrderNumber } from './order-number.ts';

test('an order is called by its number', () => {
  expect(showOrderNumber({ number: 1042 })).toBe('#1042');
});
