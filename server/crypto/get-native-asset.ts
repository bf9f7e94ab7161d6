import { StoreError } from '#contracts/problem.ts';
import { assets, servedFamilies, type Asset } from './assets.ts';

/** All networks, each by its own coin. */
export const nativeAssets: readonly Asset[] = assets.filter(({ id, network }) => id === network);

/** Returns the own coin of a network that this version can watch. Throws not-found. */
export function getNativeAsset(network: string): Asset {
  const found = nativeAssets.find(({ id }) => id === network);
  if (found === undefined) throw new StoreError('not-found', 'There is no such network.');
  if (!servedFamilies.has(found.chain.family)) {
    throw new StoreError('not-found', `This version cannot watch ${found.networkName}.`);
  }
  return found;
}
