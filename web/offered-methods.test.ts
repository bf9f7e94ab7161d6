import { expect, test } from 'vitest';
import { paymentMethods } from '#contracts/payment-methods.ts';
import { joinNames, showDiscounts } from './offered-methods.ts';

test('discounts are listed highest first, with the methods that share one together', () => {
  expect(showDiscounts(paymentMethods)).toBe('10% off with Cryptocurrency, 5% off with Cash App or Venmo');
  expect(showDiscounts(['card', 'venmo'])).toBe('5% off with Venmo');
});

test('a store whose methods have no discount says nothing of one', () => {
  expect(showDiscounts(['card', 'paypal', 'apple-pay'])).toBeNull();
  expect(showDiscounts([])).toBeNull();
});

test('names are joined as in a sentence', () => {
  expect(joinNames(['card', 'paypal', 'venmo'], 'and')).toBe('Card, PayPal and Venmo');
  expect(joinNames(['card'], 'and')).toBe('Card');
});
