import type { Observation, SeenTransaction, Target, Tip } from './chain.ts';

export interface Receipt {
  readonly id: string;
  readonly amount: bigint;
  /** Null while unconfirmed. */
  readonly height: number | null;
  /** By its block's time or ours, the earlier. */
  readonly at: Date;
  /** True if the sender keeps it from being spent for a time: it is never confirmed. */
  readonly isLocked?: boolean;
}

/** Blocks before a payment's address was handed out in which its money may be nevertheless, after a reorganisation. */
const margin = 2;

/** Returns the height up to which no block concerns the payment. */
export function settledBefore({ fromHeight }: Target): number {
  return Math.max(-1, fromHeight - margin);
}

/** Adds up what came to an address. Money from before it was handed out does not count. */
export function observationOf(target: Target, tip: Tip, receipts: readonly Receipt[], spent: boolean): Observation {
  const counted = receipts.filter(({ height }) => height === null || height > settledBefore(target));
  const depths = counted.map(({ height }) => (height === null ? 0 : Math.max(tip.height - height + 1, 0)));
  const required = Math.max(target.requiredConfirmations, 1);
  return {
    paymentId: target.paymentId,
    tip,
    seen: sum(counted),
    confirmed: sum(counted.filter(({ isLocked }, index) => isLocked !== true && (depths[index] ?? 0) >= required)),
    confirmations: depths.length === 0 ? 0 : Math.min(...depths),
    reachedAt: counted.length === 0 ? null : new Date(Math.max(...counted.map(({ at }) => at.getTime()))),
    spent,
    transactions: byTransaction(counted),
  };
}

function sum(receipts: readonly Receipt[]): bigint {
  return receipts.reduce((total, { amount }) => total + amount, 0n);
}

function byTransaction(receipts: readonly Receipt[]): SeenTransaction[] {
  const transactions = new Map<string, SeenTransaction>();
  for (const { id, amount, height } of receipts) {
    const before = transactions.get(id)?.amount ?? 0n;
    transactions.set(id, { id, amount: before + amount, height });
  }
  return [...transactions.values()];
}
