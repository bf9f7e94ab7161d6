import type { ChangeCryptoCoin, ChangeCryptoRates } from '#contracts/crypto-settings.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { SecretSealer } from '#server/secret-sealer.ts';
import { assets, type Asset } from './assets.ts';
import { ChainError } from './chains/chain.ts';
import { listCoins, upsertCoin, upsertOptions } from './coin-store.ts';
import { examineNode } from './examine-node.ts';
import type { Adapters } from './network-adapter.ts';
import { findNetwork, insertNetwork, networkId, type NetworkRow } from './network-store.ts';
import type { Offers } from './offers.ts';
import type { Rates } from './rates.ts';
import { refused, refuseSpendingKeys } from './set-node.ts';

export interface ChangeCoinDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly adapters: Pick<Adapters, 'openApart'>;
  readonly sealer: SecretSealer;
  readonly offers: Pick<Offers, 'refresh'>;
  readonly rates: Pick<Rates, 'refresh'>;
  readonly audit: Operators['audit'];
}

/**
 * Offers a coin, takes it off offer, or sets its least price. A coin can be offered once its key was compared and its node
 * works and knows it. Throws not-found; method-unavailable with what is missing.
 */
export async function changeCoin(
  deps: ChangeCoinDeps,
  assetId: string,
  change: ChangeCryptoCoin,
  operatorId: string,
): Promise<void> {
  const { db, mode, audit, offers, rates } = deps;
  const asset = assets.find(({ id }) => id === assetId);
  if (asset === undefined) throw new StoreError('not-found', 'There is no such coin.');
  const id = networkId(mode, asset.network);
  if (change.isOffered === true) await assertOfferable(deps, asset, await findNetwork(db, id));
  const { isOffered, minimumPrice } = change;
  const minimumMinor = typeof minimumPrice === 'string' ? Math.round(Number(minimumPrice) * 100) : minimumPrice;
  const set = {
    ...(isOffered === undefined ? {} : { isOffered }),
    ...(minimumMinor === undefined ? {} : { minimumMinor }),
  };
  await db.transaction().execute(async (tx) => {
    await insertNetwork(tx, { id, mode, network: asset.network });
    await upsertCoin(tx, id, asset.id, set);
    await audit(tx, { operatorId, action: 'coin-changed', subject: null, details: { coin: asset.id, ...change } });
  });
  if (change.isOffered === true) await rates.refresh();
  await offers.refresh();
}

async function assertOfferable(
  { db, mode, adapters }: ChangeCoinDeps,
  asset: Asset,
  row: NetworkRow | undefined,
): Promise<void> {
  const obstacle = obstacleTo(asset, row);
  if (obstacle !== null || row === undefined) throw new StoreError('method-unavailable', obstacle ?? '');
  const offered = (await listCoins(db, mode)).filter((coin) => coin.networkId === row.id && coin.isOffered);
  try {
    await examineNode(adapters, row, [...new Set([...offered.map((coin) => coin.asset), asset.id])]);
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    throw new StoreError('method-unavailable', `${asset.symbol} was not offered. ${error.message}`);
  }
}

/** Returns why a coin cannot be offered, as far as is known without asking its node. */
export function obstacleTo(asset: Asset, row: NetworkRow | undefined): string | null {
  if (row === undefined || row.node === null) return `Set up a node of ${asset.networkName} first.`;
  return row.publicKey === null ? `Enter a public key and compare its first three addresses first.` : null;
}

/** Changes where rates come from. Test mode always uses the fixed table. */
export async function changeRates(
  { db, mode, sealer, offers, rates, audit }: ChangeCoinDeps,
  { usesFixedPrices, coinGeckoKey }: ChangeCryptoRates,
  operatorId: string,
): Promise<void> {
  if (mode === 'test' && usesFixedPrices === false) {
    throw refused('usesFixedPrices', 'Test mode always uses the fixed prices.');
  }
  refuseSpendingKeys({ coinGeckoKey });
  const sealed = typeof coinGeckoKey === 'string' ? sealer.seal(coinGeckoKey, 'coingecko') : coinGeckoKey;
  await db.transaction().execute(async (tx) => {
    await upsertOptions(tx, mode, {
      ...(usesFixedPrices === undefined ? {} : { usesFixedPrices }),
      ...(sealed === undefined ? {} : { coinGeckoKey: sealed }),
    });
    const hasKey = coinGeckoKey === undefined ? {} : { coinGeckoKey: coinGeckoKey === null ? 'removed' : 'set' };
    const details = { ...(usesFixedPrices === undefined ? {} : { usesFixedPrices }), ...hasKey };
    await audit(tx, { operatorId, action: 'coin-rates-changed', subject: null, details });
  });
  await rates.refresh();
  await offers.refresh();
}
