// The transactions of an account, as far as they are known after each round.
import type { Known, KnownTransaction } from './solana-cursor.ts';
import type { ListedSignature } from './solana-transactions.ts';

export interface HistoryRead {
  readonly before: Known | null;
  /** The slot of the look at the account. Younger transactions wait for the next look. */
  readonly slot: number;
  readonly listed: readonly ListedSignature[];
  readonly now: Date;
  /** The account's balance; null if it is not reported. */
  readonly balance: bigint | null;
}

/** A node may list a transaction before it can show it. After this, what it brought is told by the balance alone. */
const giveUpMs = 10 * 60_000;
const mostTransactions = 300;
/** Slots after which a block is final, where the node does not say it. */
const finality = 32;

/** Returns the signatures whose transactions have to be read, oldest first. */
export function unreadOf({ before, slot, listed }: HistoryRead): string[] {
  const known = new Set(before?.transactions.map(({ id }) => id));
  const room = mostTransactions - known.size;
  return listed
    .toReversed()
    .filter((one) => !one.hasFailed && one.slot <= slot && !known.has(one.signature))
    .map(({ signature }) => signature)
    .slice(0, Math.max(room, 0));
}

/**
 * Returns what is known of an account after its history was read. `changes` has what each transaction added or took; null
 * for one that the node cannot show. Transactions that are not final and not listed any more have been dropped.
 */
export function knownAfter(read: HistoryRead, changes: ReadonlyMap<string, bigint | null>): Known {
  const { before, slot, listed, now, balance } = read;
  const known = new Map(before?.transactions.map((one) => [one.id, one]));
  const inTime = listed.filter((one) => one.slot <= slot).toReversed();
  const ids = new Set(inTime.map(({ signature }) => signature));
  const transactions = [...known.values()].filter(({ id, isFinal }) => isFinal && !ids.has(id));
  let until = before?.until ?? null;
  let isComplete = true;
  for (const one of inTime) {
    const transaction = describe(one, read, known, changes);
    isComplete &&= transaction?.isFinal === true;
    if (isComplete) until = one.signature;
    if (transaction !== null && (transaction.amount !== '0' || !transaction.isFinal)) transactions.push(transaction);
  }
  const explained = transactions.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const isUnexplained = balance !== null && balance !== explained;
  return {
    askedAt: now.getTime(),
    readAt: now.getTime(),
    balance: String(balance ?? 0n),
    unexplainedAt: isUnexplained ? (before?.unexplainedAt ?? now.getTime()) : null,
    until,
    transactions,
  };
}

function describe(
  { signature: id, slot, hasFailed, isFinal, at: blockAt }: ListedSignature,
  { before, now, balance, slot: lookedAt }: HistoryRead,
  known: ReadonlyMap<string, KnownTransaction>,
  changes: ReadonlyMap<string, bigint | null>,
): KnownTransaction | null {
  const seenAt = before?.unexplainedAt ?? now.getTime();
  const at = known.get(id)?.at ?? Math.min(blockAt?.getTime() ?? Infinity, seenAt);
  const change = hasFailed ? 0n : (changes.get(id) ?? null);
  const isLost = changes.has(id) && balance !== null && at < now.getTime() - giveUpMs;
  const amount = known.get(id)?.amount ?? (change === null ? null : String(change)) ?? (isLost ? '0' : null);
  return amount === null ? null : { id, slot, amount, at, isFinal: isFinal ?? slot <= lookedAt - finality };
}
