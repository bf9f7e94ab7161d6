import { ChainError, type Tip } from './chain.ts';
import { readInfo, readTip, readWalletHeight, requireHeight, type MoneroDeps } from './monero-reads.ts';
import { requireSameWallet, requireViewOnly } from './monero-wallet.ts';

const longestQuietMs = 3 * 60 * 60 * 1000;
const mostBlocksBehind = 10;

/** Throws a ChainError unless node and wallet are those of the settings, in sync, and the wallet cannot spend. */
export async function checkMonero(deps: MoneroDeps, signal?: AbortSignal): Promise<Tip> {
  const info = await readInfo(deps, signal);
  requireNetwork(deps, info.nettype);
  if (!info.synchronized || info.busy_syncing === true || info.target_height > info.height + mostBlocksBehind) {
    const target = Math.max(info.target_height, info.height);
    throw new ChainError('not-synced', `The node is still loading blocks: it has ${info.height} of ${target}.`);
  }
  const { tip, at } = await readTip(deps, signal);
  const quietMs = deps.now().getTime() - at.getTime();
  if (info.nettype === 'mainnet' && quietMs > longestQuietMs) {
    throw new ChainError('not-synced', 'The node has no recent block. Check that it is connected.');
  }
  await requireSameWallet(deps, signal);
  await requireViewOnly(deps, signal);
  requireHeight(await readWalletHeight(deps, signal), tip, mostBlocksBehind);
  return tip;
}

function requireNetwork({ networkNames }: MoneroDeps, name: string): void {
  if (networkNames === null || networkNames.includes(name)) return;
  throw new ChainError('misconfigured', 'The node serves another network of Monero. Check its address.');
}
