import { paymentMethods, type PaymentMethod } from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { isUsableHere } from './usable-here.ts';

type OfferedMethods = Pick<StoreInfo, 'methods' | 'mode'>;

/** Says whether the store takes the method and this browser may be able to pay by it. */
export function isChoosable(
  method: PaymentMethod,
  store: OfferedMethods | undefined,
  unusable: ReadonlySet<string>,
): boolean {
  const isRefused = store?.methods.some((each) => each.method === method && !each.isAvailable) === true;
  return !isRefused && !unusable.has(method) && isUsableHere(method, store?.mode);
}

/**
 * Returns the method that the dialog opens with: the one that the buyer chose before, otherwise the first that can be used;
 * null where none can. `unusable` are methods of which it turned out that this buyer cannot use them.
 */
export function chooseMethod(
  store: OfferedMethods | undefined,
  chosenBefore: string | null | undefined,
  unusable: ReadonlySet<string>,
): PaymentMethod | null {
  const usable = paymentMethods.filter((method) => isChoosable(method, store, unusable));
  return usable.find((method) => method === chosenBefore) ?? usable[0] ?? null;
}
