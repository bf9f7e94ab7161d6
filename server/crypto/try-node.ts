import type { ConnectionTest } from '#contracts/connections.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import { ChainError } from './chains/chain.ts';
import { listCoins } from './coin-store.ts';
import { examineNode } from './examine-node.ts';
import { getNativeAsset } from './get-native-asset.ts';
import type { Adapters } from './network-adapter.ts';
import { findNetwork, networkId } from './network-store.ts';

interface TryNodeDeps {
  readonly db: Db;
  readonly mode: StoreMode;
  readonly adapters: Pick<Adapters, 'openApart'>;
}

export async function tryNode(
  { db, mode, adapters }: TryNodeDeps,
  network: string,
): Promise<ConnectionTest['findings']> {
  const { networkName } = getNativeAsset(network);
  const row = await findNetwork(db, networkId(mode, network));
  if (row === undefined || row.node === null) return [{ works: false, text: `No node of ${networkName} is set up.` }];
  const offered = (await listCoins(db, mode)).filter((coin) => coin.networkId === row.id && coin.isOffered);
  try {
    const { height } = await examineNode(
      adapters,
      row,
      offered.map(({ asset }) => asset),
    );
    return [
      {
        works: true,
        text: `The node answers and serves ${networkName}. Its newest block is ${height.toLocaleString('en-US')}.`,
      },
    ];
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    return [{ works: false, text: error.message }];
  }
}
