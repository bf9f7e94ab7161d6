import { setTimeout as delay } from 'node:timers/promises';
import { ChainError, type Target } from './chain.ts';
import type { EvmCursor } from './evm-cursor.ts';
import { blockRead, isSyncedRead, quantityRead, type Block } from './evm-reads.ts';
import { readAll } from './reads.ts';
import type { EvmDeps } from './evm-settings.ts';

const staleAfterMs = 10 * 60_000;
const farBehind = 12;
const longestStepBackMs = 60_000;
const retries = [250, 500];

/** Returns the node's head. Throws a ChainError unless the node serves this chain, is in sync and goes on from `before`. */
export async function readHead(
  deps: EvmDeps,
  before: EvmCursor | null,
  targets: readonly Target[],
  signal?: AbortSignal,
): Promise<Block> {
  let head = await askHead(deps, signal);
  // Nodes behind one address may be a few blocks apart: another try may reach one that is ahead.
  for (const wait of retries) {
    if (before === null || head.height >= before.tip.height) break;
    await delay(wait, undefined, { signal });
    const again = await askHead(deps, signal);
    if (again.height > head.height) head = again;
  }
  if (before !== null && isTooFarBack(head, before, targets, deps.now())) {
    throw new ChainError('not-synced', 'The node is behind what it showed before.');
  }
  return head;
}

/**
 * Few blocks back are an older state, or a reorganisation: both are read as they are. More could take back what has
 * settled; that is believed only if it lasts.
 */
function isTooFarBack(head: Block, { tip }: EvmCursor, targets: readonly Target[], now: Date): boolean {
  const steps = tip.height - head.height;
  const limit = Math.min(farBehind, ...targets.map(({ requiredConfirmations }) => requiredConfirmations));
  return steps > 0 && steps >= limit && now.getTime() - Date.parse(tip.takenAt) < longestStepBackMs;
}

async function askHead({ rpc, chainId, now }: EvmDeps, signal?: AbortSignal): Promise<Block> {
  const answers = await readAll(
    rpc,
    { chainId: quantityRead('eth_chainId'), isSynced: isSyncedRead, head: blockRead('latest') },
    { signal },
  );
  if (answers.chainId !== BigInt(chainId)) {
    throw new ChainError(
      'misconfigured',
      `The node serves chain ${answers.chainId}, not chain ${chainId}. Enter a node of the right network.`,
    );
  }
  if (!answers.isSynced) throw new ChainError('not-synced', 'The node is still catching up with its network.');
  if (now().getTime() - answers.head.at.getTime() > staleAfterMs) {
    throw new ChainError('not-synced', "The node's newest block is older than 10 minutes.");
  }
  return answers.head;
}
