import { useQuery } from '@tanstack/react-query';
import {
  discountPercents,
  paymentMethodNames,
  paymentMethods,
  type PaymentMethod,
} from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { storeKey } from './query-keys.ts';

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
    .map(([percent, names]) => `${percent}% off with ${joinNames(names, 'or')}`);
  return parts.length === 0 ? null : parts.join(', ');
}

/** Returns names as in "Card, Venmo and Apple Pay". */
export function joinNames(methods: readonly PaymentMethod[], conjunction: 'and' | 'or'): string {
  return new Intl.ListFormat('en-GB', { type: conjunction === 'and' ? 'conjunction' : 'disjunction' }).format(
    methods.map((method) => paymentMethodNames[method]),
  );
}
