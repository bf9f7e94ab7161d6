// The value of money in review at another day's rate.
import { quote } from './quote.ts';
import type { ReceiptRow } from './receipt-store.ts';
import type { CryptoPaymentRow } from './payment-store.ts';
import { usdShare } from './usd-share.ts';
import { getAsset } from './assets.ts';

export interface Valuation {
  /** The asked amount at this rate, and the amount that is enough, in base units. */
  readonly asked: bigint;
  readonly needed: bigint;
  /** In base units; zero where what came is enough. */
  readonly missing: bigint;
  /** The value of each receipt, in cents by number. Together no more than the price. */
  readonly worth: ReadonlyMap<number, number>;
  readonly totalMinor: number;
}

/** Values receipts at a price: never at more than the payment's price, and at all of it where they are enough. */
export function valueReceipts(
  receipts: readonly Pick<ReceiptRow, 'number' | 'amount' | 'amountMinor'>[],
  { asset, amountMinor }: Pick<CryptoPaymentRow, 'asset' | 'amountMinor'>,
  price: string,
): Valuation {
  const { decimals } = getAsset(asset);
  const { asked, needed } = quote(BigInt(amountMinor), price, asset);
  const received = receipts.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const isEnough = received >= needed;
  // Amounts below a cent are in no books.
  const counted = receipts.filter((receipt) => receipt.amountMinor > 0);
  const worth = new Map<number, number>();
  let left = amountMinor;
  counted.forEach(({ number, amount }, index) => {
    const later = counted.length - 1 - index;
    const share = isEnough && later === 0 ? left : Math.max(usdShare(BigInt(amount), price, decimals), 1);
    const minor = Math.min(share, left - later);
    worth.set(number, minor);
    left -= minor;
  });
  return { asked, needed, missing: isEnough ? 0n : asked - received, worth, totalMinor: amountMinor - left };
}

/** Returns why money cannot be valued anew, in words for the operator, or null if it can. */
export function valuationBlocker(
  receipts: readonly Pick<ReceiptRow, 'kind' | 'returnedMinor' | 'amountMinor'>[],
  { reversedAt, spentAt }: Pick<CryptoPaymentRow, 'reversedAt' | 'spentAt'>,
): string | null {
  if (receipts.every(({ amountMinor }) => amountMinor === 0)) return 'No money is recorded for this payment.';
  if (receipts.some(({ returnedMinor }) => returnedMinor > 0)) return 'Part of the money has gone back.';
  if (reversedAt !== null || spentAt !== null) return 'Money of this payment has gone. Look it up in your wallet.';
  return receipts.some(({ kind }) => kind !== 'payment' && kind !== 'short')
    ? 'More came than was asked for. Accept it at the locked price, or send it back.'
    : null;
}
