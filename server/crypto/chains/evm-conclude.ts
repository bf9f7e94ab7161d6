import type { Observation, Observed, Target } from './chain.ts';
import { knownOfOthers, type EvmCursor, type Known } from './evm-cursor.ts';
import type { Block } from './evm-reads.ts';
import type { Located } from './evm-transfers.ts';

export interface Watched {
  readonly target: Target;
  readonly contract: string | null;
  readonly seen: bigint;
  /** Findings of the last rounds, if the sum is unchanged. */
  readonly known: Known | null;
  readonly before: Known | null;
  /** Height of the youngest block with the required confirmations. */
  readonly settledHeight: number;
}

export interface Findings {
  readonly settledSums: ReadonlyMap<Watched, bigint>;
  readonly nonces: ReadonlyMap<Watched, bigint>;
  readonly located: Located;
  readonly head: Block;
  readonly blocks: ReadonlyMap<number, Block>;
  readonly before: EvmCursor | null;
  readonly now: Date;
}

export function conclude(watched: readonly Watched[], findings: Findings): Observed {
  const { head, before, now } = findings;
  const known = knownOfOthers(before, new Set(watched.map(({ target }) => target.paymentId)), now);
  const observations = watched.map((one): Observation => {
    const { target, seen } = one;
    const entry = knownAfter(one, findings);
    if (seen > 0n || entry.spent) known[target.paymentId] = entry;
    const settled = findings.settledSums.get(one) ?? 0n;
    return {
      paymentId: target.paymentId,
      tip: { height: head.height, hash: head.hash },
      seen,
      confirmed: settled < seen ? settled : seen,
      confirmations: seen > 0n ? head.height - entry.height + 1 : 0,
      reachedAt: seen > 0n ? new Date(entry.reachedAt) : null,
      spent: entry.spent,
      transactions: entry.transactions.map((transfer) => ({ ...transfer, amount: BigInt(transfer.amount) })),
    };
  });
  const tip = { height: head.height, hash: head.hash, takenAt: now.toISOString() };
  return { observations, cursor: { tip, round: ((before?.round ?? 0) + 1) % 1_000_000, known } };
}

function knownAfter(one: Watched, { settledSums, nonces, located, head, blocks, now }: Findings): Known {
  const { target, seen, known, settledHeight } = one;
  const nonce = nonces.get(one);
  // A nonce counts what the address has sent itself; tokens can also leave by a signature.
  const spentBefore = nonce === undefined || one.contract !== null ? (one.before?.spent ?? false) : false;
  const spent = (nonce ?? 0n) > 0n || located.spenders.has(target.address.toLowerCase()) || spentBefore;
  const lookedAt = now.toISOString();
  if (known !== null && known.isLocated) return { ...known, spent, lookedAt };
  const found = located.blocks.get(target.paymentId);
  const bound = settledHeight >= 0 && settledSums.get(one) === seen ? blocks.get(settledHeight) : undefined;
  const block = found ?? bound ?? head;
  const times = [block.at, now, ...(known === null ? [] : [new Date(known.reachedAt)])].map((at) => at.getTime());
  const earlier = one.before !== null && BigInt(one.before.seen) < seen ? one.before.transactions : [];
  const transactions = located.transactions.get(target.paymentId) ?? [];
  return {
    seen: String(seen),
    height: block.height,
    hash: block.hash,
    reachedAt: new Date(Math.min(...times)).toISOString(),
    isLocated: found !== undefined || seen === 0n,
    spent,
    lookedAt,
    transactions: withinSum([...transactions, ...earlier], seen),
  };
}

/** Drops what cannot have stayed: a reorganisation may have replaced an earlier transaction. */
function withinSum(transactions: Known['transactions'], sum: bigint): Known['transactions'] {
  let total = 0n;
  const ids = new Set<string>();
  return transactions.filter(({ id, amount }) => {
    if (ids.has(id) || total + BigInt(amount) > sum) return false;
    ids.add(id);
    total += BigInt(amount);
    return true;
  });
}
