// One round over the payments of an EVM network. Balances are absolute: all are read at one head, by its hash, and at the
// block that has exactly the required confirmations. What was found is only remembered to ask less.
import { ChainError, type Observation, type Observed, type Target } from './chain.ts';
import { readCursor, type EvmCursor, type Known } from './evm-cursor.ts';
import { readHead } from './evm-head.ts';
import { isNarrow, narrowRead, type Bracket } from './evm-locate.ts';
import { balancesRead, blockRead, joinReads, nonceRead, readAll, type Block } from './evm-reads.ts';
import { locatedAt, type Changed, type Located } from './evm-transfers.ts';
import type { EvmDeps } from './evm-settings.ts';

const locatedPerRound = 50;
const deepSteps = 3;
const callsPerBatch = 100;
const leastNonces = 10;

/** A payment within a round. */
interface Watched {
  readonly target: Target;
  readonly contract: string | null;
  readonly seen: bigint;
  /** What the last rounds found, if the same sum is still there. */
  readonly known: Known | null;
  readonly before: Known | null;
  /** Height of the youngest block with the required confirmations. */
  readonly settledHeight: number;
}

export async function observeEvm(
  deps: EvmDeps,
  targets: readonly Target[],
  cursor: unknown,
  hasMulticall: boolean,
  signal?: AbortSignal,
): Promise<Observed> {
  const before = readCursor(cursor);
  const head = await readHead(deps, before, targets, signal);
  const { rpc } = deps;
  const settledHeights = distinct(targets.map((target) => settledHeightOf(target, head)));
  const knownHeights = targets.flatMap(({ paymentId }) => before?.known[paymentId]?.height ?? []);
  const recent = knownHeights.filter((height) => height <= head.height && height > Math.min(...settledHeights));
  const headers = distinct([...settledHeights, ...recent]).filter((height) => height >= 0 && height < head.height);
  const holdings = targets.map(({ asset, address }) => ({ address, contract: deps.contractOf(asset) }));
  const first = await readAll(
    rpc,
    {
      balances: balancesRead(holdings, { blockHash: head.hash }, hasMulticall),
      blocks: joinReads(headers.map((height) => blockRead(height))),
    },
    { signal },
  );
  const blocks = new Map([...first.blocks, head].map((block) => [block.height, block]));
  const watched = targets.map((target, index): Watched => {
    const seen = first.balances[index];
    if (seen === null || seen === undefined) throw new ChainError('misconfigured', 'A token has no contract here.');
    const entry = before?.known[target.paymentId] ?? null;
    const block = entry === null ? undefined : blocks.get(entry.height);
    const isSame = entry?.seen === String(seen) && entry.height <= head.height;
    return {
      target,
      contract: holdings[index]?.contract ?? null,
      seen,
      before: entry,
      known: isSame && (block === undefined || block.hash === entry.hash) ? entry : null,
      settledHeight: settledHeightOf(target, head),
    };
  });
  const second = await readDetails(deps, { watched, head, blocks, round: before?.round ?? 0, hasMulticall, signal });
  return conclude(watched, { ...second, head, blocks, before, now: deps.now() });
}

interface Round {
  readonly watched: readonly Watched[];
  readonly head: Block;
  readonly blocks: ReadonlyMap<number, Block>;
  readonly round: number;
  readonly hasMulticall: boolean;
  readonly signal: AbortSignal | undefined;
}

