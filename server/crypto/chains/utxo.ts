import { getAsset } from '../assets.ts';
import { openNode, type NodeOptions } from './ask-node.ts';
import type { ChainSettings } from './chain-settings.ts';
import { AddressUsed, ChainError, type ChainAdapter } from './chain.ts';
import { openRpc } from './json-rpc.ts';
import { openEsplora } from './utxo-esplora.ts';
import { openUtxoNode } from './utxo-node.ts';
import { utxoAddressAt } from './utxo-settings.ts';

/** A node decodes a whole block for one answer. */
const nodeTimeoutMs = 15_000;

/** Opens an adapter of Bitcoin, Litecoin or Dogecoin. Keep it: it remembers what it read of the mempool. */
export function openUtxo(settings: ChainSettings, options: NodeOptions = {}): ChainAdapter {
  const now = () => new Date();
  const ask = openNode(settings, { timeoutMs: nodeTimeoutMs, ...options });
  const esplora = settings.backend === 'esplora' ? openEsplora({ ask, settings, now }) : null;
  const { check, observe } = esplora ?? openUtxoNode(openRpc(ask, options.meter), settings, now);
  return {
    family: 'utxo',
    check,
    observe,
    async allocate(asset, index, signal) {
      if (getAsset(asset).chain.family !== 'utxo') throw new ChainError('misconfigured', 'Not a coin of this network.');
      const address = utxoAddressAt(asset, index, settings);
      // A node without a wallet cannot say it.
      if (await esplora?.isUsed(address, signal)) throw new AddressUsed();
      return { address };
    },
  };
}
