import type { NodeOptions } from './ask-node.ts';
import type { ChainSettings } from './chain-settings.ts';
import { ChainError, type ChainAdapter } from './chain.ts';
import { openEvm } from './evm.ts';
import { openSolana } from './solana.ts';
import { openUtxo } from './utxo.ts';

/** Opens a network without asking its node yet. Throws a ChainError for settings that no node can serve. */
export function openChain(settings: ChainSettings, options: NodeOptions = {}): ChainAdapter {
  switch (settings.family) {
    case 'evm':
      return openEvm(settings, options);
    case 'solana':
      return openSolana(settings, options);
    case 'utxo':
      return openUtxo(settings, options);
    default:
      throw new ChainError('misconfigured', 'This store cannot watch networks of this kind.');
  }
}
