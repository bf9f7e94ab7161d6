import { useQuery } from '@tanstack/react-query';
import { discountPercents, paymentMethods, type PaymentMethod } from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { storeKey } from './query-keys.ts';
import { methodTexts } from './texts/methods.ts';
import { textsOfPage } from './texts/texts-of-page.ts';

/** Returns the payment methods that the store takes now, in the order in which they are shown. */
export function useOfferedMethods(): readonly PaymentMethod[] {
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  return paymentMethods.filter((method) =>
    store?.methods.some((offered) => offered.method === method && offered.isAvailable),
  );
}

/** Returns the methods' discounts as in "10% off with Cryptocurrency, 5% off with Cash App or Venmo"; null where there are none. */
export function showDiscounts(methods: readonly PaymentMethod[]): string | null {
  const discounted = methods.filter((method) => discountPercents[method] > 0);
  const byPercent = Map.groupBy(discounted, (method) => discountPercents[method]);
  const parts = [...byPercent.entries()]
    .toSorted(([one], [other]) => other - one)
    .map(([percent, alike]) => textsOfPage(methodTexts).off(percent, joinNames(alike, 'or')));
  return parts.length === 0 ? null : parts.join(', ');
}

/** Returns names as in "Card, Venmo and Apple Pay". */
export function joinNames(methods: readonly PaymentMethod[], conjunction: 'and' | 'or'): string {
  const { names, [conjunction]: join } = textsOfPage(methodTexts);
  return join(methods.map((method) => names[method]));
}
