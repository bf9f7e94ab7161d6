// The buyer's calls about a Cash App payment. Each answer says how far the store's clock is ahead of this computer's.
import type { CashAppPayment, CashAppPaymentState } from '#contracts/cashapp.ts';
import { idempotencyKeyHeader } from '#contracts/orders.ts';
import { apiRequest } from '#web/queries.ts';
import type { KeptPayment } from './kept-payment.ts';

export interface Timed<Answer> {
  readonly answer: Answer;
  /** When it came, in milliseconds since 1970 by this computer's clock. */
  readonly at: number;
  /** Milliseconds. */
  readonly storeIsAheadMs: number;
}

const answerWithinMs = 25_000;

/** Creates the payment, or returns it as it stands if it was created before. Throws a CallError. */
export async function createPayment(kept: KeptPayment, signal: AbortSignal): Promise<Timed<CashAppPayment>> {
  const { appId, amount, email, earlierOrderId, key } = kept;
  const body = {
    appId,
    amount: Number(amount),
    ...(email === '' ? {} : { customerEmail: email }),
    ...(earlierOrderId === null ? {} : { buyAgain: true }),
  };
  const response = await apiRequest('POST', '/api/cashapp/create-payment', body, {
    headers: { [idempotencyKeyHeader]: key },
    signal: withTimeout(signal),
  });
  return timed<CashAppPayment>(response);
}

/** Throws a CallError. */
export async function readPaymentState(paymentId: string, signal: AbortSignal): Promise<Timed<CashAppPaymentState>> {
  const path = `/api/cashapp/payment-status/${encodeURIComponent(paymentId)}`;
  return timed<CashAppPaymentState>(await apiRequest('GET', path, undefined, { signal: withTimeout(signal) }));
}

/** Has the store email the link there once the payment is confirmed. Throws a CallError. */
export async function keepAddress(paymentId: string, email: string): Promise<void> {
  await apiRequest('POST', `/api/cashapp/payment-address/${encodeURIComponent(paymentId)}`, { email });
}

/** Emails the link of a paid order without an address. It outlives the page, which is left meanwhile. */
export async function mailLink(token: string, email: string): Promise<void> {
  await fetch(`/api/downloads/${encodeURIComponent(token)}/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
    credentials: 'include',
    keepalive: true,
  });
}

function withTimeout(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]);
}

async function timed<Answer>(response: Response): Promise<Timed<Answer>> {
  const at = Date.now();
  const storeTime = Date.parse(response.headers.get('date') ?? '');
  // The header has whole seconds only.
  const ahead = storeTime - at;
  return {
    answer: (await response.json()) as Answer,
    at,
    storeIsAheadMs: Number.isNaN(ahead) || Math.abs(ahead) < 2_000 ? 0 : ahead,
  };
}
