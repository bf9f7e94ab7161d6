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
  ['Decision', decisionOf],
  ['Sent back in base units', ({ returned }) => (returned === '0' ? '' : returned)],
  [
    'Sent back',
    ({ returned, asset }) => (returned === '0' ? '' : decimalText(BigInt(returned), getAsset(asset).decimals)),
  ],
  [
    'USD sent back',
    ({ returnedMinor, currency }) => (returnedMinor === 0 ? '' : formatMinorOf(returnedMinor, currency)),
  ],
  ['Sent back at', ({ returnedAt }) => returnedAt.join(' ')],
  ['Sent back to', ({ returnedTo }) => returnedTo.join(' ')],
  ['Return transactions', ({ returnTransactions }) => returnTransactions.join(' ')],
  ['Payment status', ({ status }) => status],
  ['Order status', ({ orderStatus }) => orderStatus],
  ['Mode', ({ mode }) => mode],
];

/** Says how money that went to review was decided; empty where it paid for its order by itself. */
function decisionOf({ review, decision }: PaidRow): string {
  const isAsked = decision === 'ask';
  switch (review) {
    case 'accepted':
      return isAsked ? 'quoted anew, rest paid' : decision === 'accept' ? 'accepted at new rate' : 'accepted';
    case 'refunded':
      return 'sent back';
    case 'noted':
      return 'noted';
    case 'open':
      return isAsked ? 'quoted anew, rest open' : 'open';
    case null:
      return '';
  }
}

export const paymentCsvHead = `\uFEFF${toCsvLine(columns.map(([name]) => name))}`;

export function toPaymentLine(payment: PaidRow): string {
  return toCsvLine(columns.map(([, read]) => read(payment)));
}
