import { takeOffPercent } from './money.ts';

/** In the order in which buyers see them. */
export const paymentMethods = ['card', 'paypal', 'crypto', 'cashapp', 'venmo', 'apple-pay', 'google-pay'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** The methods of listed orders. Clients of the first API call a card `credit_card`. */
export const listedPaymentMethods = [...paymentMethods, 'credit_card'] as const;

export type ListedPaymentMethod = (typeof listedPaymentMethods)[number];

/** Returns the method whose rules apply. */
export function methodOf(listed: ListedPaymentMethod): PaymentMethod {
  return listed === 'credit_card' ? 'card' : listed;
}

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  paypal: 'PayPal',
  crypto: 'Cryptocurrency',
  cashapp: 'Cash App',
  venmo: 'Venmo',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
};

/** Per cent off the list price. */
export const discountPercents: Readonly<Record<PaymentMethod, number>> = {
  card: 0,
  paypal: 0,
  crypto: 10,
  cashapp: 5,
  venmo: 5,
  'apple-pay': 0,
  'google-pay': 0,
};

/** Returns the price of an app for this payment method, in minor units. */
export function priceFor(method: PaymentMethod, listPriceMinor: number): number {
  return takeOffPercent(listPriceMinor, discountPercents[method]);
}

/** Returns the address of the page that a purchase continues on, or null when it stays in the dialog. */
export function checkoutPath(
  method: PaymentMethod,
  purchase: { readonly appId: string; readonly amount: string; readonly coin?: string },
): string | null {
  const appId = encodeURIComponent(purchase.appId);
  if (method === 'card' || method === 'paypal') return `/paypal-checkout?appId=${appId}`;
  if (method === 'cashapp') return `/cashapp-checkout?appId=${appId}&amount=${encodeURIComponent(purchase.amount)}`;
  if (method === 'crypto') {
    const coin = purchase.coin === undefined ? '' : `&coin=${encodeURIComponent(purchase.coin)}`;
    return `/crypto-checkout?appId=${appId}${coin}`;
  }
  return null;
}
