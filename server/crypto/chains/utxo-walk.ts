// Walks the blocks of a node and collects what they pay to the watched scripts.
import type { Tip } from './chain.ts';
import type { Rpc } from './json-rpc.ts';
import { rewound, type UtxoCursor } from './utxo-cursor.ts';
import { readBlock, readBlockHashes, type NodeBlock } from './utxo-node-reads.ts';

export interface WalkDeps {
  readonly rpc: Rpc;
  /** By hash: each new payment makes the last blocks be read once more. */
  readonly recentBlocks: Map<string, NodeBlock>;
  readonly now: () => Date;
}

export interface WalkLimits {
  readonly deadline: Date;
  readonly signal: AbortSignal | undefined;
}

/** The chain changed while its blocks were read. */
export class ChainChanged extends Error {}

const keptRecentBlocks = 4;
const hashesPerBatch = 100;

/** Returns the cursor as of its last block that is still in the node's chain. */
export async function withoutLostBlocks(
  { rpc }: WalkDeps,
  cursor: UtxoCursor,
  signal?: AbortSignal,
): Promise<UtxoCursor> {
  const { blocks } = cursor;
  const last = blocks.at(-1);
  if (last === undefined) return rewound(cursor, -1);
  const [top] = await readBlockHashes(rpc, [last.height], signal);
  if (top === last.hash) return cursor;
  const heights = blocks.map(({ height }) => height);
  const hashes = await readBlockHashes(rpc, heights, signal);
  const common = blocks.findLast(({ hash }, index) => hashes[index] === hash);
  return rewound(cursor, common?.height ?? -1);
}

/**
 * Reads the blocks up to the tip for every watched script, first for those that lack the fewest. Stops at the deadline
 * with a cursor that the next round continues, and where the node has deleted the blocks that the remaining ones lack.
 * Throws ChainChanged if the blocks do not lead to the tip any more.
 */
export async function walkTo(deps: WalkDeps, tip: Tip, before: UtxoCursor, limits: WalkLimits): Promise<UtxoCursor> {
  let cursor = before;
  for (;;) {
    const behind = Object.entries(cursor.watched).filter(([, { through }]) => through < tip.height);
    if (behind.length === 0 || (cursor !== before && deps.now() > limits.deadline)) return cursor;
    const start = Math.max(...behind.map(([, { through }]) => through));
    const group = behind.filter(([, { through }]) => through === start);
    const known = cursor.blocks.find(({ height }) => height === start);
    const blocks = await readBlocks(deps, { start, hash: known?.hash ?? null, tip }, limits);
    if (blocks === null) return cursor;
    cursor = withBlocks(cursor, new Set(group.map(([script]) => script)), blocks);
  }
}

type FoundBlock = Pick<NodeBlock, 'height' | 'hash' | 'at' | 'outputs'>;

/** Returns the blocks above `start`, as many as the deadline allows and at least one; null if the node has deleted some. */
async function readBlocks(
  deps: WalkDeps,
  { start, hash, tip }: { readonly start: number; readonly hash: string | null; readonly tip: Tip },
  { deadline, signal }: WalkLimits,
): Promise<FoundBlock[] | null> {
  const blocks: FoundBlock[] = [];
  let previous = hash;
  let hashes: (string | null)[] = [];
  for (let height = start + 1; height <= tip.height; height += 1) {
    if (hashes.length === 0) {
      const count = Math.min(tip.height - height + 1, hashesPerBatch);
      hashes = await readBlockHashes(
        deps.rpc,
        Array.from({ length: count }, (_, index) => height + index),
        signal,
      );
    }
    const next = hashes.shift() ?? null;
    if (next === null) throw new ChainChanged('A block is not in the chain any more.');
    const block = await readRecent(deps, next, signal);
    if (block === null) return null;
    const isLinked = previous === null || block.previousHash === previous;
    if (!isLinked || block.height !== height) throw new ChainChanged('A block is not in the chain any more.');
    previous = block.hash;
    blocks.push(block);
    if (deps.now() > deadline) return blocks;
  }
  if (previous !== tip.hash) throw new ChainChanged('The tip is not in the chain any more.');
  return blocks;
}

async function readRecent(
  { rpc, recentBlocks }: WalkDeps,
  hash: string,
  signal?: AbortSignal,
): Promise<NodeBlock | null> {
  const recent = recentBlocks.get(hash);
  if (recent !== undefined) return recent;
  const block = await readBlock(rpc, hash, signal);
  if (block === null) return null;
  recentBlocks.set(hash, block);
  const [oldest] = recentBlocks.keys();
  if (recentBlocks.size > keptRecentBlocks && oldest !== undefined) recentBlocks.delete(oldest);
  return block;
}

function withBlocks(cursor: UtxoCursor, scripts: ReadonlySet<string>, blocks: readonly FoundBlock[]): UtxoCursor {
  const known = new Set(cursor.outputs.map(({ id, n }) => `${id}:${n}`));
  const last = cursor.blocks.at(-1)?.height ?? -1;
  const through = blocks.at(-1)?.height ?? -1;
  const outputs = [...cursor.outputs];
  const firstSeen = { ...cursor.firstSeen };
  const watched = { ...cursor.watched };
  for (const { height, at, outputs: paid } of blocks) {
    for (const { script, id, n, amount } of paid.filter((output) => scripts.has(output.script))) {
      if (!known.has(`${id}:${n}`)) outputs.push({ script, id, n, amount: String(amount), height });
      firstSeen[id] = Math.min(firstSeen[id] ?? Infinity, at.getTime());
    }
  }
  for (const script of scripts) {
    const one = watched[script];
    if (one !== undefined) watched[script] = { ...one, through };
  }
  const headers = blocks.filter(({ height }) => height > last).map(({ height, hash }) => ({ height, hash }));
  return { ...cursor, blocks: [...cursor.blocks, ...headers], watched, outputs, firstSeen };
}
