// One round over the payments of a Cosmos network. Balances are absolute, and the node tells them for any recent block.
import * as z from 'zod/mini';
import { readBalance, readBlock, readSequence, type CosmosBlock, type CosmosDeps } from './ask-cosmos.ts';
import { ChainError, type Observation, type Observed, type Target } from './chain.ts';
import { knownSchema, locate, refresh, type Known, type Round } from './cosmos-locate.ts';
import { lookInTurns } from './look-in-turns.ts';

const cursorSchema = z.object({
  height: z.int(),
  /** The start of the next round, if the last one had no time for all. */
  next: z.int(),
  known: z.record(z.string(), knownSchema),
});

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
