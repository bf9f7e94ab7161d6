import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PayPalOrder } from '#contracts/paypal.ts';
import { problemOf } from '#web/queries.ts';
import { createIdempotencyKeys, type PurchaseIntent } from '#web/checkout/idempotency-key.ts';
import { askUntilCertain } from '#web/checkout/follow-purchase.ts';
import { orderOver, outcomeOfFailure } from '#web/checkout/place-order.ts';
import { findApproved, forgetApproved, keepApproved, type ApprovedPayment } from './approved-payment.ts';
import type { PayerAnswer } from './ask-payer.ts';
import { capturePayPalOrder, createPayPalOrder, type PaymentEnd } from './paypal-order.ts';
import type { OrderPromise } from './paypal-sdk.ts';
import { noticeOfAnswer, noticeOfEnd, priceChanged, type Notice } from './paypal-notices.ts';

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
}

interface Circumstances {
  /** It was approved before the page was loaded, or in another tab. */
  readonly isResumed?: boolean;
  /** What to tell the buyer where it turns out that the payer approved nothing. */
  readonly unapproved?: Notice | null;
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
    // Approved in another tab meanwhile.
    if (resume()) return;
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
      return explain(error);
    }
    const { id: paypalId, status, downloadToken: token } = placed;
    const approved = { paypalId, token };
    if (status === 'completed') return conclude({ kind: 'completed', token });
    if (status === 'refunded') return conclude({ kind: 'refunded' });
    if (status !== 'pending') {
      keys.forget(appId);
      return show({ tone: 'danger', text: orderOver });
    }
    if (!isAwaitingPayer(placed)) {
      keepApproved(appId, approved);
      return capture(approved, { isResumed: true });
    }
    const decided = await answer;
    setWasBlocked(decided.kind === 'blocked');
    if (decided.kind === 'cancelled') return show(noticeOfAnswer(decided));
    keepApproved(appId, approved);
    if (decided.kind === 'approved') return capture(approved, {});
    // An error may have come after the approval, of which PayPal then told the store.
    return follow(approved, { unapproved: noticeOfAnswer(decided) });
  }

  /** Says why there is no order, and so nothing that could have been approved. */
  async function explain(error: unknown): Promise<void> {
    const outcome = outcomeOfFailure(error);
    switch (outcome.kind) {
      case 'unanswered': {
        // The same key may be tried again.
        const reason = problemOf(error)?.detail ?? 'The store did not answer.';
        return show({ tone: 'danger', text: `${reason} Nothing was charged.` });
      }
      case 'price-changed':
        keys.forget(appId);
        await client.invalidateQueries({ queryKey: ['/api/checkout'] });
        return show(priceChanged);
      case 'refused':
        keys.forget(appId);
        return show({ tone: 'danger', text: outcome.message });
    }
  }

  function capture(approved: ApprovedPayment, circumstances: Circumstances): Promise<void> {
    setPhase({ kind: 'capturing' });
    return follow(approved, circumstances);
  }

  async function follow(
    approved: ApprovedPayment,
    { isResumed = false, unapproved = null }: Circumstances,
  ): Promise<void> {
    const { signal } = left.current;
    let wasUncertain = isResumed;
    const end = await askUntilCertain(
      () => capturePayPalOrder(approved),
      signal,
      (isSlow) => {
        wasUncertain = true;
        setPhase({ kind: 'checking', isSlow });
      },
    );
    // Left while nobody knows: it stays remembered.
    if (end === null) return;
    forgetApproved(appId);
    // An order whose capture was declined at once can be approved anew. One whose payment was held is used up.
    if (end.kind === 'declined' && wasUncertain) keys.forget(appId);
    conclude(end, unapproved);
  }

  function conclude(end: PaymentEnd, unapproved: Notice | null = null): void {
    const isOpen = (end.kind === 'declined' || end.kind === 'awaiting-payer') && !end.isOver;
    if (!isOpen) keys.forget(appId);
    if (end.kind === 'refunded') return show(noticeOfEnd(end));
    if (end.kind !== 'completed') return show(unapproved ?? noticeOfEnd(end));
    setPhase({ kind: 'done', token: end.token });
    onPaid(end.token);
  }

  /** Goes on with what was approved before, in this tab or another, and says whether there is such a payment. */
  function resume(): boolean {
    const approved = findApproved(appId);
    if (approved !== null) void capture(approved, { isResumed: true });
    return approved !== null;
  }

  const resumeAtOnce = useEffectEvent(resume);

  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    resumeAtOnce();
    return () => controller.abort();
  }, []);

  return { phase, wasBlocked, pay };
}

/** Whether there is anything to approve: the store may have found an order that this browser began before. */
function isAwaitingPayer({ status, payment }: PayPalOrder): boolean {
  return status === 'pending' && (payment === 'awaiting-payer' || payment === 'declined');
}

/** What the SDK waits for. */
function toOpenOrder(order: PayPalOrder): { orderId: string } {
  if (!isAwaitingPayer(order)) throw new Error(`The order is ${order.status}, its payment ${order.payment}.`);
  return { orderId: order.id };
}
