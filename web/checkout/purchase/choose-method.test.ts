import { expect, test } from 'vitest';
import { paymentMethods, type PaymentMethod } from '#contracts/payment-methods.ts';
import { chooseMethod } from './choose-method.ts';

const storeWith = (...taken: PaymentMethod[]) => ({
  mode: 'test' as const,
  methods: paymentMethods.map((method) => ({ method, isAvailable: taken.includes(method) })),
});
const none: ReadonlySet<string> = new Set();

test('the dialog opens with the first method that the store takes', () => {
  expect(chooseMethod(storeWith('card', 'venmo'), undefined, none)).toBe('card');
  expect(chooseMethod(storeWith('venmo', 'paypal'), undefined, none)).toBe('paypal');
});

test('it opens with what the buyer chose before, unless that cannot be used', () => {
  expect(chooseMethod(storeWith('card', 'venmo'), 'venmo', none)).toBe('venmo');
  expect(chooseMethod(storeWith('card', 'venmo'), 'crypto', none)).toBe('card');
  expect(chooseMethod(storeWith('card', 'venmo'), 'venmo', new Set(['venmo']))).toBe('card');
});

test('nothing is chosen in a store that takes no method', () => {
  expect(chooseMethod(storeWith(), undefined, none)).toBeNull();
  expect(chooseMethod(storeWith('card'), 'card', new Set(['card']))).toBeNull();
});
