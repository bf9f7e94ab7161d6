import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { App } from '#contracts/apps.ts';
import type { EarlierPurchase } from '#contracts/orders.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { allAppsKey } from '#web/query-keys.ts';
import { createIdempotencyKeys, type PurchaseIntent } from '#web/checkout/idempotency-key.ts';
import { followPurchase, type CertainOutcome } from '#web/checkout/follow-purchase.ts';
import { placeOrder } from '#web/checkout/place-order.ts';
import type { WalletHold } from '#web/checkout/wallet-frame.ts';

const keys = createIdempotencyKeys(() => sessionStorage);

export type PurchasePhase =
  | { readonly kind: 'editing'; readonly notice: string | null }
  | { readonly kind: 'paying' }
  /** A wallet's sheet asks the payer; see wallet-step.tsx. */
  | {
      readonly kind: 'sheet';
      readonly intent: PurchaseIntent;
      readonly hold: WalletHold;
      /** Whether it turned out that this buyer cannot use the wallet. */
      readonly isUnavailable: boolean;
    }
  | { readonly kind: 'checking'; readonly isSlow: boolean }
  /** Nobody could find out what became of it. */
  | { readonly kind: 'unresolved' }
  | { readonly kind: 'done'; readonly token: string; readonly email: string };

/**
 * A purchase inside the dialog, from the button to the download token. `keepEarlier` is given the purchase because of
 * which the store refused this one.
 */
export function usePurchase(appName: App['name'], keepEarlier: (purchase: EarlierPurchase) => void) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<PurchasePhase>({ kind: 'editing', notice: null });
  const [left, setLeft] = useState<PurchaseIntent | null>(null);
  const [unusable, setUnusable] = useState<ReadonlySet<string>>(new Set());
  const closed = useRef(new AbortController());

  useEffect(() => {
    const controller = new AbortController();
    closed.current = controller;
    return () => controller.abort();
  }, []);

  async function buy(intent: PurchaseIntent): Promise<void> {
    const { signal } = closed.current;
    setPhase({ kind: 'paying' });
    const key = keys.keyFor(intent);
    const place = () => placeOrder(intent, key);
    const outcome = await followPurchase(place, signal, (isSlow) => setPhase({ kind: 'checking', isSlow }));
    // Closed while nobody knows: the key stays, so that the same purchase goes on when it is opened again.
    if (outcome === null) return;
    if (outcome.kind === 'unresolved') return setPhase({ kind: 'unresolved' });
    // Whatever is certain ends this key; a purchase that the server merely refused has left nothing under it either.
    keys.forget(intent.appId);
    if (signal.aborted) return;
    await conclude(outcome, intent);
  }

  async function conclude(outcome: CertainOutcome, intent: PurchaseIntent): Promise<void> {
    if (outcome.kind === 'completed') return finish(outcome.token, intent.email);
    if (outcome.kind === 'already-bought') {
      keepEarlier(outcome.purchase);
      return setPhase({ kind: 'editing', notice: null });
    }
    if (outcome.kind === 'price-changed') await client.invalidateQueries({ queryKey: allAppsKey });
    setPhase({ kind: 'editing', notice: noticeOf(outcome) });
  }

  function finish(token: string, email: string): void {
    setPhase({ kind: 'done', token, email });
    showToast({ title: 'Purchase Successful!', description: `${appName} is ready to download.` });
  }

  function askInSheet(intent: PurchaseIntent): void {
    setLeft(intent);
    setPhase({ kind: 'sheet', intent, hold: 'free', isUnavailable: false });
  }

  function giveUpSheet(): void {
    if (phase.kind !== 'sheet') return;
    setUnusable(new Set([...unusable, phase.intent.method]));
    setPhase({ ...phase, isUnavailable: true });
  }

  return {
    phase,
    buy,
    /** What the buyer has chosen before and come back from. */
    left,
    /** The methods of which it turned out that this buyer cannot use them. */
    unusable,
    askInSheet,
    holdSheet: (hold: WalletHold) => setPhase((now) => (now.kind === 'sheet' ? { ...now, hold } : now)),
    giveUpSheet,
    leaveSheet: () => setPhase({ kind: 'editing', notice: null }),
    /** Ends the purchase that a wallet's sheet has paid. */
    finish,
    clearNotice: () => setPhase((now) => (now.kind === 'editing' ? { ...now, notice: null } : now)),
  };
}

function noticeOf(outcome: Exclude<CertainOutcome, { kind: 'completed' | 'already-bought' }>): string {
  switch (outcome.kind) {
    case 'declined':
      return 'The payment was declined. Nothing was charged. Try again or choose another payment method.';
    case 'price-changed':
      return 'The price has changed and you have not been charged. Check the new price and try again.';
    case 'refused':
      return outcome.message;
  }
}
