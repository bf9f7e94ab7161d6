import type { PayPalOrder } from '#contracts/paypal.ts';
import type { Orders } from '#server/orders/orders.ts';
import type { Attempt } from '#server/payments/attempt.ts';
import type { Payments } from '#server/payments/payments.ts';
import { payPalName } from './paypal-provider.ts';

export interface OpenOrderDeps {
  readonly orders: Pick<Orders, 'ofBrowser' | 'status'>;
  readonly payments: Pick<Payments, 'newestAttempt' | 'collect'>;
  readonly tokenFor: (orderId: string) => string;
}

export interface WantedPurchase extends Pick<Attempt, 'amountMinor' | 'method'> {
  readonly appId: string;
  readonly customerEmail: string | null;
  /** When the browser first sent this purchase; null if it did not say. */
  readonly askedAt: Date | null;
  readonly buyAgain: boolean;
}

/**
 * Finds the order for this app that this browser has already begun, so that a buyer does not pay twice. Returns an
 * order whose money is captured, held or in doubt; one awaiting its payer only if it is the same purchase; and a
 * completed one, unless `buyAgain`, only if it was paid after `askedAt`, because the browser does not know yet.
 */
export async function findOpenOrder(
  { orders, payments, tokenFor }: OpenOrderDeps,
  wanted: WantedPurchase,
  browserKey: Buffer | null,
): Promise<PayPalOrder | null> {
  if (browserKey === null) return null;
  for (const order of await orders.ofBrowser(wanted.appId, browserKey)) {
    const attempt = await payments.newestAttempt(order.id);
    if (attempt === undefined || attempt.provider !== payPalName || attempt.reference === null) continue;
    const facts = { id: attempt.reference, orderId: order.id, downloadToken: tokenFor(order.id) };
    if (order.status === 'completed') {
      const { completed_at: paidAt } = order;
      const isUnknownToBrowser =
        !wanted.buyAgain && wanted.askedAt !== null && paidAt !== null && paidAt >= wanted.askedAt;
      if (isUnknownToBrowser) return { ...facts, status: order.status, payment: 'captured' };
      continue;
    }
    const { outcome: payment } = await payments.collect(attempt);
    const status = (await orders.status(order.id)) ?? 'pending';
    const isPaidOrHeld = payment === 'captured' || payment === 'pending' || payment === 'unknown';
    const isSame = payment === 'awaiting-payer' && status === 'pending' && isSamePurchase(attempt, order, wanted);
    if (isPaidOrHeld || isSame) return { ...facts, status, payment };
  }
  return null;
}

function isSamePurchase(
  attempt: Attempt,
  { customer_email: email }: { readonly customer_email: string | null },
  { amountMinor, customerEmail, method }: WantedPurchase,
): boolean {
  return (
    attempt.amountMinor === amountMinor &&
    attempt.method === method &&
    email?.toLowerCase() === customerEmail?.toLowerCase()
  );
}
