import type { StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';

/**
 * Whether this browser may be able to pay so, as far as that can be known without the wallets' own scripts, which do not
 * run on the store's pages. The simulator's wallets work everywhere.
 */
export function isUsableHere(method: PaymentMethod, mode: StoreMode | undefined): boolean {
  if (mode !== 'live' || method !== 'apple-pay') return true;
  try {
    return window.ApplePaySession?.canMakePayments() === true;
  } catch {
    // Apple refuses to say it on a page without https.
    return false;
  }
}
