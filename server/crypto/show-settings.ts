import type {
  CryptoCoinInfo,
  CryptoKeyInfo,
  CryptoNetworkInfo,
  CryptoRatesInfo,
  CryptoSettings,
} from '#contracts/crypto-settings.ts';
import { formatMinor } from '#contracts/money.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Database } from '#server/database/connect.ts';
import { allCoins, assets, type Asset } from './assets.ts';
import { obstacleTo } from './change-coin.ts';
import { findOptions, listCoins } from './coin-store.ts';
import { firstAddresses } from './first-addresses.ts';
import { nativeAssets } from './get-native-asset.ts';
import { scriptChoices } from './keys/utxo-key.ts';
import type { Adapters } from './network-adapter.ts';
import { describeSaving } from './network-budget.ts';
import { listNetworks, networkId, newNetwork, type NetworkRow } from './network-store.ts';
import { poolLevel } from './pool-level.ts';
import { listRates } from './rate-store.ts';
import { countOpenPayments, countRecentOrders, findLongestGaps, listKeys, type KeyRow } from './settings-store.ts';

export interface ShowSettingsDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly adapters: Pick<Adapters, 'networkOf'>;
}

/** A worker looks at each network at least every few minutes. */
const oldMs = 15 * 60_000;

/** Returns all networks and coins as operators see them. No secret is in it. */
export async function showSettings({ db, mode, adapters }: ShowSettingsDeps): Promise<CryptoSettings> {
  const [networks, coins, keys, gaps, open, recent] = await Promise.all([
    listNetworks(db, mode),
    listCoins(db, mode),
    listKeys(db, mode),
    findLongestGaps(db),
    countOpenPayments(db, mode),
    countRecentOrders(db, mode),
  ]);
  const rowOf = (network: string): NetworkRow | undefined => networks.find((row) => row.network === network);

  function networkInfo(native: Asset): CryptoNetworkInfo {
    const { network, networkName: name, chain } = native;
    const id = networkId(mode, network);
    const row = rowOf(network) ?? newNetwork(id, network);
    const facts = adapters.networkOf(row);
    const own = keys.filter((key) => key.networkId === id);
    const show = (isApproved: boolean): CryptoKeyInfo | null => {
      const key = own.find(({ approvedAt }) => (approvedAt !== null) === isApproved);
      return key === undefined ? null : keyInfo(native, key, firstAddresses(native, key, facts), gaps);
    };
    return {
      network,
      name,
      family: chain.family,
      path: chain.path ?? null,
      scripts: scriptChoices(native),
      node: row.nodeHost === null ? null : { host: row.nodeHost, backend: row.nodeBackend },
      key: show(true),
      nextKey: show(false),
      health: healthOf(row),
      openPayments: open.get(id) ?? 0,
    };
  }

  function coinInfo(asset: Asset): CryptoCoinInfo {
    const id = networkId(mode, asset.network);
    const coin = allCoins.find((each) => each.id === asset.coin);
    const set = coins.find((each) => each.networkId === id && each.asset === asset.id);
    const minimumMinor = set?.minimumMinor ?? null;
    return {
      asset: asset.id,
      coin: asset.coin,
      name: coin?.name ?? asset.symbol,
      symbol: asset.symbol,
      network: asset.network,
      confirmations: coin?.confirmations ?? 1,
      isOffered: set?.isOffered ?? false,
      obstacle: obstacleTo(asset, rowOf(asset.network)),
      minimumPrice: minimumMinor === null ? null : formatMinor(minimumMinor),
      recentOrders: recent.get(asset.id) ?? 0,
    };
  }

  return {
    networks: nativeAssets.map(networkInfo),
    coins: assets.map(coinInfo),
    rates: await ratesInfo(db, mode),
  };
}

function keyInfo(
  native: Asset,
  { fingerprint, publicKey, script, addedAt, addedBy, nextIndex }: KeyRow,
  addresses: CryptoKeyInfo['firstAddresses'],
  gaps: ReadonlyMap<string, number>,
): CryptoKeyInfo {
  const pool = poolLevel(native, publicKey, nextIndex);
  return {
    fingerprint,
    shownKey: pool === null ? `${publicKey.slice(0, 12)}…${publicKey.slice(-8)}` : `${pool.size} addresses`,
    script,
    addedAt: addedAt.toISOString(),
    addedBy,
    firstAddresses: addresses,
    addressesUsed: nextIndex,
    longestGap: gaps.get(fingerprint) ?? 0,
    pool,
  };
}

function healthOf(row: NetworkRow): CryptoNetworkInfo['health'] {
  const { node, trouble, troubleText, checkedAt, height } = row;
  const seen = { failure: trouble, height, checkedAt: checkedAt?.toISOString() ?? null };
  if (node === null) return { state: 'off', text: 'No node is set up.', ...seen };
  if (trouble !== null) return { state: 'problem', text: troubleText ?? '', ...seen };
  if (checkedAt === null) return { state: 'ok', text: 'Set up. The first look follows in a moment.', ...seen };
  return Date.now() - checkedAt.getTime() > oldMs
    ? { state: 'problem', text: 'It was not looked at lately. Check that a worker is running.', ...seen }
    : { state: 'ok', text: `It answers. ${describeSaving(row)}`.trim(), ...seen };
}

async function ratesInfo(db: Database['db'], mode: StoreMode): Promise<CryptoRatesInfo> {
  const options = await findOptions(db, mode);
  const usesFixedPrices = mode === 'test' || options?.usesFixedPrices === true;
  const rates = usesFixedPrices ? [] : await listRates(db);
  const [newest] = rates.toSorted((one, other) => other.ratedAt.getTime() - one.ratedAt.getTime());
  return {
    usesFixedPrices,
    hasCoinGeckoKey: (options?.coinGeckoKey ?? null) !== null,
    newest: newest === undefined ? null : { source: newest.source, at: newest.ratedAt.toISOString() },
  };
}
