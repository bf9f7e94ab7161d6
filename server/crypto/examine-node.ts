import { askNetwork } from './ask-network.ts';
import type { Adapters } from './network-adapter.ts';
import type { NetworkRow } from './network-store.ts';
import type { Tip } from './chains/chain.ts';

const checkMs = 25_000;

/** Asks a network's node whether it serves the right chain, is in sync and knows these assets. Throws a ChainError. */
export function examineNode(
  { openApart }: Pick<Adapters, 'openApart'>,
  row: NetworkRow,
  assetIds: readonly string[],
): Promise<Tip> {
  return askNetwork(() => openApart(row, assetIds).check(AbortSignal.timeout(checkMs)));
}
