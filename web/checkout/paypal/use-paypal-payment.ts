import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EarlierPurchase } from '#contracts/orders.ts';
import type { PayPalOrder } from '#contracts/paypal.ts';
import { createIdempotencyKeys, type PurchaseIntent } from '#web/checkout/idempotency-key.ts';
import { askUntilCertain } from '#web/checkout/follow-purchase.ts';
import { outcomeOfFailure } from '#web/checkout/place-order.ts';
import { keepDraft } from '#web/checkout/purchase-draft.ts';
import { refusalText, type Refusal } from '#web/checkout/refusal.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { payPalNoticeTexts } from '#web/texts/paypal-notices.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { findApproved, forgetApproved, keepApproved, type ApprovedPayment } from './approved-payment.ts';
import type { PayerAnswer } from './ask-payer.ts';
import {
  capturePayPalOrder,
  createPayPalOrder,
  repeatPayPalOrder,
  type OrderAnswer,
  type PaymentEnd,
  type WantedOrder,
} from './paypal-order.ts';
import type { OrderPromise } from './paypal-sdk.ts';
import { noticeOfAnswer, noticeOfEnd, type Notice } from './paypal-notices.ts';

const keys = createIdempotencyKeys(() => sessionStorage);

export type PayPalPhase =
  | { readonly kind: 'editing'; readonly notice: Notice | null }
  /** The payer decides in a window or sheet. */
  | { readonly kind: 'asking' }
  /** The window or the card fields failed, and the store is asked whether anything was approved before. */
  | { readonly kind: 'finding-out' }
  | { readonly kind: 'capturing' }
  | Checking
  /** Nobody could find out what became of the payment. The order's number is null where it is not known. */
  | { readonly kind: 'unresolved'; readonly orderId: string | null; readonly checkAgain: () => void }
  | { readonly kind: 'done'; readonly token: string };

interface Checking {
  readonly kind: 'checking';
  readonly isSlow: boolean;
  readonly isHeld: boolean;
  /** When the store was asked last, in milliseconds since 1970. */
  readonly askedAt: number;
  /** Opens the download once it is paid; null where the order is not known. */
  readonly token: string | null;
}

export type Ask = (order: OrderPromise) => Promise<PayerAnswer>;

interface PayPalPayment {
  readonly phase: PayPalPhase;
  /** True after the browser blocked a window: the next one lies over the page. */
  readonly wasBlocked: boolean;
  /** Begins a payment. Call it inside the click: `ask` opens the payer's window before anything is waited for. */
  readonly pay: (intent: PurchaseIntent, ask: Ask) => void;
  readonly startOver: () => void;
}

interface PaymentListeners {
  readonly onPaid: (token: string) => void;
  /** Given the earlier purchase because of which the store refused this one. */
  readonly keepEarlier: (purchase: EarlierPurchase) => void;
}

interface Circumstances {
  /** It was approved before the page was loaded. */
  readonly isResumed?: boolean;
  readonly unapproved?: Notice | null;
}

/**
 * A payment by PayPal for one app, from the click to the download token. It goes on after a reload.
 */
