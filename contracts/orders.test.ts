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

test('keeps credit_card as it was sent', () => {
  expect(placeOrderSchema.parse({ ...order, paymentMethod: 'credit_card' }).paymentMethod).toBe('credit_card');
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

test.each([
  'ada@example.com',
  'ada+shop@mail.example.co.uk',
  "o'brien_1@example.com",
  'ä@example.com',
  'jürgen@bücher.example',
  'ada@xn--bcher-kva.example',
  '用户@例子.公司',
])('takes the email address %s', (customerEmail) => {
  expect(placeOrderSchema.parse({ ...order, customerEmail: ` ${customerEmail} ` }).customerEmail).toBe(customerEmail);
});

test.each([
  'ada',
  'ada@example',
  'ada@example.c',
  'ada@.example.com',
  '.ada@example.com',
  'ada..b@example.com',
  'ada b@example.com',
  'ada@exam ple.com',
  'ada,bob@example.com',
  '<ada@example.com>',
  'ada@example.com\r\nBcc: bob@example.com',
])('refuses %j as an email address', (customerEmail) => {
  const { error } = placeOrderSchema.safeParse({ ...order, customerEmail });
  expect(error?.issues).toMatchObject([
    { path: ['customerEmail'], message: 'Enter an email address, for example name@example.com.' },
  ]);
});

test('one address written in two ways of Unicode is the same', () => {
  const composed = placeOrderSchema.parse({ ...order, customerEmail: 'ä@example.com' }).customerEmail;
  expect(placeOrderSchema.parse({ ...order, customerEmail: 'a\u0308@example.com' }).customerEmail).toBe(composed);
});
