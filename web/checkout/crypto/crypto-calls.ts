// The buyer's calls about a crypto payment.
import type { CryptoPayment } from '#contracts/crypto.ts';
import { idempotencyKeyHeader } from '#contracts/orders.ts';
import type { KeptPayment } from '#web/checkout/kept-payment.ts';
import { consentOf } from '#web/checkout/purchase-draft.ts';
import { timedCall, type Timed } from '#web/checkout/timed-call.ts';
import { ratingConsentOf } from '#web/checkout/rating-consent.ts';
import { pageLanguage } from '#web/texts/page-language.ts';
import type { CoinOption } from './coin-options.ts';

/** Creates the payment, or returns the one that this order has in the coin, or has money. Throws a CallError. */
export async function createPayment(kept: KeptPayment, { coin, network }: CoinOption): Promise<Timed<CryptoPayment>> {
  const { appId, amount, email, earlierOrderId, key } = kept;
  const body = {
    appId,
    amount: Number(amount),
    cryptocurrency: coin,
    ...(network === null ? {} : { network }),
    ...(email === '' ? {} : { customerEmail: email }),
    ...(earlierOrderId === null ? {} : { buyAgain: true }),
    locale: pageLanguage(),
    ...consentOf(appId),
    ...ratingConsentOf(kept),
  };
  return timedCall('POST', '/api/crypto/create-payment', { body, headers: { [idempotencyKeyHeader]: key } });
}

/** Stores where the buyer wants money back. Throws a CallError. */
export async function nameRefundAddress(paymentId: string, address: string): Promise<Timed<CryptoPayment>> {
  return timedCall('POST', `/api/crypto/refund-address/${encodeURIComponent(paymentId)}`, { body: { address } });
}

/** Throws a CallError. */
export async function readPayment(paymentId: string, signal: AbortSignal): Promise<Timed<CryptoPayment>> {
  return timedCall('GET', `/api/crypto/payment-status/${encodeURIComponent(paymentId)}`, { signal });
}
