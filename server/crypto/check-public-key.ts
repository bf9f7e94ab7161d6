import { getAsset } from './assets.ts';
import type { ReadKey } from './keys/key-kind.ts';
import { keyKindOf } from './keys/key-kinds.ts';
import { PublicKeyError } from './keys/public-key-error.ts';

/** Checks a key that an operator entered. Throws a PublicKeyError that says what is wrong and never holds the key. */
export function checkPublicKey(asset: string, publicKey: string, expected: 'main' | 'test'): ReadKey {
  const found = getAsset(asset);
  const key = keyKindOf(found).read(found, publicKey);
  if (key.network === 'test' && expected === 'main') {
    throw new PublicKeyError('wrong-network', `This is a testnet key. Enter a key of ${found.networkName} itself.`);
  }
  if (key.network === 'main' && expected === 'test') {
    throw new PublicKeyError('wrong-network', 'This key holds real money. Test mode takes testnet keys only.');
  }
  if (key.refusal !== null) throw key.refusal;
  return key;
}
