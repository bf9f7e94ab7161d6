import { formatMinorOf } from '#contracts/money.ts';
import type { EarlierPurchase, PaymentState, PlaceOrder, StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { outcomeOf } from '#server/payments/attempt.ts';
import { listBrowserOrders, type BrowserOrderRow } from './browser-orders-store.ts';
import type { OrderRow, PurchaseSender } from './order.ts';

export interface EarlierPurchaseDeps {
  readonly db: Db;
  readonly mode: StoreMode;
  readonly tokenFor: (orderId: string) => string;
}

/** Finds the newest purchase of an app that this browser has made, or whose money is held or unknown. */
export async function findEarlierPurchase(
  deps: EarlierPurchaseDeps,
  appId: string,
  browserKey: Buffer | null,
): Promise<EarlierPurchase | null> {
  if (browserKey === null || !isId(appId)) return null;
  for (const order of await listBrowserOrders(deps.db, { browserKey, appId, mode: deps.mode })) {
    const payment = paymentOf(order);
    if (payment !== null) return toEarlierPurchase(deps, order, payment);
  }
  return null;
}

/** Throws already-bought, with the earlier purchase, unless the buyer said to buy again what they have. */
export async function refuseEarlierPurchase(
  deps: EarlierPurchaseDeps,
  { appId, buyAgain }: Pick<PlaceOrder, 'appId' | 'buyAgain'>,
  { browserKey }: Pick<PurchaseSender, 'browserKey'>,
): Promise<void> {
  const purchase = await findEarlierPurchase(deps, appId, browserKey);
  if (purchase === null || (buyAgain === true && purchase.payment === 'captured')) return;
  const detail =
    purchase.payment === 'captured'
      ? 'You have bought this app in this browser already.'
      : "A payment for this app is being checked. Please don't pay again.";
  throw new StoreError('already-bought', detail, { purchase });
}

/** Returns null for an order that nobody has paid, and whose payer may still do so. */
function paymentOf({ status, held_status: held, is_in_review: isInReview }: BrowserOrderRow): PaymentState | null {
  if (status === 'completed') return 'captured';
  if (held !== null) return outcomeOf(held);
  return isInReview ? 'unknown' : null;
}

function toEarlierPurchase({ tokenFor }: EarlierPurchaseDeps, order: OrderRow, payment: PaymentState): EarlierPurchase {
  return {
    orderId: order.id,
    number: order.number,
    status: order.status,
    payment,
    downloadToken: tokenFor(order.id),
    amount: formatMinorOf(order.amount_minor, order.currency),
    paymentMethod: order.payment_method,
    createdAt: order.created_at.toISOString(),
  };
}
