// Cardano through the Blockfrost API: Blockfrost itself, or the operator's own server.
import { getAsset } from '../assets.ts';
import { addressAt } from './address-at.ts';
import { readListed, readMagic, readTip, type CardanoDeps } from './ask-cardano.ts';
import { openNode, type NodeOptions } from './ask-node.ts';
import { observeCardano } from './cardano-observe.ts';
import type { ChainSettings } from './chain-settings.ts';
import { AddressUsed, ChainError, type ChainAdapter } from './chain.ts';

/** Blocks come every 20 seconds on average, and not evenly. */
const oldestTipMs = 10 * 60_000;

export function openCardano(settings: ChainSettings, options: NodeOptions = {}): ChainAdapter {
  const deps: CardanoDeps = {
    ask: openNode(settings, { ...options, apiKeyHeader: 'project_id' }),
    now: () => new Date(),
  };
  return {
    family: 'cardano',

    async check(signal) {
      checkMagic(await readMagic(deps, signal), settings);
      const { height, hash, at } = await readTip(deps, signal);
      if (deps.now().getTime() - at.getTime() > oldestTipMs) {
        throw new ChainError('not-synced', 'The server has no recent block. Wait until its node is in sync.');
      }
      return { height, hash };
    },

    async allocate(asset, index, signal) {
      if (getAsset(asset).chain.family !== 'cardano') {
        throw new ChainError('misconfigured', 'Not a coin of this network.');
      }
      const address = addressAt(asset, index, settings);
      if ((await readListed(deps, address, { from: 0, count: 1 }, signal)).length > 0) throw new AddressUsed();
      return { address };
    },

    observe: (targets, cursor, signal) => observeCardano(deps, targets, cursor, signal),
  };
}

/** Without a magic in the settings, any network but the main one is right; without a network, only that one. */
function checkMagic(magic: number, { network }: ChainSettings): void {
  const main = getAsset('cardano').chain.magic;
  const expected = network === undefined ? main : network.magic;
  if (expected === undefined ? magic !== main : magic === expected) return;
  throw new ChainError('misconfigured', 'The server is of another network. Check its address and its API key.');
}
