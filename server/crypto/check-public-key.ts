import type { UtxoScript } from '#contracts/coin-facts.ts';
import { getAsset } from './assets.ts';
import { scriptsOf } from './derive-address.ts';
import { keyFingerprint, readExtendedKey } from './keys/extended-key.ts';
import { PublicKeyError } from './keys/public-key-error.ts';

export interface KeyFacts {
  readonly isTest: boolean;
  /** What the key may stand for, the usual one first: the operator chooses if there are several. Empty on EVM networks. */
  readonly scripts: readonly UtxoScript[];
  /** The same for every prefix of one key. */
  readonly fingerprint: string;
}

/** Levels that wallets export: 3 is an account's key, 1 and 0 are Electrum's. */
const utxoDepths: ReadonlySet<number> = new Set([0, 1, 3]);

/** Checks a key that an operator entered. Throws a PublicKeyError that says what is wrong and never holds the key. */
export function checkPublicKey(asset: string, publicKey: string, expected: 'main' | 'test'): KeyFacts {
  const found = getAsset(asset);
  const extended = readExtendedKey(publicKey);
  const scripts = scriptsOf(found, extended);
  const { isTest } = extended.prefix;
  if (isTest && expected === 'main') {
    throw new PublicKeyError('wrong-network', `This is a testnet key. Enter a key of ${found.networkName} itself.`);
  }
  // EVM wallets write the same key on every network.
  if (!isTest && expected === 'test' && found.chain.family === 'utxo') {
    throw new PublicKeyError('wrong-network', 'This key holds real money. Test mode takes testnet keys only.');
  }
  checkDepth(extended.key.depth, found.chain.family === 'utxo', found.chain.path);
  return { isTest, scripts, fingerprint: keyFingerprint(publicKey) };
}

function checkDepth(depth: number, isUtxo: boolean, path = ''): void {
  if (depth === 3 || (isUtxo && utxoDepths.has(depth))) return;
  const wrong = depth > 3 ? 'of a part of an account' : 'of more than one account';
  throw new PublicKeyError(
    'wrong-depth',
    `This key is ${wrong}. Enter the account's key, usually of the path ${path}.`,
  );
}
