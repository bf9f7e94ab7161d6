// Messages between the purchase dialog and the frame of a wallet.
import { withPurchase } from './purchase-in-address.ts';
import type { PurchaseIntent } from './idempotency-key.ts';

export function walletAddress({ appId, method, email, earlierOrderId = null }: PurchaseIntent): string {
  const query = new URLSearchParams({ appId, method });
  return withPurchase(`/paypal-wallet?${query.toString()}`, { email, earlierOrderId });
}

/**
 * What the buyer may do with the dialog around the frame. `free`: anything. `closable`: no other payment may be begun,
 * and the dialog may be closed. `locked`: money moves just now.
 */
export type WalletHold = 'free' | 'closable' | 'locked';

export type WalletMessage =
  | { readonly kind: 'appstand-hold'; readonly hold: WalletHold }
  /** This buyer cannot use the wallet. */
  | { readonly kind: 'appstand-unavailable' }
  /** The token opens the download. */
  | { readonly kind: 'appstand-paid'; readonly token: string };

export function tellDialog(message: WalletMessage): void {
  window.parent.postMessage(message, window.location.origin);
}

export function readWalletMessage(message: unknown): WalletMessage | null {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return null;
  if (message.kind === 'appstand-paid' && 'token' in message && typeof message.token === 'string') {
    return { kind: 'appstand-paid', token: message.token };
  }
  if (message.kind === 'appstand-unavailable') return { kind: 'appstand-unavailable' };
  if (message.kind === 'appstand-hold' && 'hold' in message && isHold(message.hold)) {
    return { kind: 'appstand-hold', hold: message.hold };
  }
  return null;
}

function isHold(value: unknown): value is WalletHold {
  return value === 'free' || value === 'closable' || value === 'locked';
}
