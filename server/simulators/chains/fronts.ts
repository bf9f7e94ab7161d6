import type { ChainFamily } from '#contracts/coin-facts.ts';
import { openCardanoFront } from './cardano-front.ts';
import { openCosmosFront } from './cosmos-front.ts';
import { openEsploraFront } from './esplora-front.ts';
import { openEvmFront } from './evm-front.ts';
import { openTronFront } from './tron-front.ts';
import type { OpenFront } from './front.ts';
import { openSolanaFront } from './solana-front.ts';
import { openMoneroFront } from './monero-front.ts';
import { openXrpFront } from './xrp-front.ts';

/** Families that are missing are not simulated. */
export const fronts: Partial<Record<ChainFamily, OpenFront>> = {
  evm: openEvmFront,
  solana: openSolanaFront,
  utxo: openEsploraFront,
  monero: openMoneroFront,
  xrp: openXrpFront,
  tron: openTronFront,
  cosmos: openCosmosFront,
  cardano: openCardanoFront,
};
