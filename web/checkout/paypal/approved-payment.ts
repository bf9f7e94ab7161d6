// Remembers, in this browser, the PayPal order of an app that the payer has approved and whose end is not certain, so that
// a reload or another tab goes on with it instead of asking for another payment.

export interface ApprovedPayment {
  /** PayPal's id of the order. */
  readonly paypalId: string;
  /** The store's id of the order. */
  readonly orderId: string;
  /** Opens the download once it is paid. */
  readonly token: string;
}

/** Longer than PayPal holds a payment. What is still not certain then must not keep the buyer from buying for ever. */
const keptForMs = 14 * 86_400_000;

const nameOf = (appId: string) => `paypal-approved:${appId}`;

// The tab's own storage has it too, as some browsers empty the other one or refuse it.
const storages = [() => localStorage, () => sessionStorage] as const;

export function findApproved(appId: string): ApprovedPayment | null {
  for (const storage of storages) {
    const text = tryStorage(() => storage().getItem(nameOf(appId))) ?? null;
    const approved = text === null ? null : readApproved(text);
    if (approved !== null) return approved;
  }
  return null;
}

export function keepApproved(appId: string, { paypalId, orderId, token }: ApprovedPayment): void {
  const text = JSON.stringify({ paypalId, orderId, token, at: Date.now() });
  for (const storage of storages) tryStorage(() => storage().setItem(nameOf(appId), text));
}

export function forgetApproved(appId: string): void {
  for (const storage of storages) tryStorage(() => storage().removeItem(nameOf(appId)));
}

function readApproved(text: string): ApprovedPayment | null {
  try {
    const { paypalId, orderId, token, at } = Object(JSON.parse(text)) as Readonly<Record<string, unknown>>;
    if (typeof paypalId !== 'string' || typeof orderId !== 'string' || typeof token !== 'string') return null;
    return typeof at === 'number' && Date.now() - at < keptForMs ? { paypalId, orderId, token } : null;
  } catch {
    return null;
  }
}

// Where the browser blocks storage a reload loses the page's knowledge; the store still settles what was approved.
function tryStorage<Result>(call: () => Result): Result | undefined {
  try {
    return call();
  } catch (error) {
    console.error('The browser keeps nothing for this page', error);
    return undefined;
  }
}
