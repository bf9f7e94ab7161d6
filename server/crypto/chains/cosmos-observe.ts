// One round over the payments of a Cosmos network. Balances are absolute, and the node tells them for any recent block.
import * as z from 'zod/mini';
import {
  readBalance,
  readBlock,
  readSequence,
  readTransfers,
  type CosmosBlock,
  type CosmosDeps,
} from './ask-cosmos.ts';
import { ChainError, type Observation, type Observed, type Target } from './chain.ts';
import { lookInTurns } from './look-in-turns.ts';
import { unlessTold } from './unless-told.ts';

const units = z.string().check(z.regex(/^\d{1,78}$/));
const knownSchema = z.object({
  seen: units,
  /** Of the block in which this sum was first there; null where the node does not have it any more. */
  height: z.nullable(z.int()),
  reachedAt: z.nullable(z.iso.datetime()),
  spent: z.boolean(),
  transactions: z.array(z.object({ id: z.string(), amount: units, height: z.int() })),
});
const cursorSchema = z.object({
  height: z.int(),
  /** Where the next round begins, if the last one had no time for all. */
  next: z.int(),
  known: z.record(z.string(), knownSchema),
});
type Known = z.infer<typeof knownSchema>;

interface Look {
  readonly target: Target;
  readonly entry: Known;
  readonly confirmed: bigint;
}

/** Returns the balances of the newest block, or of the one before while the node is still working on that. */
export async function observeCosmos(
  deps: CosmosDeps,
  targets: readonly Target[],
  cursor: unknown,
  signal?: AbortSignal,
): Promise<Observed> {
  const parsed = cursorSchema.safeParse(cursor);
  const before = parsed.success ? parsed.data : { height: null, next: 0, known: {} };
  const head = await readBlock(deps, undefined, signal);
  try {
    return await observeAt(deps, { targets, head, before }, signal);
  } catch (error) {
    if (!(error instanceof ChainError && error.failure === 'not-synced')) throw error;
    const previous = await readBlock(deps, head.height - 1, signal);
    return observeAt(deps, { targets, head: previous, before }, signal);
  }
}

interface Before {
  readonly height: number | null;
  readonly next: number;
  readonly known: Readonly<Record<string, Known>>;
}

async function observeAt(
  deps: CosmosDeps,
  {
    targets,
    head,
    before,
  }: { readonly targets: readonly Target[]; readonly head: CosmosBlock; readonly before: Before },
  signal?: AbortSignal,
): Promise<Observed> {
  const { looks, next } = await lookInTurns(targets, before.next, (target) =>
    look(deps, { target, head, known: before.known[target.paymentId], since: before.height }, signal),
  );
  const found = new Map(looks.map(({ target, entry }) => [target.paymentId, entry]));
  const known = targets.flatMap(({ paymentId }) => {
    const entry = found.get(paymentId) ?? before.known[paymentId];
    return entry === undefined ? [] : [[paymentId, entry] as const];
  });
  return {
    observations: looks.map((one) => observationOf(one, head)),
    cursor: { height: head.height, next, known: Object.fromEntries(known) },
  };
}

interface Round {
  readonly target: Target;
  readonly head: CosmosBlock;
  readonly known: Known | undefined;
  /** Height of the last round. */
  readonly since: number | null;
}

async function look(deps: CosmosDeps, round: Round, signal?: AbortSignal): Promise<Look> {
  const { target, head, known } = round;
  const { address } = target;
  const seen = await readBalance(deps, address, head.height, signal);
  const isFunded = seen > 0n || (known !== undefined && known.seen !== '0');
  const settledHeight = head.height - Math.max(target.requiredConfirmations, 1) + 1;
  const settled = isFunded && settledHeight > 0 ? await readBalance(deps, address, settledHeight, signal) : 0n;
  // An address that was looked at and never had money cannot have paid it out.
  const isSpent = isFunded || known === undefined;
  const spent = isSpent ? ((await readSequence(deps, address, head.height, signal)) ?? 0n) > 0n : known.spent;
  const entry =
    known?.seen === String(seen)
      ? await refresh(deps, { ...round, known: { ...known, spent } }, signal)
      : await locate(deps, { ...round, seen, spent }, signal);
  return { target, entry, confirmed: settled < seen ? settled : seen };
}

/** Looks for transactions again while the node may not have them in its index yet. */
async function refresh(
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
async function locate(
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

function observationOf({ target, entry, confirmed }: Look, head: CosmosBlock): Observation {
  const seen = BigInt(entry.seen);
  const { requiredConfirmations, paymentId } = target;
  const known = entry.height === null ? null : head.height - entry.height + 1;
  return {
    paymentId,
    tip: { height: head.height, hash: head.hash },
    seen,
    confirmed,
    confirmations: seen === 0n ? 0 : (known ?? (confirmed === seen ? requiredConfirmations : 1)),
    reachedAt: entry.reachedAt === null ? null : new Date(entry.reachedAt),
    spent: entry.spent,
    transactions: entry.transactions.map((one) => ({ ...one, amount: BigInt(one.amount) })),
  };
}
