// Which payments of a round are asked for their history.
import type { Target } from './chain.ts';
import type { AccountLook } from './solana-accounts.ts';
import type { Known } from './solana-cursor.ts';

/** Public nodes take 40 calls of one method in 10 seconds, which is the shortest time between two rounds. */
const historiesPerRound = 30;
/** Money that came and went between two looks leaves the balance as it was. */
const rereadMs = 6 * 60 * 60 * 1_000;
const rereadsPerRound = 5;

export interface Watched {
  readonly target: Target;
  readonly mint: string | null;
  readonly account: string;
  /** Names the history: the account, or the reference that the payment carries. */
  readonly key: string;
  readonly look: AccountLook;
  /** Null where others are paid to the same account. */
  readonly balance: bigint | null;
  readonly before: Known | null;
}

/** Says whether more than the account must be read to tell what came. */
export function needsHistory({ before, balance }: Watched): boolean {
  if (before === null || balance === null || before.unexplainedAt !== null) return true;
  return BigInt(before.balance) !== balance || before.transactions.some(({ isFinal }) => !isFinal);
}

/** Returns those that need it, and some that were not read for long; those that have waited longest come first. */
export function chooseHistories(watched: readonly Watched[], now: Date): Watched[] {
  const readAt = ({ before }: Watched): number => before?.readAt ?? 0;
  const byAge = watched.toSorted((one, other) => readAt(one) - readAt(other));
  const needed = byAge.filter(needsHistory).slice(0, historiesPerRound);
  const old = byAge.filter((one) => !needsHistory(one) && readAt(one) < now.getTime() - rereadMs);
  return [...needed, ...old.slice(0, Math.min(rereadsPerRound, historiesPerRound - needed.length))];
}
