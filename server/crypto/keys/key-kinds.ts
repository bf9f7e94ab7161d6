import type { ChainFamily } from '#contracts/coin-facts.ts';
import type { Asset } from '../assets.ts';
import { accountKeys } from './account-key.ts';
import { cardanoKeys } from './cardano-key.ts';
import { cosmosAddressOf } from './cosmos-address.ts';
import { evmAddressOf } from './evm-address.ts';
import type { KeyKind } from './key-kind.ts';
import { solanaPool } from './solana-pool.ts';
import { moneroKeys } from './monero-key.ts';
import { tronAddressOf } from './tron-address.ts';
import { utxoKeys } from './utxo-key.ts';
import { xrpKeys } from './xrp-key.ts';

/** Families that are missing are not supported yet. */
const keyKinds: Partial<Record<ChainFamily, KeyKind>> = {
  utxo: utxoKeys,
  evm: accountKeys(evmAddressOf),
  solana: solanaPool,
  tron: accountKeys(tronAddressOf),
  cosmos: accountKeys((publicKey, { chain }, { network }) =>
    cosmosAddressOf(publicKey, network?.hrp ?? chain.hrp ?? 'cosmos'),
  ),
  cardano: cardanoKeys,
  monero: moneroKeys,
  xrp: xrpKeys,
};

/** Returns the kind of key that a network's operator enters. Throws a RangeError where there is none. */
export function keyKindOf({ chain, networkName }: Pick<Asset, 'chain' | 'networkName'>): KeyKind {
  const kind = keyKinds[chain.family];
  if (kind === undefined) throw new RangeError(`${networkName} is not supported.`);
  return kind;
}
