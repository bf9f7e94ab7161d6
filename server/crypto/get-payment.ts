import { cryptoWatchDays, type CryptoPayment } from '#contracts/crypto.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import { getAsset } from './assets.ts';
import { findRefund } from './find-refund.ts';
import { pullRound } from './network-store.ts';
import { findPayment, listPaymentsOfOrder, touchPayment, type CryptoPaymentRow } from './payment-store.ts';
import { listTransactions } from './receipt-store.ts';
import { toPayment } from './show-payment.ts';

export interface GetPaymentDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly tokenFor: (orderId: string) => string;
}

/** Returns where a payment is awaited, for the simulator. Throws payment-not-found. */
export async function getTarget({ db, mode }: Pick<GetPaymentDeps, 'db' | 'mode'>, paymentKey: string) {
  const { asset, address, reference, asked, requiredConfirmations } = await findByKey({ db, mode }, paymentKey);
  return {
    network: getAsset(asset).network,
    asset,
    address,
    reference: reference ?? undefined,
    asked: BigInt(asked),
    requiredConfirmations,
  };
}

/** Returns the path of the page of an order's payment, which leads to its download; null for an order without coins. */
export async function paymentPage(
  { db, mode }: Pick<GetPaymentDeps, 'db' | 'mode'>,
  orderId: string,
): Promise<string | null> {
  const rows = await listPaymentsOfOrder(db, mode, orderId);
  const payment = rows.find(({ isInReview }) => isInReview) ?? rows[0];
  return payment === undefined
    ? null
    : `/crypto-checkout?appId=${encodeURIComponent(payment.appId)}#payment=${payment.paymentKey}`;
}

/** Throws payment-not-found. */
export async function findByKey(
  { db, mode }: Pick<GetPaymentDeps, 'db' | 'mode'>,
  paymentKey: string,
): Promise<CryptoPaymentRow> {
  const row = await findPayment(db, mode, { column: 'payment_key', value: paymentKey });
  if (row === undefined) throw new StoreError('payment-not-found', 'No such payment.');
  return row;
}

/** Returns how a payment stands, and has its network looked at more often while its page is open. Throws payment-not-found. */
export async function getPayment({ db, mode, tokenFor }: GetPaymentDeps, paymentKey: string): Promise<CryptoPayment> {
  const row = await findByKey({ db, mode }, paymentKey);
  const isWatched = row.expiresAt.getTime() + cryptoWatchDays * 86_400_000 > Date.now();
  if (isWatched && (await touchPayment(db, row.id))) await pullRound(db, row.networkId);
  const [transactions, refund] = await Promise.all([listTransactions(db, row.id), findRefund(db, row)]);
  return toPayment(row, { transactions, refund, tokenFor, showsToken: false });
}
