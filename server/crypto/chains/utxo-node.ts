// Bitcoin, Litecoin and Dogecoin through the operator's own node, without a wallet: blocks since the address was handed
// out, then the mempool. Both are read anew from the chain as it is, so that reorganisations and replaced transactions
// need no code of their own.
import { ChainError, type Observed, type Target, type Tip } from './chain.ts';
import type { Rpc } from './json-rpc.ts';
import { pruned, readUtxoCursor, type UtxoCursor } from './utxo-cursor.ts';
import { openMempool, type Mempool, type PendingOutput } from './utxo-mempool.ts';
import {
  readBestHash,
  readBlockHash,
  readChainInfo,
  readNetworkInfo,
  readSpent,
  type ChainInfo,
  type NodeBlock,
} from './utxo-node-reads.ts';
import { openChainCheck, type CheckChain } from './utxo-same-chain.ts';
import { checkGenesis, isMainGenesis, scriptOf, type UtxoSettings } from './utxo-settings.ts';
import { observationOf, settledBefore, type Receipt } from './totals.ts';
import { ChainChanged, walkTo, withoutLostBlocks, type WalkDeps } from './utxo-walk.ts';

export interface UtxoBackend {
  check(signal?: AbortSignal): Promise<Tip>;
  observe(targets: readonly Target[], cursor: unknown, signal?: AbortSignal): Promise<Observed>;
}

interface NodeDeps extends WalkDeps {
  readonly settings: UtxoSettings;
  readonly mempool: Mempool;
  readonly checkChain: CheckChain;
}

/** Dogecoin Core 1.14.7, the first with whole transactions in `getblock`. */
const leastDogecoin = 1_140_700;
const walkMs = 20_000;
const attempts = 5;
/** Blocks that a node in sync may lack for the moment. */
const usualLag = 2;
const longestQuietMs = 8 * 60 * 60 * 1000;

export function openUtxoNode(rpc: Rpc, settings: UtxoSettings, now: () => Date): UtxoBackend {
  const recentBlocks = new Map<string, NodeBlock>();
  const checkChain = openChainCheck((signal) => readBlockHash(rpc, 0, signal), settings);
  const deps: NodeDeps = { rpc, settings, now, recentBlocks, mempool: openMempool(rpc), checkChain };
  return {
    check: (signal) => check(deps, signal),
    observe: (targets, cursor, signal) => observe(deps, targets, cursor, signal),
  };
}

async function check({ rpc, settings, now }: NodeDeps, signal?: AbortSignal): Promise<Tip> {
  const { version, subversion } = await readNetworkInfo(rpc, signal);
  if (subversion.includes('Shibetoshi') && version < leastDogecoin) {
    throw new ChainError('misconfigured', 'This version of Dogecoin Core is too old. Install 1.14.7 or later.');
  }
  const genesis = await readBlockHash(rpc, 0, signal);
  checkGenesis(genesis, settings);
  const info = await readChainInfo(rpc, signal);
  const quietSince = now().getTime() - longestQuietMs;
  if (isMainGenesis(genesis) && info.mediantime !== undefined && info.mediantime * 1000 < quietSince) {
    throw new ChainError('not-synced', 'The node has no recent block. Check that it is connected to its network.');
  }
  return syncedTip(info);
}

function syncedTip({ blocks, headers, bestblockhash, initialblockdownload }: ChainInfo): Tip {
  if (initialblockdownload === true || headers - blocks > usualLag) {
    throw new ChainError('not-synced', `The node is still loading blocks: it has ${blocks} of ${headers}.`);
  }
  return { height: blocks, hash: bestblockhash };
}

async function observe(
  deps: NodeDeps,
  targets: readonly Target[],
  before: unknown,
  signal?: AbortSignal,
): Promise<Observed> {
  const scripts = new Map(targets.map((target) => [target, scriptOf(target.asset, target.address, deps.settings)]));
  const deadline = new Date(deps.now().getTime() + walkMs);
  let cursor = readUtxoCursor(before);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const tip = syncedTip(await readChainInfo(deps.rpc, signal));
    await deps.checkChain(tip, signal);
    try {
      cursor = await withoutLostBlocks(deps, cursor, signal);
      cursor = withTargets(cursor, scripts, tip, deps.now());
      cursor = await walkTo(deps, tip, cursor, { deadline, signal });
    } catch (error) {
      if (error instanceof ChainChanged) continue;
      throw error;
    }
    const isRead = (script: string) => (cursor.watched[script]?.through ?? -2) >= tip.height;
    const complete = targets.filter((target) => isRead(scripts.get(target) ?? ''));
    const wanted = new Set(complete.flatMap((target) => scripts.get(target) ?? []));
    const pending = await deps.mempool.find(wanted, signal);
    const mined = cursor.outputs.filter(({ script }) => wanted.has(script));
    const isSpent = await readSpent(deps.rpc, mined, signal);
    // A transaction that moves from the mempool into a block meanwhile would be in neither.
    if ((await readBestHash(deps.rpc, signal)) !== tip.hash) continue;
    cursor = withPending(cursor, pending, deps.now());
    const spent = new Set(mined.filter((_, index) => isSpent[index]).map(({ script }) => script));
    const observations = complete.map((target) => {
      const script = scripts.get(target) ?? '';
      return observationOf(target, tip, receiptsOf(script, cursor, pending), spent.has(script));
    });
    return { observations, cursor: pruned(cursor, deps.now()) };
  }
  throw new ChainError('not-synced', 'The chain changed while its blocks were read. The next look may succeed.');
}

/** Adds new scripts and notes which are still asked for. */
function withTargets(cursor: UtxoCursor, scripts: ReadonlyMap<Target, string | null>, tip: Tip, now: Date): UtxoCursor {
  const watched = { ...cursor.watched };
  for (const [target, script] of scripts) {
    if (script === null) continue;
    const since = Math.min(settledBefore(target), tip.height);
    watched[script] = { ...(watched[script] ?? { since, through: since }), askedAt: now.getTime() };
  }
  return { ...cursor, watched };
}

function withPending(cursor: UtxoCursor, pending: readonly PendingOutput[], now: Date): UtxoCursor {
  const firstSeen = { ...cursor.firstSeen };
  for (const { id, at } of pending) {
    firstSeen[id] = Math.min(firstSeen[id] ?? Infinity, at.getTime(), now.getTime());
  }
  return { ...cursor, firstSeen };
}

function receiptsOf(script: string, cursor: UtxoCursor, pending: readonly PendingOutput[]): Receipt[] {
  const at = (id: string) => new Date(cursor.firstSeen[id] ?? 0);
  const mined = cursor.outputs
    .filter((output) => output.script === script)
    .map(({ id, amount, height }) => ({ id, amount: BigInt(amount), height, at: at(id) }));
  const unconfirmed = pending
    .filter((output) => output.script === script)
    .map(({ id, amount }) => ({ id, amount, height: null, at: at(id) }));
  return [...mined, ...unconfirmed];
}
