import { takeOffPercent } from './money.ts';

/** In the order that buyers see. */
export const paymentMethods = ['card', 'paypal', 'crypto', 'cashapp', 'venmo', 'apple-pay', 'google-pay'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** The methods of listed orders. Old clients call a card `credit_card`. */
export const listedPaymentMethods = [...paymentMethods, 'credit_card'] as const;

export type ListedPaymentMethod = (typeof listedPaymentMethods)[number];

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

export const discountPercents: Readonly<Record<PaymentMethod, number>> = {
  card: 0,
  paypal: 0,
  crypto: 10,
  cashapp: 5,
  venmo: 5,
  'apple-pay': 0,
  'google-pay': 0,
};

/** Returns minor units. */
export function priceFor(method: PaymentMethod, listPriceMinor: number): number {
  return takeOffPercent(listPriceMinor, discountPercents[method]);
}

/** Returns the page on which a purchase continues, or null if it stays in the dialog. */
export function checkoutPath(
  method: PaymentMethod,
  purchase: { readonly appId: string; readonly amount: string; readonly coin?: string },
): string | null {
  const appId = encodeURIComponent(purchase.appId);
  if (method === 'card' || method === 'paypal') return `/paypal-checkout?appId=${appId}&method=${method}`;
  if (method === 'cashapp') return `/cashapp-checkout?appId=${appId}&amount=${encodeURIComponent(purchase.amount)}`;
  if (method === 'crypto') {
    const coin = purchase.coin === undefined ? '' : `&coin=${encodeURIComponent(purchase.coin)}`;
    return `/crypto-checkout?appId=${appId}${coin}`;
  }
  return null;
}
