// Sets networks of coins up, as operators do it, or at once where their rules refuse a chain that only tests have.
import type { CryptoNode, CryptoSettings } from '#contracts/crypto-settings.ts';
import type { Db } from '#server/database/connect.ts';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import { openAdapters } from '#server/crypto/network-adapter.ts';
import { setUpNetwork } from '#server/crypto/set-up-network.ts';
import { createSecretSealer } from '#server/secret-sealer.ts';
import { createSigner } from '#server/signing.ts';
import { utxoKey } from './node-store.ts';
import { callStore, signIn } from './store-client.ts';
import { operatorPassword } from './store-process.ts';
import type { UtxoChain } from './utxo-chain.ts';

export interface CoinNetwork {
  readonly network: string;
  readonly node: CryptoNode;
  readonly publicKey: string;
  readonly assets: readonly string[];
}

/** Makes the calls of an operator, one after the other: node, key, comparison of its addresses, coins. */
export async function setUpByOperator(
  origin: string,
  { network, node, publicKey, assets }: CoinNetwork,
): Promise<void> {
  const headers = await signIn(origin);
  const call = (method: string, path: string, body: object) =>
    callStore<CryptoSettings>(`${origin}/api/crypto/${path}`, { method, headers, body });
  await call('PUT', `networks/${network}/node`, { ...node, currentPassword: operatorPassword });
  const entered = { publicKey, currentPassword: operatorPassword };
  const { networks } = await call('PUT', `networks/${network}/key`, entered);
  const key = networks.find((each) => each.network === network)?.nextKey;
  const addresses = key?.firstAddresses.map(({ address }) => address);
  await call('POST', `networks/${network}/key/approve`, { fingerprint: key?.fingerprint, addresses });
  for (const asset of assets) await call('PATCH', `coins/${asset}`, { isOffered: true });
}

/** Writes a UTXO chain of tests into the database of a store in test mode that has this secret. */
export async function setUpInDatabase(db: Db, secret: string, { asset, settings }: UtxoChain): Promise<void> {
  const sealer = createSecretSealer(createSigner(Buffer.from(secret)), 'crypto-secret');
  const deps = { db, mode: 'test', adapters: openAdapters({ sealer, openChain }) } as const;
  await setUpNetwork(deps, { network: asset, node: settings, publicKey: utxoKey, assets: [asset] });
}
