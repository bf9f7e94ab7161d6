import { randomUUID } from 'node:crypto';
import type { CreateCryptoPayment, CryptoPayment } from '#contracts/crypto.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { PurchaseSender } from '#server/orders/order.ts';
import type { Orders } from '#server/orders/orders.ts';
import type { Attempt } from '#server/payments/attempt.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Asset } from './assets.ts';
import { findRefund } from './find-refund.ts';
import { unreachable, type Offers } from './offers.ts';
import { findPayment, listPaymentsOfOrder, type CryptoPaymentRow } from './payment-store.ts';
import type { Rates } from './rates.ts';
import { listTransactions } from './receipt-store.ts';
import { toPayment } from './show-payment.ts';

export interface CreatePaymentDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly orders: Pick<Orders, 'isPlaced' | 'place'>;
  readonly payments: Pick<Payments, 'another' | 'begin'>;
  readonly limits: Pick<Limits, 'consume'>;
  readonly offers: Pick<Offers, 'choose' | 'require'>;
  readonly rates: Pick<Rates, 'get'>;
  readonly tokenFor: (orderId: string) => string;
}

/** Calls that choose different coins at the same moment take turns. */
const mostTurns = 4;

/**
 * Places an order to be paid by a coin and returns what the buyer has to send. The same key and coin return the same
 * payment while it can be paid; another coin, or a window that is over, makes another payment of the same order. Throws
 * what placing an order throws; invalid-payload and method-unavailable for a coin that is not taken; unavailable while its
 * node or rate cannot be asked; too-many-requests; payment-expired.
 */
export async function createPayment(
  deps: CreatePaymentDeps,
  {
    appId,
    amount,
    cryptocurrency,
    network,
    customerEmail = null,
    buyAgain,
    consent,
    mayAskForRating,
  }: CreateCryptoPayment,
  sender: PurchaseSender,
): Promise<CryptoPayment> {
  const { orders, limits, offers, rates } = deps;
  const { address, idempotencyKey = randomUUID() } = sender;
  await limits.consume('crypto-payment', { address });
  const asset = offers.choose(cryptocurrency, network);
  if (!(await orders.isPlaced(idempotencyKey))) {
    // A coin that cannot be paid with leaves no order behind.
    await offers.require(asset, amount);
    await rates.get(asset.coin);
  }
  const { attempt, appName } = await orders.place(
    {
      appId,
      amount,
      customerEmail,
      paymentMethod: 'crypto',
      consent,
      ...(buyAgain === undefined ? {} : { buyAgain }),
      ...(mayAskForRating === undefined ? {} : { mayAskForRating }),
    },
    { ...sender, idempotencyKey },
  );
  const row = await takePayment(deps, attempt, asset, { description: appName, customerEmail });
  const [transactions, refund] = await Promise.all([listTransactions(deps.db, row.id), findRefund(deps.db, row)]);
  return toPayment(row, { transactions, refund, tokenFor: deps.tokenFor, showsToken: true });
}

async function takePayment(
  deps: CreatePaymentDeps,
  first: Attempt,
  asset: Asset,
  wish: { readonly description: string; readonly customerEmail: string | null },
): Promise<CryptoPaymentRow> {
  const { db, mode, payments } = deps;
  let attempt = first;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const known = findFitting(await listPaymentsOfOrder(db, mode, attempt.orderId), asset);
    if (known !== null) return known;
    const isBegun = (await findPayment(db, mode, { column: 'id', value: attempt.id })) !== undefined;
    if (isBegun || attempt.status === 'declined') attempt = await payments.another(attempt);
    else {
      await deps.offers.require(asset, attempt.amountMinor);
      await payments.begin(attempt, { ...wish, isPayerAbsent: false, choice: asset.id });
      if ((await findPayment(db, mode, { column: 'id', value: attempt.id })) === undefined) throw unreachable(asset);
    }
  }
  throw new StoreError('unavailable', 'The payment could not be created. Try again in a moment.');
}

/** Returns the payment that the buyer must go on with: one that has money, else one in this coin that can be paid. */
function findFitting(rows: readonly CryptoPaymentRow[], asset: Asset): CryptoPaymentRow | null {
  const isOver = rows.some(({ orderStatus }) => orderStatus === 'completed' || orderStatus === 'refunded');
  const withMoney = rows.find((row) => row.seen !== '0' || row.recorded !== '0' || row.isInReview);
  if (withMoney !== undefined) return withMoney;
  if (isOver) return rows[0] ?? null;
  const isOpen = (row: CryptoPaymentRow): boolean => row.status === 'waiting' && row.expiresAt.getTime() > Date.now();
  return rows.find((row) => row.asset === asset.id && isOpen(row)) ?? null;
}
