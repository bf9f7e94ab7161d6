import type { CoinPayment, CoinReceipt } from '#contracts/crypto-payments.ts';
import { formatMinorOf } from '#contracts/money.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import { isId } from '#server/database/new-id.ts';
import type { ApplyLookDeps } from './apply-look.ts';
import { getAsset } from './assets.ts';
import { decimalText } from '#contracts/coin-amount.ts';
import { findPayment, listPaymentsOfOrder, type CryptoPaymentRow } from './payment-store.ts';
import { captureReference, listReceipts, listTransactions, type ReceiptRow } from './receipt-store.ts';
import { listReturns, type ReturnRow } from './return-store.ts';
import type { Rates } from './rates.ts';
import { usdShare } from './usd-share.ts';

export interface ReceivedDeps extends Pick<ApplyLookDeps, 'db' | 'payments'> {
  readonly mode: StoreMode;
  readonly rates: Pick<Rates, 'find'>;
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
  const [receipts, transactions, returns] = await Promise.all([
    listReceipts(db, row.id),
    listTransactions(db, row.id),
    listReturns(db, row.id),
  ]);
  const { decimals, symbol, networkName, coin } = getAsset(row.asset);
  const show = (amount: string): string => decimalText(BigInt(amount), decimals);
  const priceNow = rates.find(coin)?.price ?? null;
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
    receipts: receipts.map((receipt) => toReceipt(row, receipt, { priceNow, returns })),
    transactions: transactions.map(({ hash, amount, height, goneAt }) => ({
      id: hash,
      amount: show(amount),
      height,
      isGone: goneAt !== null,
    })),
  };
}

function toReceipt(
  { id, asset, currency }: CryptoPaymentRow,
  { number, amount, amountMinor, recordedAt }: ReceiptRow,
  { priceNow, returns }: { readonly priceNow: string | null; readonly returns: readonly ReturnRow[] },
): CoinReceipt {
  const { decimals } = getAsset(asset);
  const back = returns.find((each) => each.number === number);
  return {
    number,
    amount: decimalText(BigInt(amount), decimals),
    worth: formatMinorOf(amountMinor, currency),
    worthNow: priceNow === null ? null : formatMinorOf(usdShare(BigInt(amount), priceNow, decimals), currency),
    at: recordedAt.toISOString(),
    captureReference: captureReference(id, number),
    sentBack:
      back === undefined
        ? null
        : { address: back.address, transaction: back.transaction, at: back.at.toISOString(), by: back.by },
  };
}
