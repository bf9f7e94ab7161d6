import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { App } from '#contracts/apps.ts';
import type { EarlierPurchase } from '#contracts/orders.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { allAppsKey } from '#web/query-keys.ts';
import { createIdempotencyKeys, type PurchaseIntent } from '#web/checkout/idempotency-key.ts';
import { followPurchase, type CertainOutcome } from '#web/checkout/follow-purchase.ts';
import { placeOrder } from '#web/checkout/place-order.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import { keepDraft } from '#web/checkout/purchase-draft.ts';
import type { WalletHold } from '#web/checkout/wallet-frame.ts';
import { refusalText } from '#web/checkout/refusal.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { findUnderWay, forgetUnderWay, keepUnderWay } from './under-way.ts';

const keys = createIdempotencyKeys(() => sessionStorage);

export type PurchasePhase =
  | { readonly kind: 'editing'; readonly notice: string | null }
  | { readonly kind: 'paying' }
  /** A wallet's sheet asks the payer; see wallet-step.tsx. */
  | {
      readonly kind: 'sheet';
      readonly intent: PurchaseIntent;
      readonly hold: WalletHold;
      /** True if this buyer cannot use the wallet. */
      readonly isUnavailable: boolean;
    }
  | { readonly kind: 'checking'; readonly isSlow: boolean; readonly method: PaymentMethod }
  | { readonly kind: 'unresolved'; readonly method: PaymentMethod }
  | { readonly kind: 'done'; readonly token: string; readonly email: string };

/**
 * A purchase inside the dialog, from the button to the download token. It goes on after a reload while a wallet pays.
 * `keepEarlier` is given the purchase because of which the store refused this one.
 */
export function usePurchase(app: Pick<App, 'id' | 'name'>, keepEarlier: (purchase: EarlierPurchase) => void) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<PurchasePhase>({ kind: 'editing', notice: null });
  const { done: texts } = useTexts(purchaseTexts);
  const { refusal } = useTexts(checkoutTexts);
  const [unusable, setUnusable] = useState<ReadonlySet<string>>(new Set());
  const closed = useRef(new AbortController());

  const resume = useEffectEvent(() => {
    const underWay = findUnderWay(app.id);
    if (underWay?.isInSheet === true) askInSheet(underWay.intent);
    // The same key finds the same order.
    else if (underWay !== null) void buy(underWay.intent);
  });

  useEffect(() => {
    const controller = new AbortController();
    closed.current = controller;
    resume();
    return () => controller.abort();
  }, []);

  async function buy(intent: PurchaseIntent): Promise<void> {
    const { signal } = closed.current;
    const method = intent.method as PaymentMethod;
    setPhase({ kind: 'paying' });
    keepUnderWay({ intent, isInSheet: false });
    const key = keys.keyFor(intent);
    const place = () => placeOrder(intent, key);
    const outcome = await followPurchase(place, signal, (isSlow) => setPhase({ kind: 'checking', isSlow, method }));
    // Closed while nobody knows: the key stays, so that the same purchase goes on when it is opened again.
    if (outcome === null) return;
    if (outcome.kind === 'unresolved') return setPhase({ kind: 'unresolved', method });
    // Whatever is certain ends this key; a purchase that the server merely refused has left nothing under it either.
    keys.forget(intent.appId);
    forgetUnderWay(intent.appId);
    if (signal.aborted) return;
    await conclude(outcome, intent);
  }

  async function conclude(outcome: CertainOutcome, intent: PurchaseIntent): Promise<void> {
    if (outcome.kind === 'completed') return finish(outcome.token, intent);
    if (outcome.kind === 'already-bought') {
      keepEarlier(outcome.purchase);
      return setPhase({ kind: 'editing', notice: null });
    }
    if (outcome.kind === 'price-changed') await client.invalidateQueries({ queryKey: allAppsKey });
    setPhase({ kind: 'editing', notice: noticeOf(outcome, refusal) });
  }

  function finish(token: string, { appId, email }: PurchaseIntent): void {
    forgetUnderWay(appId);
    // Another purchase begins anew.
    keepDraft(appId, { method: null, earlierOrderId: null, consent: undefined });
    setPhase({ kind: 'done', token, email });
    showToast({
      title: texts.title,
      description: texts.toast(app.name),
      dot: 'full',
      action: {
        label: texts.toastLink,
        elsewhere: texts.all,
        href: `/download/${encodeURIComponent(token)}`,
      },
    });
  }

  function askInSheet(intent: PurchaseIntent): void {
    setPhase({ kind: 'sheet', intent, hold: 'free', isUnavailable: false });
  }

  function holdSheet(hold: WalletHold): void {
    if (phase.kind !== 'sheet') return;
    const { intent } = phase;
    if (hold === 'free') forgetUnderWay(intent.appId);
    else keepUnderWay({ intent, isInSheet: true });
    setPhase({ ...phase, hold });
  }

  function leaveSheet(): void {
    forgetUnderWay(app.id);
    setPhase({ kind: 'editing', notice: null });
  }

  function giveUpSheet(): void {
    if (phase.kind !== 'sheet') return;
    setUnusable(new Set([...unusable, phase.intent.method]));
    setPhase({ ...phase, isUnavailable: true });
  }

  return {
    phase,
    buy,
    unusable,
    askInSheet,
    holdSheet,
    giveUpSheet,
    leaveSheet,
    finish,
    /** Says why a purchase was not even tried. */
    refuse: (notice: string) => setPhase({ kind: 'editing', notice }),
    clearNotice: () => setPhase((now) => (now.kind === 'editing' ? { ...now, notice: null } : now)),
  };
}

function noticeOf(
  outcome: Exclude<CertainOutcome, { kind: 'completed' | 'already-bought' }>,
  texts: (typeof checkoutTexts)['en']['refusal'],
): string {
  switch (outcome.kind) {
    case 'declined':
      return texts.declined;
    case 'price-changed':
      return texts.priceChanged;
    case 'refused':
      return refusalText(outcome.why, texts);
  }
}
