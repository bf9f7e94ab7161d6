import type { ChainFamily } from '#contracts/coin-facts.ts';
import { openCardanoFront } from './cardano-front.ts';
import { openCosmosFront } from './cosmos-front.ts';
import { openEsploraFront } from './esplora-front.ts';
import { openEvmFront } from './evm-front.ts';
import { openTronFront } from './tron-front.ts';
import type { OpenFront } from './front.ts';
import { openPolkadotFront } from './polkadot-front.ts';
import { openSolanaFront } from './solana-front.ts';
import { openMoneroFront } from './monero-front.ts';
import { openXrpFront } from './xrp-front.ts';

export const fronts: Readonly<Record<ChainFamily, OpenFront>> = {
  evm: openEvmFront,
  solana: openSolanaFront,
  utxo: openEsploraFront,
  monero: openMoneroFront,
  xrp: openXrpFront,
  tron: openTronFront,
  cosmos: openCosmosFront,
  polkadot: openPolkadotFront,
  cardano: openCardanoFront,
};
