import type { PayPalOrder } from '#contracts/paypal.ts';
import type { Orders } from '#server/orders/orders.ts';
import type { Attempt } from '#server/payments/attempt.ts';
import type { Payments } from '#server/payments/payments.ts';
import { payPalName } from './connect-paypal.ts';
import type { Signer } from '#server/signing.ts';
import { mostOrders, ordersOfCookies } from './order-cookie.ts';

export interface OpenOrderDependencies {
  readonly orders: Pick<Orders, 'pendingAmong' | 'paidSince' | 'status'>;
  readonly payments: Pick<Payments, 'newestAttempt' | 'collect'>;
  readonly signer: Signer;
  readonly tokenFor: (orderId: string) => string;
}

/** What a browser wants to buy now. */
export type WantedPurchase = Pick<Attempt, 'amountMinor' | 'customerEmail' | 'method'> & {
  readonly appId: string;
  /** When the browser first asked for it, where it says so. */
  readonly askedAt: Date | null;
};

/**
 * The order of this app that this browser has begun to pay for, so that nobody pays twice who has lost sight of it. One
 * whose money is held, or may be, is answered whatever the browser wants; one that waits for its payer only where it is the
 * same purchase. One that was paid since the browser first asked is answered too: it has heard nothing of it. Undefined
 * where there is none.
 */
export async function findOpenOrder(
  { orders, payments, signer, tokenFor }: OpenOrderDependencies,
  wanted: WantedPurchase,
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<PayPalOrder | undefined> {
  const own = ordersOfCookies(signer, cookies, mostOrders);
  if (own.length === 0) return undefined;
  for (const orderId of await orders.pendingAmong(own, wanted.appId)) {
    const attempt = await payments.newestAttempt(orderId);
    if (attempt === undefined || attempt.provider !== payPalName || attempt.reference === null) continue;
    const payment = await payments.collect(attempt);
    const status = (await orders.status(orderId)) ?? 'pending';
    const isPaidOrHeld = payment === 'captured' || payment === 'pending' || payment === 'unknown';
    if (isPaidOrHeld || (payment === 'awaiting-payer' && status === 'pending' && isSame(attempt, wanted))) {
      return { id: attempt.reference, orderId, downloadToken: tokenFor(orderId), status, payment };
    }
  }
  const paid = wanted.askedAt === null ? undefined : await orders.paidSince(own, wanted.appId, wanted.askedAt);
  const attempt = paid === undefined ? undefined : await payments.newestAttempt(paid);
  if (paid === undefined || attempt === undefined || attempt.reference === null) return undefined;
  return {
    id: attempt.reference,
    orderId: paid,
    downloadToken: tokenFor(paid),
    status: 'completed',
    payment: 'captured',
  };
}

function isSame(attempt: Attempt, { amountMinor, customerEmail, method }: WantedPurchase): boolean {
  return (
    attempt.amountMinor === amountMinor &&
    attempt.method === method &&
    attempt.customerEmail.toLowerCase() === customerEmail.toLowerCase()
  );
}
