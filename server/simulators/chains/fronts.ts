import type { ChainFamily } from '#contracts/coin-facts.ts';
import { openCardanoFront } from './cardano-front.ts';
import { openCosmosFront } from './cosmos-front.ts';
import { openEsploraFront } from './esplora-front.ts';
import { openEvmFront } from './evm-front.ts';
import { openTronFront } from './tron-front.ts';
import type { OpenFront } from './front.ts';

/** Families that are missing are not simulated. */
export const fronts: Partial<Record<ChainFamily, OpenFront>> = {
  evm: openEvmFront,
  utxo: openEsploraFront,
  tron: openTronFront,
  cosmos: openCosmosFront,
  cardano: openCardanoFront,
};
