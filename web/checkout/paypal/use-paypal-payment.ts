import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PayPalOrder } from '#contracts/paypal.ts';
import { createIdempotencyKeys, type PurchaseIntent } from '#web/checkout/idempotency-key.ts';
import { followPurchase, type CertainOutcome } from '#web/checkout/follow-purchase.ts';
import { outcomeOfFailure } from '#web/checkout/place-order.ts';
import { findApproved, forgetApproved, keepApproved } from './approved-payment.ts';
import type { PayerAnswer } from './ask-payer.ts';
import { capturePayPalOrder, createPayPalOrder } from './paypal-order.ts';
import type { OrderPromise } from './paypal-sdk.ts';
import { noticeOfAnswer, noticeOfOutcome, type Notice } from './paypal-notices.ts';

const keys = createIdempotencyKeys(() => sessionStorage);

export type PayPalPhase =
  | { readonly kind: 'editing'; readonly notice: Notice | null }
  /** The payer decides in a window or sheet. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'capturing' }
  | { readonly kind: 'checking'; readonly isSlow: boolean }
  | { readonly kind: 'done'; readonly token: string };

interface PayPalPayment {
  readonly phase: PayPalPhase;
  /** True after the browser blocked a window: the next one lies over the page. */
  readonly wasBlocked: boolean;
  /** Begins a payment. Call it inside the click: `ask` opens the payer's window before anything is waited for. */
  readonly pay: (intent: PurchaseIntent, ask: (order: OrderPromise) => Promise<PayerAnswer>) => void;
  /** Gives the ways to pay back while a window may still be open. What is approved there is captured all the same. */
  readonly stopAsking: () => void;
}

/**
 * A payment by PayPal for one app, from the click to the download token, which `onPaid` is given. It goes on after a
 * reload.
 */
export function usePayPalPayment(appId: string, onPaid: (token: string) => void): PayPalPayment {
  const client = useQueryClient();
  const [phase, setPhase] = useState<PayPalPhase>({ kind: 'editing', notice: null });
  const [wasBlocked, setWasBlocked] = useState(false);
  const left = useRef(new AbortController());

  const show = (notice: Notice): void => setPhase({ kind: 'editing', notice });

  function pay(intent: PurchaseIntent, ask: (order: OrderPromise) => Promise<PayerAnswer>): void {
    setPhase({ kind: 'asking' });
    const order = createPayPalOrder(intent, keys.keyFor(intent));
    const answer = ask(order.then(toOpenOrder));
    void proceed(order, answer);
  }

  async function proceed(order: Promise<PayPalOrder>, answer: Promise<PayerAnswer>): Promise<void> {
    let placed: PayPalOrder;
    try {
      placed = await order;
    } catch (error) {
      const outcome = outcomeOfFailure(error);
      if (outcome.kind !== 'unanswered' && outcome.kind !== 'waiting') return conclude(outcome);
      // No order, so nothing that could have been approved: the same key may be tried again.
      return show({ tone: 'danger', text: 'The store did not answer. Nothing was charged. Please try again.' });
    }
    if (placed.status === 'completed') return conclude({ kind: 'completed', token: placed.downloadToken });
    if (placed.status !== 'pending') {
      keys.forget(appId);
      return show({ tone: 'danger', text: 'This order has expired. Nothing was charged. Press the button again.' });
    }
    const decided = await answer;
    if (decided.kind === 'approved') {
      keepApproved(appId, placed.id);
      return capture(placed.id);
    }
    setWasBlocked(decided.kind === 'blocked');
    show(noticeOfAnswer(decided));
  }

  async function capture(paypalId: string): Promise<void> {
    const { signal } = left.current;
    setPhase({ kind: 'capturing' });
    const take = () => capturePayPalOrder(paypalId);
    const outcome = await followPurchase(take, signal, (isSlow) => setPhase({ kind: 'checking', isSlow }));
    // Left while nobody knows: it stays remembered.
    if (outcome === null) return;
    forgetApproved(appId);
    await conclude(outcome);
  }

  async function conclude(outcome: CertainOutcome): Promise<void> {
    if (outcome.kind === 'completed') {
      keys.forget(appId);
      setPhase({ kind: 'done', token: outcome.token });
      onPaid(outcome.token);
      return;
    }
    // After a decline the payer may try again on the same order, and so under the same key.
    if (outcome.kind !== 'declined') keys.forget(appId);
    if (outcome.kind === 'price-changed') await client.invalidateQueries({ queryKey: ['/api/checkout'] });
    show(noticeOfOutcome(outcome));
  }

  /** Goes on with what was approved before the page was loaded. */
  const resume = useEffectEvent(() => {
    const approved = findApproved(appId);
    if (approved !== null) void capture(approved);
  });

  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    resume();
    return () => controller.abort();
  }, []);

  return { phase, wasBlocked, pay, stopAsking: () => setPhase({ kind: 'editing', notice: null }) };
}

/** What the SDK waits for. There is nothing to approve where the order is paid or over. */
function toOpenOrder({ id, status }: PayPalOrder): { orderId: string } {
  if (status !== 'pending') throw new Error(`The order is ${status}.`);
  return { orderId: id };
}
