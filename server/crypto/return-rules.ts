// The value of a return of coins.
import type { SendBackCoins } from '#contracts/crypto-payments.ts';
import { StoreError } from '#contracts/problem.ts';
import type { ReceiptRow } from './receipt-store.ts';
import type { ReturnRow } from './return-store.ts';

export interface CoinReturn {
  readonly part: number;
  /** Base units that were sent. */
  readonly amount: bigint;
  /** Cents that they count as. */
  readonly amountMinor: number;
}

/**
 * Returns what goes back: by default all that is left of a receipt. The coins are what the operator sent, more or fewer as
 * the rate has moved; what they count as in dollars is never more than is left. Throws payment-sent-back,
 * order-not-refundable, invalid-payload.
 */
export function returnOf(
  receipt: Pick<ReceiptRow, 'amount' | 'amountMinor' | 'returnedMinor'>,
  earlier: readonly ReturnRow[],
  { coins, amount, transaction }: Pick<SendBackCoins, 'coins' | 'amount' | 'transaction'>,
  decimals: number,
): CoinReturn {
  const left = receipt.amountMinor - receipt.returnedMinor;
  const same = earlier.find((each) => each.transaction === transaction);
  const last = same ?? (left <= 0 ? earlier.at(-1) : undefined);
  if (last !== undefined) {
    const by = last.by;
    throw new StoreError('payment-sent-back', `${by} has sent this money back.`, { by, at: last.at.toISOString() });
  }
  const amountMinor = amount ?? left;
  if (amountMinor <= 0 || amountMinor > left) throw refused('amount', 'Enter no more than is left of the payment.');
  const returned = earlier.reduce((sum, back) => sum + BigInt(back.amount), 0n);
  const units = coins === undefined ? BigInt(receipt.amount) - returned : unitsOf(coins, decimals);
  if (units === null || units <= 0n)
    throw refused('coins', `Enter the coins that you sent, with at most ${decimals} decimals.`);
  return { part: (earlier.at(-1)?.part ?? 0) + 1, amount: units, amountMinor };
}

/** Returns null for more digits than the coin has. */
function unitsOf(coins: string, decimals: number): bigint | null {
  const [whole = '', fraction = ''] = coins.split('.');
  return fraction.length > decimals ? null : BigInt(whole + fraction.padEnd(decimals, '0'));
}

function refused(path: string, message: string): StoreError {
  return new StoreError('invalid-payload', message, { errors: [{ path, message }] });
}
