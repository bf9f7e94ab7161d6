import { getAsset } from './assets.ts';
import type { DeriveOptions } from './keys/key-kind.ts';
import { keyKindOf } from './keys/key-kinds.ts';

export type { DeriveOptions } from './keys/key-kind.ts';

/**
 * Returns the address of an index of the key that an operator enters for an asset's network; of an extended key, that is
 * 0/`index` of the account. A test key gives addresses of the test network. Throws a PublicKeyError, whose message never
 * holds the key, for private keys and for keys of other coins; a RangeError where there is no such address.
 */
export function deriveAddress(asset: string, publicKey: string, index: number, options: DeriveOptions = {}): string {
  if (!Number.isInteger(index) || index < 0 || index >= 2 ** 31) throw new RangeError('Invalid index of an address.');
  const found = getAsset(asset);
  return keyKindOf(found).read(found, publicKey).addressAt(index, options);
}
