import { expect, test } from 'vitest';
import { paymentMethods } from '#contracts/payment-methods.ts';
import { orderBody } from './order-body.ts';

/** The names of all fields in a message, however deep. */
function fieldsOf(message: unknown): string[] {
  if (typeof message !== 'object' || message === null) return [];
  return Object.entries(message).flatMap(([name, value]) => [
    ...(Array.isArray(message) ? [] : [name]),
    ...fieldsOf(value),
  ]);
}

test.each(paymentMethods)('an order by %s holds nothing that PayPal could charge', (method) => {
  const ids = { attemptId: 'attempt', orderId: 'order' };
  const payment = {
    ...ids,
    method,
    amountMinor: 1999,
    currency: 'USD',
    description: 'App',
    customerEmail: 'a@b.example',
  };
  for (const isPayerAbsent of [false, true]) {
    const body = orderBody({ ...payment, isPayerAbsent });
    const { purchase_units: _units, ...rest } = body as Record<string, unknown>;
    const sources = ['paypal', 'venmo', 'apple_pay', 'google_pay'];
    const harmless = ['email_address', 'experience_context', 'shipping_preference', 'user_action'];
    const known = ['intent', 'application_context', 'payment_source', ...sources, ...harmless];
    expect(fieldsOf(rest).filter((name) => !known.includes(name))).toEqual([]);
    expect(rest).not.toHaveProperty('processing_instruction');
  }
});