export function usePayPalPayment(appId: string, { onPaid, keepEarlier }: PaymentListeners): PayPalPayment {
  const client = useQueryClient();
  const texts = useTexts(payPalNoticeTexts);
  const { refusal } = useTexts(checkoutTexts);
  const [phase, setPhase] = useState<PayPalPhase>({ kind: 'editing', notice: null });
  const [wasBlocked, setWasBlocked] = useState(false);
  const left = useRef(new AbortController());

  const show = (notice: Notice): void => setPhase({ kind: 'editing', notice });
  const showDanger = (text: string): void => show({ tone: 'danger', text });
  const showRefusal = (why: Refusal): void => showDanger(refusalText(why, refusal));
  const startOver = (): void => setPhase({ kind: 'editing', notice: null });

  function pay(intent: PurchaseIntent, ask: Ask): void {
    setPhase({ kind: 'asking' });
    const wanted = { intent, key: keys.keyFor(intent), askedSecondsAgo: () => keys.ageOf(appId) };
    const order = createPayPalOrder(wanted);
    void proceed(wanted, order, ask(order.then(toOpenOrder)));
  }

  async function proceed(
    wanted: WantedOrder,
    order: Promise<PayPalOrder>,
    answer: Promise<PayerAnswer>,
  ): Promise<void> {
    let placed: PayPalOrder;
    try {
      placed = await order;
    } catch (error) {
      const outcome = outcomeOfFailure(error);
      if (outcome.kind === 'unanswered') return repeat(wanted);
      if (outcome.kind === 'busy') return showRefusal(outcome.why);
      return explain(outcome);
    }
    if (!isAwaitingPayer(placed)) return goOnWith(placed);
    const approved = approvedOf(placed);
    const decided = await answer;
    setWasBlocked(decided.kind === 'blocked');
    if (decided.kind === 'cancelled') return show(noticeOfAnswer(decided, texts));
    keepApproved(appId, approved);
    if (decided.kind === 'approved') return capture(approved, {});
    // An error may have come after the approval, of which PayPal then told the store.
    setPhase({ kind: 'finding-out' });
    return follow(approved, { unapproved: noticeOfAnswer(decided, texts) });
  }

  async function repeat(wanted: WantedOrder): Promise<void> {
    const showChecking = (isSlow: boolean) =>
      setPhase({ kind: 'checking', isSlow, isHeld: false, askedAt: Date.now(), token: null });
    showChecking(false);
    const answered = await askUntilCertain(() => repeatPayPalOrder(wanted), left.current.signal, showChecking);
    // Left while nobody knows: the key stays, and with it the store finds what was paid.
    if (answered === null) return;
    if (answered.kind === 'unresolved')
      return setPhase({ ...answered, orderId: null, checkAgain: () => void repeat(wanted) });
    if (answered.kind !== 'placed') return explain(answered);
    return isAwaitingPayer(answered.order) ? showDanger(texts.noAnswer) : goOnWith(answered.order);
  }

  /** Says why there is no order, and so nothing that could have been approved. */
  async function explain(outcome: Exclude<OrderAnswer, { kind: 'placed' }>): Promise<void> {
    keys.forget(appId);
    if (outcome.kind === 'refused') return showRefusal(outcome.why);
    if (outcome.kind === 'already-bought') {
      keepEarlier(outcome.purchase);
      return startOver();
    }
    await client.invalidateQueries({ queryKey: ['/api/checkout'] });
    showDanger(refusal.priceChanged);
  }

  /** Goes on with an order that this browser has begun to pay for before, or that is over. */
  async function goOnWith(placed: PayPalOrder): Promise<void> {
    const { status, downloadToken: token } = placed;
    if (status === 'completed') return conclude({ kind: 'completed', token });
    if (status === 'refunded') return conclude({ kind: 'refunded' });
    if (status !== 'pending') {
      keys.forget(appId);
      return showRefusal({ code: 'order-over' });
    }
    const approved = approvedOf(placed);
    keepApproved(appId, approved);
    return capture(approved, { isResumed: true });
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
    let isHeld = false;
    const end = await askUntilCertain(
      async () => {
        const answer = await capturePayPalOrder(approved);
        isHeld = answer.kind === 'uncertain' && answer.isHeld === true;
        return answer;
      },
      signal,
      (isSlow) => {
        wasUncertain = true;
        setPhase({ kind: 'checking', isSlow, isHeld, askedAt: Date.now(), token: approved.token });
      },
    );
    // Left while nobody knows, or nobody could find out: it stays remembered.
    if (end === null) return;
    if (end.kind === 'unresolved') {
      const checkAgain = () => void capture(approved, { isResumed: true });
      return setPhase({ ...end, orderId: approved.orderId, checkAgain });
    }
    forgetApproved(appId);
    // An order whose capture was declined at once can be approved anew. One whose payment was held is used up.
    if (end.kind === 'declined' && wasUncertain) keys.forget(appId);
    conclude(end, unapproved);
  }

  function conclude(end: PaymentEnd, unapproved: Notice | null = null): void {
    const isOpen = (end.kind === 'declined' || end.kind === 'awaiting-payer') && !end.isOver;
    if (!isOpen) keys.forget(appId);
    if (end.kind === 'refunded') return show(noticeOfEnd(end, texts));
    if (end.kind !== 'completed')
      return show(end.reason === undefined && unapproved !== null ? unapproved : noticeOfEnd(end, texts));
    // Another purchase begins anew.
    keepDraft(appId, { consent: undefined });
    setPhase({ kind: 'done', token: end.token });
    onPaid(end.token);
  }

  const resume = useEffectEvent(() => {
    const approved = findApproved(appId);
    if (approved !== null) void capture(approved, { isResumed: true });
  });

  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    resume();
    return () => controller.abort();
  }, [appId]);

  return { phase, wasBlocked, pay, startOver };
}

/** Returns true if there is anything to approve: the store may have found an order that this browser began before. */
function isAwaitingPayer({ status, payment }: PayPalOrder): boolean {
  return status === 'pending' && (payment === 'awaiting-payer' || payment === 'declined');
}

function approvedOf({ id, orderId, downloadToken }: PayPalOrder): ApprovedPayment {
  return { paypalId: id, orderId, token: downloadToken };
}

function toOpenOrder(order: PayPalOrder): { orderId: string } {
  if (!isAwaitingPayer(order)) throw new Error(`The order is ${order.status}, its payment ${order.payment}.`);
  return { orderId: order.id };
}
