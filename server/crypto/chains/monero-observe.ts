// One round over the payments of a Monero wallet. Confirmations are counted from heights, and never above the node's own:
// a wallet keeps blocks that its node has dropped until other ones take their place.
import * as z from 'zod/mini';
import { ChainError, type Observed, type Target, type Tip } from './chain.ts';
import {
  readTip,
  readTipAt,
  readTransfers,
  readWalletHeight,
  refresh,
  requireHeight,
  type MoneroDeps,
  type MoneroTransfer,
} from './monero-reads.ts';
import { createAddresses, readIndex, requireSameWallet } from './monero-wallet.ts';
import { observationOf, settledBefore, type Receipt } from './totals.ts';

const attempts = 3;
/** A wallet so far behind reads blocks for long: it is left to do so by itself. */
const longestRefreshBlocks = 50;
/** For a wallet whose node is not the one that is asked. */
const toleratedLag = 2;
const keptMs = 10 * 24 * 60 * 60 * 1000;

const cursorSchema = z.object({
  kind: z.literal('monero'),
  firstSeen: z.record(z.string(), z.number()),
  /** The highest subaddress that was watched: a restored wallet lacks it. */
  highest: z.int().check(z.nonnegative()),
});

export async function observeMonero(
  deps: MoneroDeps,
  known: Map<string, number>,
  targets: readonly Target[],
  cursor: unknown,
  signal?: AbortSignal,
): Promise<Observed> {
  const parsed = cursorSchema.safeParse(cursor);
  const before = parsed.success ? parsed.data : { firstSeen: {}, highest: 0 };
  await requireSameWallet(deps, signal);
  const highest = await findIndexes(deps, known, targets, before.highest, signal);
  const watched = targets.filter(({ address }) => known.has(address));
  const now = deps.now().getTime();
  const firstSeen = new Map(Object.entries(before.firstSeen).filter(([, at]) => at > now - keptMs));
  const look = watched.length === 0 ? null : await readRound(deps, known, watched, signal);
  const observations = watched.flatMap((target) => {
    if (look === null) return [];
    const own = look.transfers.filter(({ address }) => address === target.address);
    const receipts = own.map((transfer) => receiptOf(transfer, look.tip, firstSeen, deps.now()));
    // Which money was spent is not known without the key that spends it.
    return [observationOf(target, look.tip, receipts, false)];
  });
  return { observations, cursor: { kind: 'monero', firstSeen: Object.fromEntries(firstSeen), highest } };
}

/**
 * Finds the subaddresses of the targets, making those again that a restored wallet lacks. Targets of another wallet stay
 * unknown. Returns the highest index.
 */
async function findIndexes(
  deps: MoneroDeps,
  known: Map<string, number>,
  targets: readonly Target[],
  highest: number,
  signal?: AbortSignal,
): Promise<number> {
  const find = async (): Promise<boolean> => {
    let isComplete = true;
    for (const { address } of targets) {
      if (known.has(address)) continue;
      const minor = await readIndex(deps, address, signal);
      if (minor === null) isComplete = false;
      else known.set(address, minor);
    }
    return isComplete;
  };
  if (!(await find()) && highest > 0) {
    await createAddresses(deps, highest, signal);
    await find();
  }
  return Math.max(highest, ...targets.map(({ address }) => known.get(address) ?? 0));
}

interface Round {
  readonly tip: Tip;
  readonly transfers: readonly MoneroTransfer[];
}

/** Reads all transfers as of one block: one that is mined meanwhile may hold what was in the pool before. */
async function readRound(
  deps: MoneroDeps,
  known: ReadonlyMap<string, number>,
  targets: readonly Target[],
  signal?: AbortSignal,
): Promise<Round> {
  const minors = targets.flatMap(({ address }) => known.get(address) ?? []);
  const aboveHeight = Math.min(...targets.map(settledBefore));
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { tip } = await readTip(deps, signal);
    requireHeight(await readWalletHeight(deps, signal), tip, longestRefreshBlocks);
    await refresh(deps, signal);
    const { mined, pool } = await readTransfers(deps, minors, aboveHeight, signal);
    const height = await readWalletHeight(deps, signal);
    const { tip: after } = await readTip(deps, signal);
    if (after.hash !== tip.hash) continue;
    requireHeight(height, tip, toleratedLag);
    const isListed = new Set(mined.map(keyOf));
    const pending = pool.filter((one) => one.double_spend_seen !== true && !isListed.has(keyOf(one)));
    const lagging = height < tip.height ? await readTipAt(deps, height, signal) : tip;
    return { tip: lagging, transfers: [...mined, ...pending] };
  }
  throw new ChainError('not-synced', 'The chain changed while it was read. The next look may succeed.');
}

const keyOf = ({ txid, address }: MoneroTransfer): string => `${txid} ${address}`;

function receiptOf(transfer: MoneroTransfer, tip: Tip, firstSeen: Map<string, number>, now: Date): Receipt {
  const { txid, amount, timestamp, unlock_time: unlockTime } = transfer;
  const at = Math.min(timestamp * 1000, firstSeen.get(txid) ?? Infinity, now.getTime());
  firstSeen.set(txid, at);
  const height = transfer.height > 0 && transfer.height <= tip.height ? transfer.height : null;
  return { id: txid, amount: BigInt(amount), height, at: new Date(at), isLocked: unlockTime !== 0 };
}
