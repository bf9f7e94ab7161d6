// The store's two calls of a payment by PayPal: the order, and the capture once the payer has approved it.
import { idempotencyKeyHeader, type EarlierPurchase } from '#contracts/orders.ts';
import type { PayPalCapture, PayPalOrder } from '#contracts/paypal.ts';
import type { RefusalReason } from '#contracts/refusal-reasons.ts';
import { apiRequest, statusOf } from '#web/queries.ts';
import type { Uncertain } from '#web/checkout/follow-purchase.ts';
import type { PurchaseIntent } from '#web/checkout/idempotency-key.ts';
import {
  answerWithinMs,
  askAgainAfterMs,
  buyAgainOf,
  checkOrder,
  outcomeOfFailure,
} from '#web/checkout/place-order.ts';
import { consentOf } from '#web/checkout/purchase-draft.ts';
import type { Refusal } from '#web/checkout/refusal.ts';
import { ratingConsentOf } from '#web/checkout/rating-consent.ts';
import { pageLanguage } from '#web/texts/page-language.ts';
import type { ApprovedPayment } from './approved-payment.ts';

/** The longest time that the store takes, in seconds. */
const longestAgo = 86_400;

export interface WantedOrder {
  readonly intent: PurchaseIntent;
  readonly key: string;
  readonly askedSecondsAgo: () => number;
}

/**
 * Makes the order, or finds the one that was made under this key or that this browser has begun to pay for. Throws a
 * CallError when it is refused.
 */
export async function createPayPalOrder({ intent, key, askedSecondsAgo }: WantedOrder): Promise<PayPalOrder> {
  const body = {
    amount: intent.amount,
    currency: 'USD',
    intent: 'CAPTURE',
    appId: intent.appId,
    customerEmail: intent.email,
    paymentMethod: intent.method,
    ...buyAgainOf(intent),
    locale: pageLanguage(),
    ...consentOf(intent.appId),
    ...ratingConsentOf(intent),
    askedSecondsAgo: Math.min(askedSecondsAgo(), longestAgo),
  };
  const options = { headers: { [idempotencyKeyHeader]: key }, signal: AbortSignal.timeout(answerWithinMs) };
  return (await (await apiRequest('POST', '/paypal/order', body, options)).json()) as PayPalOrder;
}

export type OrderAnswer =
  | { readonly kind: 'placed'; readonly order: PayPalOrder }
  | { readonly kind: 'price-changed' }
  | { readonly kind: 'already-bought'; readonly purchase: EarlierPurchase }
  /** There is no order, and nothing was charged. */
  | { readonly kind: 'refused'; readonly why: Refusal };

/**
 * Asks once more for an order whose first call nobody answered. The store may have found an approved order and taken its
 * money, so until it answers nobody knows whether there was a charge.
 */
export async function repeatPayPalOrder(wanted: WantedOrder): Promise<OrderAnswer | Uncertain> {
  try {
    return { kind: 'placed', order: await createPayPalOrder(wanted) };
  } catch (error) {
    const outcome = outcomeOfFailure(error);
    if (outcome.kind === 'unanswered') return { kind: 'uncertain' };
    if (outcome.kind === 'busy') return { kind: 'uncertain', askAgainAfterMs: outcome.askAgainAfterMs };
    return outcome;
  }
}

export type PaymentEnd =
  | { readonly kind: 'completed'; readonly token: string }
  /**
   * Not paid, or not approved after all. While its order is not over the payer may approve it anew. `reason` says why the
   * store itself took no money.
   */
  | { readonly kind: 'declined' | 'awaiting-payer'; readonly isOver: boolean; readonly reason?: RefusalReason }
  /** It was paid, and the money went back. */
  | { readonly kind: 'refunded' };

/**
 * Takes the money of an approved order. May be repeated: the store finds out first whether the money was taken. That the
 * store refuses the call is not certain either: it may have heard of the approval from PayPal and taken the money, and only
 * not know this browser any more.
 */
export async function capturePayPalOrder({ paypalId, token }: ApprovedPayment): Promise<PaymentEnd | Uncertain> {
  try {
    const options = { signal: AbortSignal.timeout(answerWithinMs) };
    const path = `/paypal/order/${encodeURIComponent(paypalId)}/capture`;
    return endOf((await (await apiRequest('POST', path, undefined, options)).json()) as PayPalCapture);
  } catch (error) {
    const end = isRefusal(error) ? await findPaid(token) : null;
    return end ?? { kind: 'uncertain', askAgainAfterMs: askAgainAfterMs(error) };
  }
}

function endOf({ status, payment, downloadToken, reason }: PayPalCapture): PaymentEnd | Uncertain {
  if (status === 'completed') return { kind: 'completed', token: downloadToken };
  if (status === 'refunded') return { kind: 'refunded' };
  if (payment === 'declined' || payment === 'awaiting-payer') {
    return { kind: payment, isOver: status !== 'pending', ...(reason === undefined ? {} : { reason }) };
  }
  return { kind: 'uncertain', isHeld: payment === 'pending' };
}

function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && status >= 400 && status < 500;
}

// The download is shown to whoever has its token.
async function findPaid(token: string): Promise<PaymentEnd | null> {
  const outcome = await checkOrder(token);
  return outcome.kind === 'completed' ? outcome : null;
}