/** Reads settled balances and nonces, and looks for the blocks in which new money came. */
async function readDetails(deps: EvmDeps, { watched, head, blocks, round, hasMulticall, signal }: Round) {
  const funded = watched.filter(({ seen, settledHeight }) => seen > 0n && settledHeight >= 0);
  const settled = distinct(funded.map(({ settledHeight }) => settledHeight)).map((height) => {
    const members = funded.filter(({ settledHeight }) => settledHeight === height);
    const hash = blocks.get(height)?.hash ?? head.hash;
    const holdings = members.map(holdingOf);
    return { members, read: balancesRead(holdings, { blockHash: hash }, hasMulticall) };
  });
  const sought = watched.filter(({ seen, known }) => seen > 0n && known?.isLocated !== true).slice(0, locatedPerRound);
  const brackets = sought.map((one): Bracket => {
    const low = Math.max(one.settledHeight, 0) - 1;
    return { holding: holdingOf(one), seen: one.seen, low, high: head.height };
  });
  const narrow = narrowRead(brackets, hasMulticall);
  const others = settled.reduce((sum, { read }) => sum + read.calls.length, narrow.calls.length);
  const asked = askedForNonce(watched, round, Math.max(callsPerBatch - others, leastNonces));
  const answers = await readAll(
    deps.rpc,
    {
      settled: joinReads(settled.map(({ read }) => read)),
      narrow,
      nonces: joinReads(asked.map(({ target }) => nonceRead(target.address, { blockHash: head.hash }))),
    },
    { signal },
  );
  const settledSums = new Map<Watched, bigint>();
  settled.forEach(({ members }, group) =>
    members.forEach((one, index) => settledSums.set(one, answers.settled[group]?.[index] ?? 0n)),
  );
  const nonces = new Map(asked.map((one, index) => [one, answers.nonces[index] ?? 0n]));
  const found = await narrowFurther(deps, sought, answers.narrow, hasMulticall, signal);
  const located = await locatedAt(
    deps,
    found.flatMap(({ high }, index) => sought.slice(index, index + 1).map((one) => changedAt(one, high))),
    watched
      .filter((one) => one.contract !== null && nonces.get(one) === 0n && isDrop(one))
      .map((one) => changedAt(one, one.before?.height ?? head.height)),
    head,
    signal,
  );
  return { settledSums, nonces, located };
}

/** Searches on below the settled block for money that came long ago, as after an outage. */
async function narrowFurther(
  { rpc }: EvmDeps,
  sought: readonly Watched[],
  brackets: readonly Bracket[],
  hasMulticall: boolean,
  signal?: AbortSignal,
): Promise<readonly Bracket[]> {
  let current = brackets.map((bracket, index) => {
    const one = sought[index];
    const isDeep = one !== undefined && isNarrow(bracket) && bracket.high === Math.max(one.settledHeight, 0);
    return isDeep ? { ...bracket, low: Math.min(bracket.low, one.target.fromHeight - 1) } : bracket;
  });
  for (let step = 0; step < deepSteps && !current.every(isNarrow); step += 1) {
    ({ narrow: current } = await readAll(rpc, { narrow: narrowRead(current, hasMulticall) }, { signal }));
  }
  return current;
}

interface Findings {
  readonly settledSums: ReadonlyMap<Watched, bigint>;
  readonly nonces: ReadonlyMap<Watched, bigint>;
  readonly located: Located;
  readonly head: Block;
  readonly blocks: ReadonlyMap<number, Block>;
  readonly before: EvmCursor | null;
  readonly now: Date;
}

function conclude(watched: readonly Watched[], findings: Findings): Observed {
  const { head, before, now } = findings;
  const known: Record<string, Known> = {};
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
  const spentBefore = known?.spent ?? false;
  const spent =
    nonce === undefined ? spentBefore : nonce > 0n || located.spenders.has(target.address.toLowerCase()) || spentBefore;
  if (known !== null && known.isLocated) return { ...known, spent };
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

/** Returns those whose balance changed and, in turns, as many of the others as `size` leaves room for. */
function askedForNonce(watched: readonly Watched[], round: number, size: number): Watched[] {
  const hasChanged = ({ seen, known, before }: Watched): boolean => (seen > 0n || before !== null) && known === null;
  const changed = watched.filter(hasChanged);
  const others = watched.filter((one) => !hasChanged(one));
  const room = Math.min(Math.max(size - changed.length, leastNonces), others.length);
  const start = others.length === 0 ? 0 : (round * room) % others.length;
  return [...changed, ...[...others, ...others].slice(start, start + room)];
}

function settledHeightOf({ requiredConfirmations }: Target, head: Block): number {
  return head.height - Math.max(requiredConfirmations, 1) + 1;
}

const holdingOf = ({ target, contract }: Watched) => ({ address: target.address, contract });
const changedAt = ({ target, contract }: Watched, height: number): Changed => {
  const { paymentId, address } = target;
  return { paymentId, address, contract, height };
};
const distinct = (heights: readonly number[]): number[] => [...new Set(heights)];
const isDrop = ({ seen, before }: Watched): boolean => before !== null && seen < BigInt(before.seen);
