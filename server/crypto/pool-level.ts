import type { CryptoKeyInfo } from '#contracts/crypto-settings.ts';
import type { Asset } from './assets.ts';
import { keyKindOf } from './keys/key-kinds.ts';

const lowShare = 0.2;

/** Returns how much of a list of addresses is left; null for keys that have as many as are needed. */
export function poolLevel(asset: Asset, publicKey: string, nextIndex: number): CryptoKeyInfo['pool'] {
  const size = keyKindOf(asset).toSettings(publicKey).pool?.length;
  if (size === undefined) return null;
  const left = Math.max(size - nextIndex, 0);
  return { size, left, isLow: left <= size * lowShare };
}
