// Remembers, in the tab's session storage, the PayPal order that the payer has approved and whose end is not certain, so
// that a reload goes on with it instead of asking for another payment.

export interface ApprovedPayment {
  /** PayPal's id of the order. */
  readonly paypalId: string;
  /** Opens the download once it is paid. */
  readonly token: string;
}

const nameOf = (appId: string) => `paypal-approved:${appId}`;

export function findApproved(appId: string): ApprovedPayment | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(nameOf(appId)) ?? 'null');
    return isApprovedPayment(value) ? value : null;
  } catch {
    return null;
  }
}

export function keepApproved(appId: string, { paypalId, token }: ApprovedPayment): void {
  tryStorage(() => sessionStorage.setItem(nameOf(appId), JSON.stringify({ paypalId, token })));
}

export function forgetApproved(appId: string): void {
  tryStorage(() => sessionStorage.removeItem(nameOf(appId)));
}

function isApprovedPayment(value: unknown): value is ApprovedPayment {
  return (
    typeof value === 'object' &&
    value !== null &&
    'paypalId' in value &&
    typeof value.paypalId === 'string' &&
    'token' in value &&
    typeof value.token === 'string'
  );
}

// Where the browser blocks storage a reload loses the page's knowledge; the store still settles what was approved.
function tryStorage(change: () => void): void {
  try {
    change();
  } catch (error) {
    console.error('Session storage cannot be used', error);
  }
}
