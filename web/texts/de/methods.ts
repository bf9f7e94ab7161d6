import { paymentMethodNames } from '#contracts/payment-methods.ts';
import type { texts as english } from '#web/texts/en/methods.ts';

export const texts: typeof english = {
  names: { ...paymentMethodNames, card: 'Karte', crypto: 'Kryptowährung' },
  off: (percent: number, methods: string) => `${percent} % Rabatt mit ${methods}`,
  and: (names: readonly string[]) => new Intl.ListFormat('de').format(names),
  or: (names: readonly string[]) => new Intl.ListFormat('de', { type: 'disjunction' }).format(names),
};
