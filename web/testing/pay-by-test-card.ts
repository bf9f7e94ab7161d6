// Buys by card as a buyer's browser does, with the test page in the place of PayPal's card form.
import { idempotencyKeyHeader } from '#contracts/orders.ts';
import type { PayPalCapture, PayPalOrder } from '#contracts/paypal.ts';
import { randomKey } from '#web/checkout/idempotency-key.ts';
import { apiRequest } from '#web/queries.ts';

interface TestCardPurchase {
  readonly appId: string;
  readonly email: string;
  /** A decimal string in dollars. */
  readonly amount: string;
  readonly cardNumber: string;
}

/** Answers the token of the download. Throws when a call is refused, or the money was not taken. */
export async function payByTestCard({ appId, email, amount, cardNumber }: TestCardPurchase): Promise<string> {
  const wish = { appId, customerEmail: email, amount, paymentMethod: 'card' };
  const headers = { [idempotencyKeyHeader]: randomKey() };
  const begun = await apiRequest('POST', '/paypal/order', wish, { headers });
  const order = encodeURIComponent(((await begun.json()) as PayPalOrder).id);
  // Only the simulator takes a card number from this origin, and only in test mode. Any text may stand in the field; one
  // that is no number is nobody's card, and is approved like every unknown one.
  const digits = cardNumber.replaceAll(/\D/g, '');
  const card = { paymentMethod: 'card', ...(/^\d{12,19}$/.test(digits) ? { cardNumber: digits } : {}) };
  await apiRequest('POST', `/paypal-simulator/orders/${order}/approve`, card);
  const captured = await apiRequest('POST', `/paypal/order/${order}/capture`);
  const { payment, downloadToken } = (await captured.json()) as PayPalCapture;
  if (payment !== 'captured') throw new Error(`The payment is ${payment}.`);
  return downloadToken;
}
