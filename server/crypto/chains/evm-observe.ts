// One round over the payments of an EVM network. Balances are absolute: all are read at one head, by its hash, and at the
// block that has exactly the required confirmations. What was found is only remembered to ask less.
import type { Observed, Target } from './chain.ts';
import { balancesRead } from './evm-balances.ts';
import { conclude, type Watched } from './evm-conclude.ts';
import { readCursor, type EvmCursor } from './evm-cursor.ts';
import { readHead } from './evm-head.ts';
import { isNarrow, narrowRead, type Bracket } from './evm-locate.ts';
import type { Changed } from './evm-logs.ts';
import { blockRead, nonceRead, sameBlockRead, type Block } from './evm-reads.ts';
import { joinReads, readAll } from './reads.ts';
import { chooseForNonce, isDrop, isUnknown } from './evm-spent.ts';
import type { EvmDeps } from './evm-settings.ts';
import { locatedAt, type Changes } from './evm-transfers.ts';

const locatedPerRound = 50;
/** For money that came long ago, as after an outage. */
const furtherSteps = 3;
const callsPerBatch = 100;

/** Leaves out payments in tokens whose contract is unknown or does not answer: check() says what is wrong with it. */
export async function observeEvm(
  deps: EvmDeps,
  allTargets: readonly Target[],
  cursor: unknown,
  hasMulticall: boolean,
  signal?: AbortSignal,
): Promise<Observed> {
  const targets = allTargets.filter(({ asset }) => deps.contractOf(asset) !== undefined);
  const before = readCursor(cursor);
  const head = await readHead(deps, before, targets, signal);
  const holdings = targets.map(({ asset, address }) => ({ address, contract: deps.contractOf(asset) ?? null }));
  const first = await readAll(
    deps.rpc,
    {
      balances: balancesRead(holdings, { blockHash: head.hash }, hasMulticall),
      blocks: joinReads(headersOf(targets, before, head).map((height) => blockRead(height))),
    },
    { signal },
  );
  const blocks = new Map([...first.blocks, head].map((block) => [block.height, block]));
  const watched = targets.flatMap((target, index): Watched[] => {
    const seen = first.balances[index] ?? null;
    if (seen === null) return [];
    const entry = before?.known[target.paymentId] ?? null;
    const block = entry === null ? undefined : blocks.get(entry.height);
    const isSame = entry?.seen === String(seen) && entry.height <= head.height;
    return [
      {
        target,
        contract: holdings[index]?.contract ?? null,
        seen,
        before: entry,
        known: isSame && (block === undefined || block.hash === entry.hash) ? entry : null,
        settledHeight: settledHeightOf(target, head),
      },
    ];
  });
  const second = await readDetails(deps, { watched, head, blocks, round: before?.round ?? 0, hasMulticall, signal });
  return conclude(watched, { ...second, head, blocks, before, now: deps.now() });
}

/** Returns the heights that settle payments, and those of recent money, whose blocks may have been replaced. */
function headersOf(targets: readonly Target[], before: EvmCursor | null, head: Block): number[] {
  const settled = distinct(targets.map((target) => settledHeightOf(target, head)));
  const known = targets.flatMap(({ paymentId }) => before?.known[paymentId]?.height ?? []);
  const recent = known.filter((height) => height > Math.min(...settled));
  return distinct([...settled, ...recent]).filter((height) => height >= 0 && height < head.height);
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
    const block = blocks.get(height) ?? head;
    const balances = balancesRead(members.map(holdingOf), { blockHash: block.hash }, hasMulticall);
    return { members, balances, check: sameBlockRead(block) };
  });
  const sought = watched.filter(({ seen, known }) => seen > 0n && known?.isLocated !== true).slice(0, locatedPerRound);
  const brackets = sought.map((one): Bracket => {
    const low = Math.min(one.target.fromHeight, Math.max(one.settledHeight, 0)) - 1;
    return { holding: holdingOf(one), seen: one.seen, low, high: head.height };
  });
  const narrow = narrowRead(brackets, hasMulticall);
  const others = settled.reduce((sum, { balances }) => sum + balances.calls.length + 1, narrow.calls.length);
  const asked = chooseForNonce(watched, round, callsPerBatch - others);
  const answers = await readAll(
    deps.rpc,
    {
      settled: joinReads(settled.map(({ balances }) => balances)),
      checks: joinReads(settled.map(({ check }) => check)),
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
  let found = answers.narrow;
  for (let step = 0; step < furtherSteps && !found.every(isNarrow); step += 1) {
    ({ narrow: found } = await readAll(deps.rpc, { narrow: narrowRead(found, hasMulticall) }, { signal }));
  }
  const unspent = asked.filter((one) => one.contract !== null && nonces.get(one) === 0n);
  const changes: Changes = {
    found: found.flatMap(({ high }, index) => sought.slice(index, index + 1).map((one) => changedAt(one, high))),
    dropped: unspent
      .filter((one) => isDrop(one) || isUnknown(one))
      .map((one) => changedAt(one, one.before?.height ?? one.target.fromHeight)),
    empty: unspent
      .filter(({ seen, settledHeight, target }) => seen === 0n && settledHeight > target.fromHeight)
      .map((one) => changedAt(one, one.target.fromHeight)),
    settledHeight: Math.min(...unspent.map(({ settledHeight }) => settledHeight)),
    head,
  };
  const located = await locatedAt(deps, changes, signal);
  return { settledSums, nonces, located };
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
