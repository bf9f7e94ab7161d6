import { currency, formatMinor } from '#contracts/money.ts';
import type { OrderStatus, PlacedOrder, PlaceOrder, StoreMode } from '#contracts/orders.ts';
import { paymentMethodNames, priceFor } from '#contracts/payment-methods.ts';
import { StoreError } from '#contracts/problem.ts';
import type { AppRow } from '#server/catalog/app.ts';
import type { Db } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { Attempt, PaymentOutcome } from '#server/payments/attempt.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Logger } from '#server/log.ts';
import { fingerprintOf, type PurchaseFingerprint, type PurchaseSender } from './order.ts';
import { findOrderStatus, findRequest } from './order-store.ts';
import type { PlacedPurchase, Purchase } from './purchase-store.ts';

export interface PlaceOrderDependencies {
  readonly db: Db;
  readonly mode: StoreMode;
  /** Writes a purchase, once; see placePurchases. */
  readonly place: (purchase: Purchase) => Promise<PlacedPurchase | undefined>;
  readonly getAppOnSale: (appId: string) => Promise<AppRow>;
  readonly payments: Pick<Payments, 'providerFor' | 'collect' | 'newestAttempt'>;
  /** The token of an order's first download link. */
  readonly tokenFor: (orderId: string) => string;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Buys an app: places the order, takes the payment as far as it goes without the payer, and answers how it stands. The
 * same purchase sent twice, one after the other or at once, is one order and one payment, and gets the same answer, also
 * when it could not be placed any more because the price has changed or the app is gone.
 * Throws app-not-found, amount-mismatch, method-unavailable, idempotency-mismatch, and unavailable where a crash of the
 * database took the order back: the same purchase may be sent again.
 */
export async function placeOrder(
  deps: PlaceOrderDependencies,
  input: PlaceOrder,
  sender: PurchaseSender,
): Promise<PlacedOrder> {
  const fingerprint = fingerprintOf(input, sender, deps.mode);
  try {
    return await placeNew(deps, input, { fingerprint, provider: sender.provider });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    // To say that nothing was charged would be wrong if this purchase had been placed before.
    const known = await findRequest(deps.db, fingerprint.fingerprint);
    if (known === undefined || known.payloadHash !== fingerprint.payloadHash) throw error;
    return answerRepeated(deps, known.orderId);
  }
}

async function placeNew(
  deps: PlaceOrderDependencies,
  input: PlaceOrder,
  {
    fingerprint,
    provider: chosen,
  }: { readonly fingerprint: PurchaseFingerprint; readonly provider: string | undefined },
): Promise<PlacedOrder> {
  const app = await deps.getAppOnSale(input.appId);
  const method = input.paymentMethod;
  const amountMinor = priceFor(method, app.price_minor);
  if (input.amount !== amountMinor) throw amountMismatch(deps, app, input, amountMinor);
  const provider = chosen ?? deps.payments.providerFor(method);
  if (provider === null) {
    throw new StoreError('method-unavailable', `${paymentMethodNames[method]} cannot be used here.`, {
      paymentMethod: method,
    });
  }

  const attempt: Attempt = {
    id: newId(),
    orderId: newId(),
    provider,
    method,
    status: 'created',
    amountMinor,
    currency,
    reference: null,
    createdAt: new Date(),
    description: app.name,
    customerEmail: input.customerEmail,
    payee: null,
    declines: 0,
    isPayerAbsent: chosen === undefined,
  };
  const placed = await deps.place({ ...fingerprint, appId: app.id, listPriceMinor: app.price_minor, attempt });
  // The catalogue in memory is older than a change of price or a deletion that has just been made.
  if (placed === undefined) throw amountMismatch(deps, app, input, amountMinor);
  if (placed.payloadHash !== fingerprint.payloadHash) {
    throw new StoreError('idempotency-mismatch', 'This purchase was sent before with other content. Start it again.');
  }
  if (placed.orderId !== attempt.orderId) return answerRepeated(deps, placed.orderId);
  const payment = await deps.payments.collect(attempt);
  const status = payment === 'captured' ? 'completed' : await findOrderStatus(deps.db, placed.orderId);
  return answer(deps, placed.orderId, payment, status);
}

/** Takes an order that was placed before as far as it goes now. */
async function answerRepeated(deps: PlaceOrderDependencies, orderId: string): Promise<PlacedOrder> {
  const attempt = await deps.payments.newestAttempt(orderId);
  const payment = attempt === undefined ? 'unknown' : await deps.payments.collect(attempt);
  return answer(deps, orderId, payment, await findOrderStatus(deps.db, orderId));
}

function answer(
  { tokenFor }: PlaceOrderDependencies,
  orderId: string,
  payment: PaymentOutcome,
  status: OrderStatus | undefined,
): PlacedOrder {
  // A database that crashed just now may have taken the order back.
  if (status === undefined) throw new StoreError('unavailable', 'The store has lost this purchase. Send it again.');
  return { id: orderId, downloadToken: tokenFor(orderId), status, payment };
}

function amountMismatch(
  { log }: PlaceOrderDependencies,
  app: AppRow,
  { amount: assertedMinor, paymentMethod }: PlaceOrder,
  expectedMinor: number,
): StoreError {
  log.warn(
    { appId: app.id, paymentMethod, assertedMinor, expectedMinor },
    'an order was sent with another amount than its price',
  );
  return new StoreError(
    'amount-mismatch',
    `The price of ${app.name} is not the one you were shown. Look again before you pay.`,
    {
      expectedAmount: formatMinor(expectedMinor),
    },
  );
}
