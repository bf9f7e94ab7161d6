import { StoreError } from '#contracts/problem.ts';
import { assets, type Asset } from './assets.ts';

export const nativeAssets: readonly Asset[] = assets.filter(({ id, network }) => id === network);

/** Returns the own coin of a network. Throws not-found. */
export function getNativeAsset(network: string): Asset {
  const found = nativeAssets.find(({ id }) => id === network);
  if (found === undefined) throw new StoreError('not-found', 'There is no such network.');
  return found;
}
