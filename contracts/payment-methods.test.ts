import { expect, test } from 'vitest';
import { checkoutPath, paymentMethods, priceFor } from './payment-methods.ts';

test('gives 10% off for crypto, 5% for Cash App and Venmo, and nothing for the others', () => {
  const prices = Object.fromEntries(paymentMethods.map((method) => [method, priceFor(method, 10_000)]));
  expect(prices).toEqual({
    card: 10_000,
    paypal: 10_000,
    crypto: 9_000,
    cashapp: 9_500,
    venmo: 9_500,
    'apple-pay': 10_000,
    'google-pay': 10_000,
  });
});

test('sends each method to its own checkout page, or keeps it in the dialog', () => {
  const purchase = { appId: 'a b', amount: '18.99', coin: 'litecoin' };
  expect(checkoutPath('card', purchase)).toBe('/paypal-checkout?appId=a%20b&method=card');
  expect(checkoutPath('paypal', purchase)).toBe('/paypal-checkout?appId=a%20b&method=paypal');
  expect(checkoutPath('crypto', purchase)).toBe('/crypto-checkout?appId=a%20b&coin=litecoin');
  expect(checkoutPath('cashapp', purchase)).toBe('/cashapp-checkout?appId=a%20b&amount=18.99');
  expect(checkoutPath('venmo', purchase)).toBeNull();
  expect(checkoutPath('apple-pay', purchase)).toBeNull();
  expect(checkoutPath('google-pay', purchase)).toBeNull();
});
