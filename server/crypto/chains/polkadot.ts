// DOT on Polkadot's Asset Hub, through a node's JSON-RPC.
import { findAsset, getAsset } from '../assets.ts';
import { addressAt } from './address-at.ts';
import { openNode, type NodeOptions } from './ask-node.ts';
import type { ChainSettings } from './chain-settings.ts';
import { AddressUsed, ChainError, type ChainAdapter } from './chain.ts';
import { openRpc } from './json-rpc.ts';
import { checkNode } from './polkadot-check.ts';
import { observePolkadot } from './polkadot-observe.ts';
import { accountsRead, readHead, type PolkadotDeps } from './polkadot-reads.ts';
import { readAll } from './reads.ts';

export function openPolkadot(settings: ChainSettings, options: NodeOptions = {}): ChainAdapter {
  const deps: PolkadotDeps = {
    rpc: openRpc(openNode(settings, options), options.meter),
    checkGenesis: (hash) => checkGenesis(hash, settings),
    now: () => new Date(),
  };
  return {
    family: 'polkadot',

    check: (signal) => checkNode(deps, settings, signal),

    async allocate(asset, index, signal) {
      if (findAsset(asset)?.chain.family !== 'polkadot') {
        throw new ChainError('misconfigured', 'Not a coin of this network.');
      }
      const address = addressAt(asset, index, settings);
      const { hash } = await readHead(deps, signal);
      const { accounts } = await readAll(deps.rpc, { accounts: accountsRead([address], hash) }, { signal });
      if (accounts.get(address)?.exists !== false) throw new AddressUsed();
      return { address };
    },

    observe: (targets, cursor, signal) => observePolkadot(deps, targets, cursor, signal),
  };
}

/** Without a first block in the settings, any network but the main one is right; without a network, only that one. */
function checkGenesis(genesis: string, { network }: ChainSettings): void {
  const main = getAsset('polkadot').chain.genesis;
  const expected = network === undefined ? main : network.genesis;
  if (expected === undefined ? genesis !== main : genesis === expected) return;
  throw new ChainError(
    'misconfigured',
    'The node serves another chain. Enter a node of the Asset Hub: the relay chain of Polkadot does not hold DOT any more.',
  );
}
