// The public keys of a seed that the store takes.
import { base58 } from '@scure/base';
import { HDKey } from '@scure/bip32';
import type { Chain } from '#contracts/coin-facts.ts';
import { allCoins } from '#server/crypto/assets.ts';
import { deriveAddress } from '#server/crypto/derive-address.ts';
import { ed25519PublicKey } from './ed25519-key.ts';

export interface AccountKey {
  readonly networks: readonly string[];
  readonly path: string;
  readonly publicKey: string;
  readonly firstAddress: string;
}

export interface PoolAddress {
  readonly path: string;
  readonly address: string;
}

const families: ReadonlySet<string> = new Set(['utxo', 'evm', 'tron', 'cosmos']);

/** zpub for accounts of segwit addresses, dgub as Dogecoin's wallets write it, xpub for all others. */
const zpub = { public: 0x04b24746, private: 0x04b2430c };
const dgub = { public: 0x02facafd, private: 0x02fac398 };
const xpub = { public: 0x0488b21e, private: 0x0488ade4 };

/** Returns one key for each account path of the catalogue that BIP32 derives. */
export function accountKeys(seed: Uint8Array): AccountKey[] {
  const coins = allCoins.flatMap((coin) => {
    const chain: Chain | null = 'chain' in coin ? coin.chain : null;
    return chain?.path === undefined || !families.has(chain.family) ? [] : [{ coin, chain, path: chain.path }];
  });
  return [...new Set(coins.map(({ path }) => path))].flatMap((path) => {
    const own = coins.filter((one) => one.path === path);
    const [first] = own;
    if (first === undefined) return [];
    const publicKey = HDKey.fromMasterSeed(seed, versionsOf(first.chain)).derive(path).publicExtendedKey;
    const firstAddress = deriveAddress(first.coin.id, publicKey, 0);
    return [{ networks: own.map(({ coin }) => coin.network), path, publicKey, firstAddress }];
  });
}

/** Returns addresses by the paths that Solana's wallets use, one account each. */
export function solanaPool(
  seed: Uint8Array,
  { from, count }: { readonly from: number; readonly count: number },
): PoolAddress[] {
  return Array.from({ length: count }, (_, index) => {
    const path = `m/44'/501'/${from + index}'/0'`;
    return { path, address: base58.encode(ed25519PublicKey(seed, path)) };
  });
}

function versionsOf({ family, script }: Chain): typeof xpub {
  if (family !== 'utxo') return xpub;
  return script === 'p2pkh' ? dgub : zpub;
}
