import type { Tip } from './chain.ts';
import { checkGenesis, type UtxoSettings } from './utxo-settings.ts';

/** Throws a ChainError where the chain that ends with this tip is not the one of the settings. */
export type CheckChain = (tip: Tip, signal?: AbortSignal) => Promise<void>;

/** Returns a check that asks the node once for each new tip. The same script may have been paid on another chain. */
export function openChainCheck(
  readGenesis: (signal?: AbortSignal) => Promise<string>,
  settings: UtxoSettings,
): CheckChain {
  let comparedHash: string | null = null;
  return async ({ hash }, signal) => {
    if (hash === comparedHash) return;
    checkGenesis(await readGenesis(signal), settings);
    comparedHash = hash;
  };
}
