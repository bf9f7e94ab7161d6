// The buyer's calls about a Cash App payment.
import type { CashAppPayment, CashAppPaymentState } from '#contracts/cashapp.ts';
import { idempotencyKeyHeader } from '#contracts/orders.ts';
import { apiRequest } from '#web/queries.ts';
import type { KeptPayment } from '#web/checkout/kept-payment.ts';
import { consentOf } from '#web/checkout/purchase-draft.ts';
import { timedCall, type Timed } from '#web/checkout/timed-call.ts';
import { ratingConsentOf } from '#web/checkout/rating-consent.ts';
import { pageLanguage } from '#web/texts/page-language.ts';

/**
 * Creates the payment, or returns it as it stands if it was created before. Its order takes the consent that the draft holds
 * now. Throws a CallError.
 */
export async function createPayment(kept: KeptPayment, signal?: AbortSignal): Promise<Timed<CashAppPayment>> {
  const { appId, amount, email, earlierOrderId, key } = kept;
  const body = {
    appId,
    amount: Number(amount),
    ...(email === '' ? {} : { customerEmail: email }),
    ...(earlierOrderId === null ? {} : { buyAgain: true }),
    locale: pageLanguage(),
    ...consentOf(appId),
    ...ratingConsentOf(kept),
  };
  const headers = { [idempotencyKeyHeader]: key };
  return timedCall('POST', '/api/cashapp/create-payment', {
    body,
    headers,
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Throws a CallError. */
export async function readPaymentState(paymentId: string, signal: AbortSignal): Promise<Timed<CashAppPaymentState>> {
  return timedCall('GET', `/api/cashapp/payment-status/${encodeURIComponent(paymentId)}`, { signal });
}

/** Makes the store email the link there once the payment is confirmed. Throws a CallError. */
export async function keepAddress(paymentId: string, email: string): Promise<void> {
  await apiRequest('POST', `/api/cashapp/payment-address/${encodeURIComponent(paymentId)}`, { email });
}
