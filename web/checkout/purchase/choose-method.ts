import { paymentMethods, type PaymentMethod } from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { isUsableHere } from './usable-here.ts';

/**
 * Returns the method that the dialog opens with: the one that the buyer chose before, otherwise the first that can be used;
 * null where none can. `unusable` are methods of which it turned out that this buyer cannot use them.
 */
export function chooseMethod(
  store: Pick<StoreInfo, 'methods' | 'mode'> | undefined,
  chosenBefore: string | undefined,
  unusable: ReadonlySet<string>,
): PaymentMethod | null {
  const isRefused = (method: PaymentMethod): boolean =>
    store?.methods.some((each) => each.method === method && !each.isAvailable) === true;
  const usable = paymentMethods.filter(
    (method) => !isRefused(method) && !unusable.has(method) && isUsableHere(method, store?.mode),
  );
  return usable.find((method) => method === chosenBefore) ?? usable[0] ?? null;
}
