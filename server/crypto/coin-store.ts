import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';

export function listCoins(db: Db, mode: StoreMode) {
  return db
    .selectFrom('crypto_coins as coin')
    .innerJoin('crypto_networks as network', 'network.id', 'coin.network_id')
    .select([
      'coin.asset',
      'coin.network_id as networkId',
      'coin.is_offered as isOffered',
      'coin.minimum_minor as minimumMinor',
    ])
    .where('network.mode', '=', mode)
    .execute();
}

export async function upsertCoin(
  db: Db,
  networkId: string,
  asset: string,
  change: { readonly isOffered?: boolean; readonly minimumMinor?: number | null },
): Promise<void> {
  const set = {
    ...(change.isOffered === undefined ? {} : { is_offered: change.isOffered }),
    ...(change.minimumMinor === undefined ? {} : { minimum_minor: change.minimumMinor }),
  };
  await db
    .insertInto('crypto_coins')
    .values({ network_id: networkId, asset, ...set })
    .onConflict((conflict) => conflict.columns(['network_id', 'asset']).doUpdateSet({ asset, ...set }))
    .execute();
}

export async function findOptions(db: Db, mode: StoreMode) {
  return db
    .selectFrom('crypto_options')
    .select(['uses_fixed_prices as usesFixedPrices', 'coingecko_key as coinGeckoKey'])
    .where('mode', '=', mode)
    .executeTakeFirst();
}
