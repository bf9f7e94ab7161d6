// Payments by coins as comma-separated values, for bookkeeping.
import { formatMinorOf } from '#contracts/money.ts';
import { toCsvLine } from '#server/http/csv.ts';
import { getAsset } from './assets.ts';
import { decimalText } from '#contracts/coin-amount.ts';
import type { PaidRow } from './bookkeeping-store.ts';

const columns: readonly (readonly [name: string, read: (payment: PaidRow) => string])[] = [
  ['Order', ({ orderNumber }) => `#${orderNumber}`],
  ['Received at', ({ recordedAt }) => recordedAt.toISOString()],
  ['Coin', ({ asset }) => getAsset(asset).symbol],
  ['Network', ({ asset }) => getAsset(asset).networkName],
  ['Amount in base units', ({ amount }) => amount],
  ['Amount', ({ amount, asset }) => decimalText(BigInt(amount), getAsset(asset).decimals)],
  ['Rate in USD', ({ price }) => price],
  ['Rate source', ({ rateSource }) => rateSource],
  ['Rate of', ({ ratedAt }) => ratedAt.toISOString()],
  ['USD at that rate', ({ amountMinor, currency }) => formatMinorOf(amountMinor, currency)],
  ['Address', ({ address, reference }) => (reference === null ? address : `${address} ${reference}`)],
  ['Transactions', ({ transactions }) => transactions.join(' ')],
  ['Kind', ({ kind }) => kind],
  ['Payment status', ({ status }) => status],
  ['Order status', ({ orderStatus }) => orderStatus],
  ['Mode', ({ mode }) => mode],
];

export const paymentCsvHead = `\uFEFF${toCsvLine(columns.map(([name]) => name))}`;

export function toPaymentLine(payment: PaidRow): string {
  return toCsvLine(columns.map(([, read]) => read(payment)));
}
