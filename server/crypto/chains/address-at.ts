import { deriveAddress } from '../derive-address.ts';
import { PublicKeyError } from '../keys/public-key-error.ts';
import type { ChainSettings } from './chain-settings.ts';
import { ChainError } from './chain.ts';

/** Derives an address by a network's settings. Throws a ChainError if they have no key that fits. */
export function addressAt(
  asset: string,
  index: number,
  { publicKey, script, network }: Pick<ChainSettings, 'publicKey' | 'script' | 'network'>,
): string {
  if (publicKey === undefined) throw new ChainError('misconfigured', 'Enter a public key first.');
  try {
    return deriveAddress(asset, publicKey, index, { script, network });
  } catch (error) {
    if (error instanceof PublicKeyError) throw new ChainError('misconfigured', error.message);
    throw error;
  }
}
