import { expect, test } from 'vitest';
import { showOrderNumber } from './order-number.ts';

test('an order is called by its number', () => {
  expect(showOrderNumber({ id: '01a203ce-0000-7000-8000-000000000000', number: 1042 })).toBe('#1042');
});
