import { expect, test } from 'vitest';
import { placeOrderSchema } from './orders.ts';

const order = { customerEmail: 'ada@example.com', appId: 'app', amount: '18.99', paymentMethod: 'venmo' };

test.each([
  ['18.99', 1899],
  [18.99, 1899],
  [19.99 * 0.95, 1899],
  ['18.9905', 1899],
  [19, 1900],
])('reads the asserted amount %j to the cent', (amount, minor) => {
  expect(placeOrderSchema.parse({ ...order, amount }).amount).toBe(minor);
});

test('takes credit_card for card', () => {
  expect(placeOrderSchema.parse({ ...order, paymentMethod: 'credit_card' }).paymentMethod).toBe('card');
});

test.each([
  [{ amount: -1 }, 'amount'],
  [{ amount: 'free' }, 'amount'],
  [{ amount: null }, 'amount'],
  [{ amount: {} }, 'amount'],
  [{ amount: Number.NaN }, 'amount'],
  [{ customerEmail: 'nobody' }, 'customerEmail'],
  [{ customerEmail: `${'a'.repeat(250)}@example.com` }, 'customerEmail'],
  [{ customerEmail: 'a@example.com\r\nBcc: b@example.com' }, 'customerEmail'],
  [{ appId: 7 }, 'appId'],
  [{ paymentMethod: 'barter' }, 'paymentMethod'],
])('refuses %j and names the field', (change, field) => {
  const result = placeOrderSchema.safeParse({ ...order, ...change });
  expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual([field]);
});

test('refuses a field it does not know', () => {
  expect(placeOrderSchema.safeParse({ ...order, discount: 100 }).error?.issues[0]?.code).toBe('unrecognized_keys');
});
