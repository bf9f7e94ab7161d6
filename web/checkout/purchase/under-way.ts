// Remembers in the tab the purchase that a wallet is paying for, so that the dialog goes on with it after a reload.
import type { PurchaseIntent } from '#web/checkout/idempotency-key.ts';

export interface UnderWay {
  readonly intent: PurchaseIntent;
  /** True if the wallet asks in its own frame, which itself remembers what was approved. */
  readonly isInSheet: boolean;
}

const nameOf = (appId: string) => `purchase-under-way:${appId}`;

export function findUnderWay(appId: string): UnderWay | null {
  try {
    const { intent, isInSheet } = Object(
      JSON.parse(sessionStorage.getItem(nameOf(appId)) ?? '{}'),
    ) as Partial<UnderWay>;
    return isIntentOf(intent, appId) ? { intent, isInSheet: isInSheet === true } : null;
  } catch {
    return null;
  }
}

export function keepUnderWay(underWay: UnderWay): void {
  try {
    sessionStorage.setItem(nameOf(underWay.intent.appId), JSON.stringify(underWay));
  } catch {
    // If the browser blocks storage, only the mail leads back after a reload.
  }
}

export function forgetUnderWay(appId: string): void {
  try {
    sessionStorage.removeItem(nameOf(appId));
  } catch {
    // There was none to forget.
  }
}

function isIntentOf(value: unknown, appId: string): value is PurchaseIntent {
  const intent = Object(value) as Readonly<Record<string, unknown>>;
  const isText = (name: string) => typeof intent[name] === 'string';
  return intent['appId'] === appId && isText('email') && isText('method') && isText('amount');
}
