import type { StoreMode } from '#contracts/orders.ts';
import type { UtxoScript } from '#contracts/coin-facts.ts';
import type { Database } from '#server/database/connect.ts';
import { upsertCoin } from './coin-store.ts';
import { approveKey, insertKey } from './key-store.ts';
import { getNativeAsset } from './get-native-asset.ts';
import { keyKindOf } from './keys/key-kinds.ts';
import type { Adapters, StoredNode } from './network-adapter.ts';
import { findNetwork, networkId, upsertNode } from './network-store.ts';

export interface SetUpNetworkDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly adapters: Pick<Adapters, 'seal'>;
}

export interface NetworkToSetUp {
  /** The id of the network's own coin. */
  readonly network: string;
  readonly node: StoredNode;
  readonly publicKey: string;
  readonly script?: UtxoScript;
  readonly assets: readonly string[];
}

/**
 * Sets a network up in one go: its node, a key that counts as compared with the wallet, and its coins on offer. For
 * samples and tests; operators take these steps one by one. Repeating it changes nothing but the node.
 */
export async function setUpNetwork(
  { db, mode, adapters }: SetUpNetworkDeps,
  { network, node, publicKey, script, assets }: NetworkToSetUp,
): Promise<void> {
  const id = networkId(mode, network);
  const native = getNativeAsset(network);
  const { fingerprint } = keyKindOf(native).read(native, publicKey);
  await upsertNode(db, {
    id,
    mode,
    network,
    node: adapters.seal(id, node),
    node_host: new URL(node.url).host,
    node_backend: node.backend ?? null,
  });
  if ((await findNetwork(db, id))?.fingerprint !== fingerprint) {
    await db.transaction().execute(async (tx) => {
      const kind = { script: script ?? null, firstAddresses: null };
      await insertKey(tx, { networkId: id, fingerprint, publicKey, ...kind, addedBy: null });
      await approveKey(tx, id, fingerprint, null);
    });
  }
  for (const asset of assets) await upsertCoin(db, id, asset, { isOffered: true });
}
