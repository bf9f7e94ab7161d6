import type { ChainFamily } from '#contracts/coin-facts.ts';
import type { Asset } from '../assets.ts';
import { accountKeys } from './account-key.ts';
import { cardanoKeys } from './cardano-key.ts';
import { cosmosAddressOf } from './cosmos-address.ts';
import { evmAddressOf } from './evm-address.ts';
import type { KeyKind } from './key-kind.ts';
import { polkadotAccount } from './polkadot-account.ts';
import { solanaPool } from './solana-pool.ts';
import { moneroKeys } from './monero-key.ts';
import { tronAddressOf } from './tron-address.ts';
import { utxoKeys } from './utxo-key.ts';
import { xrpKeys } from './xrp-key.ts';

const keyKinds: Readonly<Record<ChainFamily, KeyKind>> = {
  utxo: utxoKeys,
  evm: accountKeys(evmAddressOf),
  solana: solanaPool,
  tron: accountKeys(tronAddressOf),
  cosmos: accountKeys((publicKey, { chain }, { network }) =>
    cosmosAddressOf(publicKey, network?.hrp ?? chain.hrp ?? 'cosmos'),
  ),
  polkadot: polkadotAccount,
  cardano: cardanoKeys,
  monero: moneroKeys,
  xrp: xrpKeys,
};

export const keyKindOf = ({ chain }: Pick<Asset, 'chain'>): KeyKind => keyKinds[chain.family];
