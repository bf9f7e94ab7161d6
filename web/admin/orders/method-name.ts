import { methodOf, paymentMethodNames, type ListedPaymentMethod } from '#contracts/payment-methods.ts';

/** Returns the name of a method as orders list it; "Card" for `credit_card` too. */
export function nameOfMethod(listed: string): string {
  return paymentMethodNames[methodOf(listed as ListedPaymentMethod)] ?? listed;
}
