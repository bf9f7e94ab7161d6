// Cosmos Hub through a node's REST API.
import { getAsset } from '../assets.ts';
import { addressAt } from './address-at.ts';
import { openNode, type NodeOptions } from './ask-node.ts';
import { readBalance, readBlock, readIsSyncing, readSequence, type CosmosDeps } from './ask-cosmos.ts';
import type { ChainSettings } from './chain-settings.ts';
import { AddressUsed, ChainError, type ChainAdapter } from './chain.ts';
import { observeCosmos } from './cosmos-observe.ts';

const oldestHeadMs = 5 * 60_000;
/** Nodes that keep fewer blocks cannot tell what is confirmed. */
const neededBlocks = 20;

export function openCosmos(settings: ChainSettings, options: NodeOptions = {}): ChainAdapter {
  const { chain } = getAsset('cosmos');
  const { network } = settings;
  const deps: CosmosDeps = {
    ask: openNode(settings, options),
    denom: network?.denom ?? chain.denom ?? '',
    now: () => new Date(),
  };
  const ownAddress = (asset: string, index: number): string => {
    if (getAsset(asset).chain.family === 'cosmos') return addressAt(asset, index, settings);
    throw new ChainError('misconfigured', 'Not a coin of this network.');
  };
  return {
    family: 'cosmos',

    async check(signal) {
      const { chainId, at, height, hash } = await readBlock(deps, undefined, signal);
      // Without an id in the settings, any network but the main one is right; without a network, only that one.
      const expected = network === undefined ? chain.chainId : network.chainId;
      if (expected === undefined ? chainId === chain.chainId : chainId !== expected) {
        throw new ChainError(
          'misconfigured',
          'The node serves another chain. Check its address and the chain it runs.',
        );
      }
      if (deps.now().getTime() - at.getTime() > oldestHeadMs || (await readIsSyncing(deps, signal))) {
        throw new ChainError('not-synced', 'The node has no recent block. Wait until it is in sync.');
      }
      if (settings.publicKey !== undefined && height > neededBlocks) {
        await readBalance(deps, ownAddress('cosmos', 0), height - neededBlocks, signal);
      }
      return { height, hash };
    },

    async allocate(asset, index, signal) {
      const address = ownAddress(asset, index);
      const head = await readBlock(deps, undefined, signal);
      // The node may still be working on its newest block.
      const height = head.height - 1;
      const sequence = await readSequence(deps, address, height, signal);
      if (sequence !== null || (await readBalance(deps, address, height, signal)) > 0n) throw new AddressUsed();
      return { address };
    },

    observe: (targets, cursor, signal) => observeCosmos(deps, targets, cursor, signal),
  };
}
