// Finds facts of a payment beside its totals: since when, and by which transactions.
import * as z from 'zod/mini';
import { readBalance, readBlock, type CosmosBlock, type CosmosDeps } from './ask-cosmos.ts';
import type { Target } from './chain.ts';
import { readTransfers } from './cosmos-transfers.ts';
import { unlessTold } from './unless-told.ts';

const units = z.string().check(z.regex(/^\d{1,78}$/));
export const knownSchema = z.object({
  seen: units,
  /** The block in which this sum first appeared; null if the node has pruned it. */
  height: z.nullable(z.int()),
  reachedAt: z.nullable(z.iso.datetime()),
  spent: z.boolean(),
  transactions: z.array(z.object({ id: z.string(), amount: units, height: z.int() })),
});
export type Known = z.infer<typeof knownSchema>;

export interface Round {
  readonly target: Target;
  readonly head: CosmosBlock;
  readonly known: Known | undefined;
  readonly since: number | null;
}

/** Looks for transactions again while the node may not have them in its index yet. */
export async function refresh(
  deps: CosmosDeps,
  { target, head, known }: Round & { readonly known: Known },
  signal?: AbortSignal,
): Promise<Known> {
  const isRecent = known.height !== null && head.height - known.height < target.requiredConfirmations;
  if (known.seen === '0' || known.transactions.length > 0 || !isRecent) return known;
  return { ...known, transactions: await transactionsOf(deps, target, signal) };
}

async function transactionsOf(
  deps: CosmosDeps,
  { address }: Target,
  signal?: AbortSignal,
): Promise<Known['transactions']> {
  const transfers = await readTransfers(deps, address, signal);
  return transfers.map((one) => ({ ...one, amount: String(one.amount) }));
}

/** Finds the block in which a sum was first there, and its transactions. */
export async function locate(
  deps: CosmosDeps,
  { target, head, known, since, seen, spent }: Round & { readonly seen: bigint; readonly spent: boolean },
  signal?: AbortSignal,
): Promise<Known> {
  const isMore = seen > BigInt(known?.seen ?? 0);
  const entry = { seen: String(seen), spent, height: null, reachedAt: null, transactions: [] };
  if (!isMore) return entry;
  const transactions = await transactionsOf(deps, target, signal);
  const low = known === undefined || since === null ? target.fromHeight - 1 : since;
  const height = await firstHeight(deps, { address: target.address, seen, low, high: head.height }, signal);
  if (height === null) return { ...entry, transactions };
  const block = height === head.height ? head : await unlessTold(null, () => readBlock(deps, height, signal));
  const reachedAt = block === null ? null : new Date(Math.min(block.at.getTime(), deps.now().getTime())).toISOString();
  return { ...entry, height, reachedAt, transactions };
}

/** Returns the first block after `low` whose balance is the one at `high`, or null where the node lacks such blocks. */
async function firstHeight(
  deps: CosmosDeps,
  {
    address,
    seen,
    ...range
  }: { readonly address: string; readonly seen: bigint; readonly low: number; readonly high: number },
  signal?: AbortSignal,
): Promise<number | null> {
  return unlessTold(null, async () => {
    let { low, high } = range;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if ((await readBalance(deps, address, middle, signal)) < seen) low = middle;
      else high = middle;
    }
    return high;
  });
}
