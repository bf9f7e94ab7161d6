// Remembers, in the tab's session storage, the PayPal order that the payer has approved and whose end is not certain, so
// that a reload goes on with it instead of asking for another payment.

const nameOf = (appId: string) => `paypal-approved:${appId}`;

/** PayPal's id of the order, or null. */
export function findApproved(appId: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(appId));
  } catch {
    return null;
  }
}

export function keepApproved(appId: string, paypalId: string): void {
  tryStorage(() => sessionStorage.setItem(nameOf(appId), paypalId));
}

export function forgetApproved(appId: string): void {
  tryStorage(() => sessionStorage.removeItem(nameOf(appId)));
}

// Where the browser blocks storage a reload loses the page's knowledge; the store still settles what was approved.
function tryStorage(change: () => void): void {
  try {
    change();
  } catch (error) {
    console.error('Session storage cannot be used', error);
  }
}
