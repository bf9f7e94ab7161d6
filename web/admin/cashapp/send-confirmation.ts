import type { CashAppConfirmation } from '#contracts/cashapp.ts';
import { CallError, refusals } from '#web/queries.ts';

/** The body of the call: what differs from the asked amount that came in time. */
export interface SeenMoney {
  readonly receivedAmount?: string;
  readonly receivedAt?: string;
  readonly transferNumber?: number;
  readonly afterRejection?: true;
  readonly receiptId?: string;
}

/** Confirms a payment. The call outlives the page, which may be on its way out. Throws a CallError. */
export async function sendConfirmation(paymentId: string, money: SeenMoney): Promise<CashAppConfirmation> {
  const hasBody = Object.keys(money).length > 0;
  const response = await fetch(`/api/cashapp/confirm-payment/${paymentId}`, {
    method: 'POST',
    headers: hasBody ? { 'content-type': 'application/json' } : {},
    body: hasBody ? JSON.stringify(money) : null,
    credentials: 'include',
    keepalive: true,
  });
  if (response.ok) return (await response.json()) as CashAppConfirmation;
  if (response.status === 401) refusals.dispatchEvent(new Event('refused'));
  throw new CallError(response.status, (await response.text()) || response.statusText);
}
