// Fields of a network for operators, by its family: the forms show them and the server refuses the rest.
import type { ChainFamily } from './coin-facts.ts';

/** Beside the node's address. `daemonUrl` is that of a second server that the family's nodes have. */
export type NodeField = 'user' | 'password' | 'apiKey' | 'daemonUrl';

/**
 * `account-address`: an account's address, of which the addresses of payments are derived. `address`: one address for all
 * payments, which tags tell apart. `wallet`: the primary address of a wallet that the node watches. `pool`: a list of
 * addresses, one for each payment.
 */
export type KeyForm = 'extended-key' | 'account-key' | 'account-address' | 'address' | 'wallet' | 'pool';

export interface FamilyForm {
  readonly key: KeyForm;
  readonly nodeFields: readonly NodeField[];
  /** APIs to choose from; empty where there is one. */
  readonly backends: readonly NodeBackend[];
}

export const nodeBackends = ['bitcoind', 'esplora'] as const;
export type NodeBackend = (typeof nodeBackends)[number];

const anyNode = { nodeFields: ['user', 'password', 'apiKey'], backends: [] } as const;

export const familyForms: Readonly<Record<ChainFamily, FamilyForm>> = {
  utxo: { ...anyNode, key: 'extended-key', backends: nodeBackends },
  evm: { ...anyNode, key: 'extended-key' },
  tron: { key: 'extended-key', nodeFields: ['apiKey', 'daemonUrl'], backends: [] },
  cosmos: { ...anyNode, key: 'extended-key' },
  cardano: { ...anyNode, key: 'account-key' },
  polkadot: { ...anyNode, key: 'account-address' },
  xrp: { ...anyNode, key: 'address' },
  solana: { ...anyNode, key: 'pool' },
  monero: { ...anyNode, key: 'wallet', nodeFields: ['user', 'password', 'daemonUrl'] },
};
