// What the purchase dialog and the frame in which a wallet is asked tell each other.
import { withEmail } from './email-in-address.ts';
import type { PurchaseIntent } from './idempotency-key.ts';

/** The frame's address. */
export function walletAddress({ appId, method, email }: PurchaseIntent): string {
  const query = new URLSearchParams({ appId, method });
  return withEmail(`/paypal-wallet?${query.toString()}`, email);
}

const paid = 'appstand-paid';

/** Tells the dialog around this frame that the order is paid. */
export function tellPaid(token: string): void {
  window.parent.postMessage({ kind: paid, token }, window.location.origin);
}

/** The download token in a message from the frame, or null where it is another message. */
export function readPaidToken(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('kind' in message) || message.kind !== paid) return null;
  return 'token' in message && typeof message.token === 'string' ? message.token : null;
}
