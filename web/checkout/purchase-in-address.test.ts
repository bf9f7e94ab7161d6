import { expect, test } from 'vitest';
import { withPurchase } from './purchase-in-address.ts';

test('what is known of the purchase stands behind the #, and nothing where nothing is known', () => {
  expect(withPurchase('/paypal-checkout', { email: ' ada@example.com ', earlierOrderId: null })).toBe(
    '/paypal-checkout#email=ada%40example.com',
  );
  expect(withPurchase('/paypal-checkout', { email: '', earlierOrderId: 'order-1' })).toBe(
    '/paypal-checkout#again=order-1',
  );
  expect(withPurchase('/paypal-checkout', { email: ' ', earlierOrderId: null })).toBe('/paypal-checkout');
});
