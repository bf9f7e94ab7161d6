import type { NodeOptions } from './ask-node.ts';
import { openCardano } from './cardano.ts';
import type { ChainSettings } from './chain-settings.ts';
import { ChainError, type ChainAdapter, type Family } from './chain.ts';
import { openCosmos } from './cosmos.ts';
import { openEvm } from './evm.ts';
import { openSolana } from './solana.ts';
import { openMonero } from './monero.ts';
import { openTron } from './tron.ts';
import { openUtxo } from './utxo.ts';
import { openXrp } from './xrp.ts';

type OpenFamily = (settings: ChainSettings, options: NodeOptions) => ChainAdapter;

/** Families that are missing are not supported yet. */
const families: Partial<Record<Family, OpenFamily>> = {
  evm: openEvm,
  solana: openSolana,
  utxo: openUtxo,
  monero: openMonero,
  xrp: openXrp,
  tron: openTron,
  cosmos: openCosmos,
  cardano: openCardano,
};

/** Opens a network without asking its node yet. Throws a ChainError for settings that no node can serve. */
export function openChain(settings: ChainSettings, options: NodeOptions = {}): ChainAdapter {
  const open = families[settings.family];
  if (open === undefined) throw new ChainError('misconfigured', 'This store cannot watch networks of this kind.');
  return open(settings, options);
}
