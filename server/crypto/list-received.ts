import type { CoinPayment, CoinReceipt, Requote } from '#contracts/crypto-payments.ts';
import { formatMinorOf } from '#contracts/money.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import { isId } from '#server/database/new-id.ts';
import type { ApplyLookDeps } from './apply-look.ts';
import { getAsset } from './assets.ts';
import { decimalText } from '#contracts/coin-amount.ts';
import { findPayment, listPaymentsOfOrder, type CryptoPaymentRow } from './payment-store.ts';
import { findRefundAddress } from './refund-address-store.ts';
import { valuationBlocker, valueReceipts } from './requote-rules.ts';
import { isRestAsked } from './show-payment.ts';
import { captureReference, listReceipts, listTransactions, type ReceiptRow } from './receipt-store.ts';
import { listReturns, type ReturnRow } from './return-store.ts';
import type { Rates } from './rates.ts';
import { usdShare } from './usd-share.ts';

export interface ReceivedDeps extends Pick<ApplyLookDeps, 'db' | 'payments'> {
  readonly mode: StoreMode;
  readonly rates: Pick<Rates, 'find' | 'get'>;
}

/** Throws payment-not-found. */
export async function findReceivedPayment(
  { db, mode }: Pick<ReceivedDeps, 'db' | 'mode'>,
  id: string,
): Promise<CryptoPaymentRow> {
  const found = isId(id) ? await findPayment(db, mode, { column: 'id', value: id }) : undefined;
  if (found === undefined) throw new StoreError('payment-not-found', 'No such payment.');
  return found;
}

/** Lists what came for an order by coins: amounts, what they are worth, and the transactions as far as they are known. */
export async function listReceived(deps: ReceivedDeps, orderId: string): Promise<CoinPayment[]> {
  if (!isId(orderId)) return [];
  const rows = await listPaymentsOfOrder(deps.db, deps.mode, orderId);
  return Promise.all(rows.map((row) => toCoinPayment(deps, row)));
}

async function toCoinPayment({ db, rates }: ReceivedDeps, row: CryptoPaymentRow): Promise<CoinPayment> {
  const [receipts, transactions, returns, stated] = await Promise.all([
    listReceipts(db, row.id),
    listTransactions(db, row.id),
    listReturns(db, row.id),
    findRefundAddress(db, row.id),
  ]);
  const { decimals, symbol, networkName, coin } = getAsset(row.asset);
  const show = (amount: string): string => decimalText(BigInt(amount), decimals);
  // The price on show must still be valid when the operator decides.
  const rate = row.isInReview ? await rates.get(coin).catch(() => null) : rates.find(coin);
  const priceNow = rate?.price ?? null;
  return {
    paymentId: row.id,
    symbol,
    network: networkName,
    address: row.address,
    tag: row.reference,
    status: row.status,
    asked: show(row.asked),
    seen: show(row.seen),
    price: row.price,
    priceSource: row.rateSource,
    priceAt: row.ratedAt.toISOString(),
    priceNow,
    quote: row.quote,
    requote: priceNow === null || !row.isInReview ? null : toRequote(row, receipts, priceNow),
    rest: isRestAsked(row) ? { coins: show(restOf(row)), until: row.expiresAt.toISOString() } : null,
    refundAddress: stated === undefined ? null : { address: stated.address, statedAt: stated.statedAt.toISOString() },
    receipts: receipts.map((receipt) => toReceipt(row, receipt, { priceNow, returns })),
    transactions: transactions.map(({ hash, amount, height, goneAt }) => ({
      id: hash,
      amount: show(amount),
      height,
      isGone: goneAt !== null,
    })),
  };
}

function restOf({ asked, seen }: CryptoPaymentRow): string {
  const missing = BigInt(asked) - BigInt(seen);
  return String(missing > 0n ? missing : 0n);
}

function toRequote(row: CryptoPaymentRow, receipts: readonly ReceiptRow[], price: string): Requote | null {
  if (valuationBlocker(receipts, row) !== null) return null;
  const { amountMinor, asset, currency } = row;
  const { missing, totalMinor } = valueReceipts(receipts, row, price);
  const worth = formatMinorOf(amountMinor - totalMinor, currency);
  return {
    worth: formatMinorOf(totalMinor, currency),
    price,
    missing: missing === 0n ? null : { coins: decimalText(missing, getAsset(asset).decimals), worth },
  };
}

function toReceipt(
  { id, asset, currency }: CryptoPaymentRow,
  { number, amount, amountMinor, returnedMinor, recordedAt }: ReceiptRow,
  { priceNow, returns }: { readonly priceNow: string | null; readonly returns: readonly ReturnRow[] },
): CoinReceipt {
  const { decimals } = getAsset(asset);
  const ofReceipt = returns.filter((each) => each.number === number);
  const returned = ofReceipt.reduce((sum, back) => sum + BigInt(back.amount), 0n);
  const leftCoins = BigInt(amount) - returned;
  return {
    number,
    amount: decimalText(BigInt(amount), decimals),
    worth: formatMinorOf(amountMinor, currency),
    worthNow: priceNow === null ? null : formatMinorOf(usdShare(BigInt(amount), priceNow, decimals), currency),
    at: recordedAt.toISOString(),
    captureReference: captureReference(id, number),
    left: formatMinorOf(amountMinor - returnedMinor, currency),
    leftCoins: decimalText(leftCoins > 0n ? leftCoins : 0n, decimals),
    returns: ofReceipt.map((back) => ({
      amount: decimalText(BigInt(back.amount), decimals),
      worth: formatMinorOf(back.amountMinor, currency),
      address: back.address,
      transaction: back.transaction,
      at: back.at.toISOString(),
      by: back.by,
    })),
  };
}
