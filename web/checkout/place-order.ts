// Sends a purchase and reads what became of it. The money may have moved even where no answer came.
import { idempotencyKeyHeader, type EarlierPurchase, type PlacedOrder } from '#contracts/orders.ts';
import type { DownloadPage } from '#contracts/download-page.ts';
import { apiRequest, problemOf, statusOf } from '#web/queries.ts';
import { pageLanguage } from '#web/texts/page-language.ts';
import type { PurchaseIntent } from './idempotency-key.ts';
import { consentOf } from './purchase-draft.ts';
import { ratingConsentOf } from './rating-consent.ts';
import { refusalOf, type Refusal } from './refusal.ts';

export const answerWithinMs = 25_000;

export type Outcome =
  /** Paid; the token opens the download. */
  | { readonly kind: 'completed'; readonly token: string }
  /** Definitely not paid. */
  | { readonly kind: 'declined' }
  /** The order exists, and whether it is paid is not known yet. */
  | { readonly kind: 'waiting'; readonly token: string }
  /** No answer, or one that does not give the result. */
  | { readonly kind: 'unanswered' }
  /** The store did nothing with this call, and wants no other for a while. It says nothing of an earlier one. */
  | { readonly kind: 'busy'; readonly why: Refusal; readonly askAgainAfterMs: number }
  | { readonly kind: 'price-changed' }
  /** Nothing was paid by this call: the browser has bought the app before, or money for it may have moved. */
  | { readonly kind: 'already-bought'; readonly purchase: EarlierPurchase }
  /** The server did not take the purchase; nothing was paid. */
  | { readonly kind: 'refused'; readonly why: Refusal };

/** Asks for the purchase once. The same key may be sent any number of times and makes one order. */
export async function placeOrder(intent: PurchaseIntent, key: string): Promise<Outcome> {
  const body = {
    customerEmail: intent.email,
    appId: intent.appId,
    amount: intent.amount,
    paymentMethod: intent.method,
    ...buyAgainOf(intent),
    locale: pageLanguage(),
    ...consentOf(intent.appId),
    ...ratingConsentOf(intent),
  };
  try {
    const options = { headers: { [idempotencyKeyHeader]: key }, signal: AbortSignal.timeout(answerWithinMs) };
    return outcomeOf((await (await apiRequest('POST', '/api/orders', body, options)).json()) as PlacedOrder);
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

/** The part of a call's body that asks for a second purchase, where the buyer agreed to one. */
export function buyAgainOf({ earlierOrderId = null }: PurchaseIntent): { readonly buyAgain?: true } {
  return earlierOrderId === null ? {} : { buyAgain: true };
}

function outcomeOf({ status, payment, downloadToken }: PlacedOrder): Outcome {
  if (status === 'completed') return { kind: 'completed', token: downloadToken };
  if (status === 'refunded') return { kind: 'refused', why: { code: 'refunded' } };
  if (payment === 'declined') return { kind: 'declined' };
  if (status === 'failed' || status === 'expired') return { kind: 'refused', why: { code: 'order-over' } };
  return { kind: 'waiting', token: downloadToken };
}

/** Returns the state of the purchase after a failed call. */
export function outcomeOfFailure(
  error: unknown,
): Extract<Outcome, { kind: 'unanswered' | 'busy' | 'price-changed' | 'already-bought' | 'refused' }> {
  const status = statusOf(error);
  if (status === null || status >= 500 || status === 408) return { kind: 'unanswered' };
  const problem = problemOf(error);
  if (status === 429) {
    const why: Refusal = { ...refusalOf(problem), code: 'too-many-requests' };
    return { kind: 'busy', why, askAgainAfterMs: askAgainAfterMs(error) };
  }
  if (problem?.code === 'amount-mismatch') return { kind: 'price-changed' };
  const purchase = problem?.['purchase'];
  if (problem?.code === 'already-bought' && isEarlierPurchase(purchase)) return { kind: 'already-bought', purchase };
  return { kind: 'refused', why: refusalOf(problem) };
}

function isEarlierPurchase(value: unknown): value is EarlierPurchase {
  return typeof value === 'object' && value !== null && 'orderId' in value && 'status' in value;
}

/** Returns the delay that the store asks for in a refusal; 0 if it names none. */
export function askAgainAfterMs(error: unknown): number {
  const seconds = problemOf(error)?.['retryAfterSeconds'];
  return typeof seconds === 'number' ? seconds * 1_000 : 0;
}

export async function checkOrder(token: string): Promise<Outcome> {
  try {
    const options = { signal: AbortSignal.timeout(answerWithinMs) };
    const response = await apiRequest('GET', `/api/downloads/${encodeURIComponent(token)}`, undefined, options);
    const { state } = (await response.json()) as DownloadPage;
    if (state === 'payment-pending') return { kind: 'waiting', token };
    if (state === 'not-paid') return { kind: 'refused', why: { code: 'order-over' } };
    if (state === 'refunded') return { kind: 'refused', why: { code: 'refunded' } };
    return { kind: 'completed', token };
  } catch (error) {
    const status = statusOf(error);
    if (status === null || status >= 500 || status === 408 || status === 429) return { kind: 'waiting', token };
    return { kind: 'refused', why: { code: 'order-over' } };
  }
}
