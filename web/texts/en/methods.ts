import { paymentMethodNames } from '#contracts/payment-methods.ts';

export const texts = {
  names: paymentMethodNames,
  /** As in "10% off with Cryptocurrency". */
  off: (percent: number, methods: string) => `${percent}% off with ${methods}`,
  and: (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names),
  or: (names: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names),
};
