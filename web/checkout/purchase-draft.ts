// What the buyer has said of a purchase. It is kept in the tab, never in an address: it survives closing the dialog, the way to
// a checkout page and back, and a reload.
import { dialogCoins, type DialogCoin } from '#contracts/coins.ts';
import { paymentMethods, type PaymentMethod } from '#contracts/payment-methods.ts';

export interface PurchaseDraft {
  /** Empty where none was given. It is the same for all apps. */
  readonly email: string;
  readonly method: PaymentMethod | null;
  readonly coin: DialogCoin | null;
  /** The earlier order after which the buyer agreed to buy again, or null. */
  readonly earlierOrderId: string | null;
  /** The text beside the ticked box; null if it is not ticked, undefined if nothing was said of it. */
  readonly consent: string | null | undefined;
}

const emailName = 'purchase-email';
const nameOf = (appId: string) => `purchase-draft:${appId}`;

export function readDraft(appId: string): PurchaseDraft {
  const { method, coin, earlierOrderId, consent } = readObject(nameOf(appId));
  return {
    email: tryStorage(() => sessionStorage.getItem(emailName)) ?? '',
    method: paymentMethods.find((each) => each === method) ?? null,
    coin: dialogCoins.find(({ id }) => id === coin)?.id ?? null,
    earlierOrderId: typeof earlierOrderId === 'string' ? earlierOrderId : null,
    consent: typeof consent === 'string' || consent === null ? consent : undefined,
  };
}

export function keepDraft(appId: string, { email, ...rest }: Partial<PurchaseDraft>): void {
  tryStorage(() => {
    if (email !== undefined) sessionStorage.setItem(emailName, email.trim());
    if (Object.keys(rest).length === 0) return;
    sessionStorage.setItem(nameOf(appId), JSON.stringify({ ...readObject(nameOf(appId)), ...rest }));
  });
}

/** The part of a call's body that tells whether the buyer ticked the box. */
export function consentOf(appId: string): { readonly consent?: string | null } {
  const { consent } = readDraft(appId);
  return consent === undefined ? {} : { consent };
}

function readObject(name: string): Readonly<Record<string, unknown>> {
  return tryStorage(() => Object(JSON.parse(sessionStorage.getItem(name) ?? '{}')) as Record<string, unknown>) ?? {};
}

// If the browser blocks storage, the buyer types it again.
function tryStorage<Result>(call: () => Result): Result | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}
