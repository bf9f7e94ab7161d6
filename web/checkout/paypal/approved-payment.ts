// Remembers, for as long as the tab is open, the PayPal order of an app that the payer has approved and whose end is not
// certain, so that a reload goes on with it. Other tabs learn of it from the store; see earlier-purchase.ts.

export interface ApprovedPayment {
  /** PayPal's id of the order. */
  readonly paypalId: string;
  /** The store's id of the order. */
  readonly orderId: string;
  readonly token: string;
}

const nameOf = (appId: string) => `paypal-approved:${appId}`;

export function findApproved(appId: string): ApprovedPayment | null {
  const text = tryStorage(() => sessionStorage.getItem(nameOf(appId))) ?? null;
  return text === null ? null : readApproved(text);
}

export function keepApproved(appId: string, { paypalId, orderId, token }: ApprovedPayment): void {
  tryStorage(() => sessionStorage.setItem(nameOf(appId), JSON.stringify({ paypalId, orderId, token })));
}

export function forgetApproved(appId: string): void {
  tryStorage(() => sessionStorage.removeItem(nameOf(appId)));
}

function readApproved(text: string): ApprovedPayment | null {
  try {
    const { paypalId, orderId, token } = Object(JSON.parse(text)) as Readonly<Record<string, unknown>>;
    if (typeof paypalId !== 'string' || typeof orderId !== 'string' || typeof token !== 'string') return null;
    return { paypalId, orderId, token };
  } catch {
    return null;
  }
}

// If the browser blocks storage, a reload loses the payment here; the store still settles approved payments.
function tryStorage<Result>(call: () => Result): Result | undefined {
  try {
    return call();
  } catch (error) {
    console.error('Session storage is not available', error);
    return undefined;
  }
}
