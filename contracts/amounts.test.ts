import { expect, test } from 'vitest';
import { amountSchema, typedAmountSchema } from './amounts.ts';

test.each([
  [18.990499999999997, 1899],
  ['18.9905', 1899],
  ['18.995', 1900],
  ['0.005', 1],
  ['0.0049', 0],
  [1e-7, 0],
  ['19', 1900],
])('reads %s, which a browser worked out, as %i minor units, half a cent upwards', (amount, minor) => {
  expect(amountSchema.parse(amount)).toBe(minor);
});

test.each([
  ['19.99', 1999],
  [19.99, 1999],
  [0.1 + 0.2, 30],
  [100, 10_000],
])('reads %s, which a person typed, as %i minor units', (amount, minor) => {
  expect(typedAmountSchema.parse(amount)).toBe(minor);
});

test.each(['19.999', 19.999, '0.005', '19.990', '1e3', -1, '', Number.NaN])(
  'refuses %s as an amount that a person typed',
  (amount) => {
    expect(typedAmountSchema.safeParse(amount).success).toBe(false);
  },
);

test.each(['', '1e3', '1,50', '1.', '1234567890123', 1e13, -1, Number.NaN, Number.POSITIVE_INFINITY])(
  'refuses %s as an amount',
  (amount) => {
    expect(amountSchema.safeParse(amount).success).toBe(false);
  },
);
