import type { Observation, Target, Tip } from './chain.ts';
import type { Known } from './solana-cursor.ts';

/** Balances of an account; null if only its transactions count. */
export interface Balances {
  readonly seen: bigint;
  /** Read where the balance holds money that no known transaction brought. */
  readonly final: bigint | null;
}

/**
 * Adds up what came to an account. Its transactions say it; money beside them counts by the balance, because nodes list
 * transactions late, and not all of them for ever. Payouts are never taken off, and make the account spent.
 */
export function observationOf(target: Target, tip: Tip, known: Known, balances: Balances | null): Observation {
  const transactions = known.transactions.map((one) => ({ ...one, amount: BigInt(one.amount) }));
  const final = transactions.filter(({ isFinal }) => isFinal);
  const beside = balances === null ? 0n : balances.seen - sum(transactions);
  const extra = larger(beside, 0n);
  const settled = larger((balances?.final ?? 0n) - sum(final), 0n);
  const finalExtra = settled < extra ? settled : extra;
  const received = transactions.filter(({ amount }) => amount > 0n);
  const seen = sum(received) + extra;
  const times = received.map(({ at }) => at);
  if (extra > 0n) times.push(known.unexplainedAt ?? known.readAt);
  return {
    paymentId: target.paymentId,
    tip,
    seen,
    confirmed: sum(received.filter(({ isFinal }) => isFinal)) + finalExtra,
    confirmations: confirmationsOf(target, tip, {
      slots: received.map(({ slot }) => slot),
      isSeen: seen > 0n,
      isFinal: finalExtra === extra && received.every(({ isFinal }) => isFinal),
    }),
    reachedAt: seen > 0n ? new Date(Math.max(...times)) : null,
    spent: beside < 0n || transactions.some(({ amount }) => amount < 0n),
    transactions: received.map(({ id, amount, slot }) => ({ id, amount, height: slot })),
  };
}

/** Counts slots up to the last before finality, which alone gives the last confirmation. */
function confirmationsOf(
  { requiredConfirmations: required }: Target,
  tip: Tip,
  {
    slots,
    isSeen,
    isFinal,
  }: { readonly slots: readonly number[]; readonly isSeen: boolean; readonly isFinal: boolean },
): number {
  if (!isSeen) return 0;
  const depth = slots.length === 0 ? 1 : Math.max(tip.height - Math.max(...slots) + 1, 1);
  return isFinal ? Math.max(depth, required) : Math.min(depth, Math.max(required - 1, 0));
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

function sum(transactions: readonly { readonly amount: bigint }[]): bigint {
  return transactions.reduce((total, { amount }) => total + amount, 0n);
}
