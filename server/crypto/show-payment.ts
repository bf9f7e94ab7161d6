import { decimalText } from '#contracts/coin-amount.ts';
import type { CryptoPayment } from '#contracts/crypto.ts';
import { formatMinorOf } from '#contracts/money.ts';
import { networkLabel } from '#contracts/network-label.ts';
import { allCoins, getAsset, type Asset } from './assets.ts';
import type { Refund } from './find-refund.ts';
import { xAddressOf } from './keys/xrp-address.ts';
import type { CryptoPaymentRow } from './payment-store.ts';
import { paymentUri } from './quote.ts';
import type { listTransactions } from './receipt-store.ts';

export interface ShowOptions {
  readonly transactions: Awaited<ReturnType<typeof listTransactions>>;
  readonly refund: Refund;
  readonly tokenFor: (orderId: string) => string;
  /** Shows the token before it works, as the answer to a new payment does. */
  readonly showsToken: boolean;
}

export function toPayment(
  row: CryptoPaymentRow,
  { transactions, refund, tokenFor, showsToken }: ShowOptions,
): CryptoPayment {
  const asset = getAsset(row.asset);
  const { decimals, symbol } = asset;
  const amounts = amountsOf(row);
  const isConfirmed = row.orderStatus === 'completed';
  const show = (amount: bigint): string => decimalText(amount, decimals, row.digits);
  return {
    paymentId: row.paymentKey,
    orderNumber: row.orderNumber,
    appId: row.appId,
    appName: row.appName,
    customerEmail: row.customerEmail,
    amount: formatMinorOf(row.amountMinor, row.currency),
    cryptocurrency: asset.coin,
    coinName: allCoins.find(({ id }) => id === asset.coin)?.name ?? symbol,
    symbol,
    networkId: asset.network,
    network: asset.networkName,
    networkWarning: networkWarning(asset),
    address: row.address,
    tag: asset.chain.hasTags === true ? row.reference : null,
    taggedAddress: taggedAddressOf(row, asset),
    amountCrypto: show(amounts.asked),
    uri: uriOf(row, asset, amounts.toSend),
    price: row.price,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    downloadToken: showsToken || isConfirmed ? tokenFor(row.orderId) : null,
    status: !isConfirmed && row.isSentBack ? 'refunded' : row.status,
    detected: amounts.seen >= amounts.needed || isConfirmed,
    confirmed: isConfirmed,
    isInReview: row.isInReview,
    isNetworkDown: row.trouble !== null,
    isRestAsked: isRestAsked(row),
    canNameRefundAddress: refund.canBeNamed,
    refundAddress: refund.address,
    received: decimalText(amounts.seen, decimals, Math.max(row.digits, shortestDigits(amounts.seen, decimals))),
    missing: show(amounts.missing),
    confirmations: row.seen === '0' ? null : row.confirmations,
    requiredConfirmations: row.requiredConfirmations,
    transactions: transactions
      .filter(({ goneAt }) => goneAt === null)
      .map(({ hash, amount, height }) => ({
        id: hash,
        amount: decimalText(BigInt(amount), decimals),
        isConfirmed: height !== null && row.settlement !== 'none',
      })),
  };
}

/** Says whether an operator waits for the rest of a payment that was quoted anew. */
export function isRestAsked({ quote, status, isInReview, attemptStatus }: CryptoPaymentRow): boolean {
  const isAwaited = attemptStatus === 'awaiting-payer' || attemptStatus === 'pending';
  return quote > 1 && isInReview && isAwaited && (status === 'underpaid' || status === 'detected');
}

function amountsOf({ asked, needed, seen, digits, asset }: CryptoPaymentRow) {
  const total = BigInt(asked);
  const received = BigInt(seen);
  const step = 10n ** BigInt(getAsset(asset).decimals - digits);
  const rest = received >= BigInt(needed) ? 0n : total - received;
  // Rounded up, so that what the buyer sends is enough.
  const missing = ((rest + step - 1n) / step) * step;
  const isPart = received > 0n && missing > 0n;
  return { asked: total, needed: BigInt(needed), seen: received, missing, toSend: isPart ? missing : total };
}

/** Returns address and tag in one text, which exchanges and wallets take in place of both. */
function taggedAddressOf({ mode, address, reference }: CryptoPaymentRow, { chain }: Asset): string | null {
  if (chain.family !== 'xrp' || reference === null) return null;
  return xAddressOf(address, Number(reference), { isTest: mode === 'test' });
}

/** On networks that share addresses, a URI would make a wallet pay a test key on the main one. */
function uriOf(row: CryptoPaymentRow, { chain }: Asset, amount: bigint): string | null {
  if (row.mode === 'test' && chain.testAddresses === undefined) return null;
  return paymentUri(row.asset, row.address, amount, row.reference ?? undefined);
}

function shortestDigits(amount: bigint, decimals: number): number {
  return decimalText(amount, decimals).split('.')[1]?.length ?? 0;
}

function networkWarning(asset: Asset): string {
  const tag = asset.chain.hasTags === true ? ' Enter the tag as well: without it the payment is not found.' : '';
  return `Send only ${asset.symbol} on ${networkLabel(asset)} to this address. Other coins and other networks do not arrive.${tag}`;
}
