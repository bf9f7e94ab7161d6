// One round over the payments of Cardano. What a transaction pays never changes, so each is read once; whether and where it is
// in the chain is listed anew in each round.
import * as z from 'zod/mini';
import {
  listedPerPage,
  readListed,
  readMove,
  readTip,
  type CardanoBlock,
  type CardanoDeps,
  type ListedTransaction,
} from './ask-cardano.ts';
import type { Observation, Observed, Target } from './chain.ts';
import { lookInTurns } from './look-in-turns.ts';
import { observationOf, settledBefore } from './totals.ts';

const movesSchema = z.record(
  z.string(),
  z.object({ received: z.string().check(z.regex(/^\d{1,20}$/)), isSpent: z.boolean() }),
);
const cursorSchema = z.object({
  /** The start of the next round, if the last one had no time for all. */
  next: z.int(),
  /** By payment, what each transaction does to its address. */
  known: z.record(z.string(), movesSchema),
});
type Moves = z.infer<typeof movesSchema>;

interface Look {
  readonly target: Target;
  readonly moves: Moves;
  /** Null where not all transactions could be read: a later round goes on. */
  readonly observation: Observation | null;
}

const mostPages = 5;
const mostReadAtOnce = 20;

export async function observeCardano(
  deps: CardanoDeps,
  targets: readonly Target[],
  cursor: unknown,
  signal?: AbortSignal,
): Promise<Observed> {
  const parsed = cursorSchema.safeParse(cursor);
  const before = parsed.success ? parsed.data : { next: 0, known: {} };
  const tip = await readTip(deps, signal);
  const { looks, next } = await lookInTurns(targets, before.next, (target) =>
    look(deps, { target, tip, known: before.known[target.paymentId] ?? {} }, signal),
  );
  const found = new Map(looks.map(({ target, moves }) => [target.paymentId, moves]));
  const known = targets.flatMap(({ paymentId }) => {
    const moves = found.get(paymentId) ?? before.known[paymentId] ?? {};
    return Object.keys(moves).length === 0 ? [] : [[paymentId, moves] as const];
  });
  return {
    observations: looks.flatMap(({ observation }) => (observation === null ? [] : [observation])),
    cursor: { next, known: Object.fromEntries(known) },
  };
}

async function look(
  deps: CardanoDeps,
  { target, tip, known }: { readonly target: Target; readonly tip: CardanoBlock; readonly known: Moves },
  signal?: AbortSignal,
): Promise<Look> {
  const listed = await readAllListed(deps, target, signal);
  if (listed === null) return { target, moves: known, observation: null };
  const moves: Record<string, Moves[string]> = {};
  let reads = 0;
  let isComplete = true;
  for (const { id } of listed) {
    const isKnown = known[id] !== undefined;
    if (!isKnown) reads += 1;
    const move = known[id] ?? (reads > mostReadAtOnce ? null : await readNew(deps, target, id, signal));
    if (move === null) isComplete = false;
    else moves[id] = move;
  }
  return { target, moves, observation: isComplete ? total(deps, { target, tip, listed, moves }) : null };
}

async function readNew(
  deps: CardanoDeps,
  { address }: Target,
  id: string,
  signal?: AbortSignal,
): Promise<Moves[string] | null> {
  const move = await readMove(deps, address, id, signal);
  return move === null ? null : { received: String(move.received), isSpent: move.isSpent };
}

/** Returns the transactions since the address was handed out, or null where there are too many. */
async function readAllListed(
  deps: CardanoDeps,
  target: Target,
  signal?: AbortSignal,
): Promise<ListedTransaction[] | null> {
  const listed = new Map<string, ListedTransaction>();
  const from = settledBefore(target) + 1;
  for (let page = 1; page <= mostPages; page += 1) {
    const some = await readListed(deps, target.address, { from, page }, signal);
    for (const one of some) listed.set(one.id, one);
    if (some.length < listedPerPage) return [...listed.values()];
  }
  return null;
}

function total(
  { now }: CardanoDeps,
  {
    target,
    tip,
    listed,
    moves,
  }: {
    readonly target: Target;
    readonly tip: CardanoBlock;
    readonly listed: readonly ListedTransaction[];
    readonly moves: Moves;
  },
): Observation {
  const receipts = listed
    .map(({ id, height, at }) => ({
      id,
      height,
      at: new Date(Math.min(at.getTime(), now().getTime())),
      amount: BigInt(moves[id]?.received ?? 0),
    }))
    .filter(({ amount }) => amount > 0n);
  const isSpent = listed.some(({ id }) => moves[id]?.isSpent === true);
  return observationOf(target, { height: tip.height, hash: tip.hash }, receipts, isSpent);
}
