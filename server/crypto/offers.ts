import { catalogueCoins } from '#contracts/coins.ts';
import type { StoreCoin } from '#contracts/crypto.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { networkLabel } from '#contracts/network-label.ts';
import { StoreError } from '#contracts/problem.ts';
import type { UnavailableReason } from '#contracts/refusal-reasons.ts';
import type { Database } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import type { SecretSealer } from '#server/secret-sealer.ts';
import { allCoins, assets, type Asset } from './assets.ts';
import { findOptions, listCoins } from './coin-store.ts';
import { listNetworks, networkId, type NetworkRow } from './network-store.ts';
import { poolLevel } from './pool-level.ts';
import { quote } from './quote.ts';
import type { RateOptions, Rates } from './rates.ts';

export interface OffersDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly sealer: SecretSealer;
  readonly log: Logger;
}

export interface OfferState {
  readonly networks: ReadonlyMap<string, NetworkRow>;
  readonly offered: ReadonlyMap<string, { readonly minimumMinor: number | null }>;
  readonly rates: RateOptions;
}

const maxAgeMs = 5_000;

export type Offers = ReturnType<typeof openOffers>;

/** Keeps in memory what can be paid with, because every page says so. At most some seconds old. */
export function openOffers({ db, mode, sealer, log }: OffersDeps, getRates: () => Pick<Rates, 'find' | 'load'>) {
  let state: OfferState = { networks: new Map(), offered: new Map(), rates: noRates(mode) };
  let loadedAt = 0;
  let shown = '';
  let hasWarned = false;
  const listeners = new Set<() => void>();

  async function load(): Promise<OfferState> {
    loadedAt = Date.now();
    const [networks, coins, options] = await Promise.all([
      listNetworks(db, mode),
      listCoins(db, mode),
      findOptions(db, mode),
    ]);
    const offered = coins.filter(({ isOffered }) => isOffered);
    state = {
      networks: new Map(networks.map((network) => [network.id, network])),
      offered: new Map(offered.map(({ asset, minimumMinor }) => [asset, { minimumMinor }])),
      rates: {
        usesFixedPrices: mode === 'test' || options?.usesFixedPrices === true,
        coinGeckoKey: readCoinGeckoKey(options?.coinGeckoKey ?? null),
        coins: [...new Set(offered.flatMap(({ asset }) => coinOf(asset)))],
      },
    };
    return state;
  }

  /** Returns null for a key that was sealed with another APP_SECRET: the other sources of rates go on without it. */
  function readCoinGeckoKey(sealed: Buffer | null): string | null {
    if (sealed === null) return null;
    try {
      return sealer.open(sealed, 'coingecko');
    } catch {
      if (!hasWarned) log.warn('the key for CoinGecko cannot be read: enter it again under Settings, Coins');
      hasWarned = true;
      return null;
    }
  }

  function refreshIfOld(): void {
    if (Date.now() - loadedAt < maxAgeMs) return;
    void refresh().catch((error: unknown) => log.error({ err: error }, 'the coins on offer cannot be read'));
  }

  async function refresh(): Promise<void> {
    await getRates().load((await load()).rates);
    const now = JSON.stringify(storeCoins().map((coin) => ({ ...coin, price: null })));
    if (now === shown) return;
    shown = now;
    for (const listener of listeners) listener();
  }

  /** Returns why an asset cannot be paid with now, or null. */
  function obstacleTo(asset: Asset): UnavailableReason | null {
    const network = state.networks.get(networkId(mode, asset.network));
    if (network === undefined || network.node === null || network.publicKey === null) return 'closed';
    if (!state.offered.has(asset.id)) return 'closed';
    if (isUsedUp(asset, network)) return 'unreachable';
    return network.trouble !== null || getRates().find(asset.coin) === null ? 'unreachable' : null;
  }

  function storeCoins(): StoreCoin[] {
    return allCoins.flatMap((coin) => {
      const own = assets.filter((asset) => asset.coin === coin.id);
      const networks = own.map((asset) => ({ id: asset.network, name: asset.networkName, ...availability(asset) }));
      const isFurther = !own.some((asset) => state.offered.has(asset.id)) && isFurtherCoin(coin.id);
      const best = networks.find(({ isAvailable }) => isAvailable) ?? networks.find(isTemporary) ?? networks[0];
      if (isFurther || best === undefined) return [];
      const { id, name, symbol, network, confirmations, category } = coin;
      const { isAvailable, reason } = best;
      return [
        {
          id,
          name,
          symbol,
          network,
          confirmations,
          category,
          price: getRates().find(id)?.price ?? null,
          isAvailable,
          ...(reason === undefined ? {} : { reason }),
          ...(networks.length > 1 ? { networks } : {}),
        },
      ];
    });
  }

  function availability(asset: Asset): Pick<StoreCoin, 'isAvailable' | 'reason'> {
    const obstacle = obstacleTo(asset);
    return obstacle === null ? { isAvailable: true } : { isAvailable: false, reason: obstacle };
  }

  return {
    refresh,
    load,
    state: () => state,
    onChange: (listener: () => void): void => void listeners.add(listener),
    hasAny(): boolean {
      refreshIfOld();
      return state.offered.size > 0;
    },
    storeCoins(): StoreCoin[] {
      refreshIfOld();
      return storeCoins();
    },
    /** Returns the asset that a buyer chose. Throws invalid-payload for one that does not exist. */
    choose(coin: string, network: string | undefined): Asset {
      const own = assets.filter((asset) => asset.coin === coin);
      const fitting = network === undefined ? own : own.filter((asset) => asset.network === network);
      const found =
        fitting.find((asset) => obstacleTo(asset) === null) ??
        fitting.find((asset) => obstacleTo(asset) === 'unreachable') ??
        fitting[0];
      if (found !== undefined) return found;
      const path = own.length === 0 ? 'cryptocurrency' : 'network';
      const message = own.length === 0 ? 'Choose a coin of the list.' : 'Choose a network of this coin.';
      throw new StoreError('invalid-payload', message, { errors: [{ path, message }] });
    },
    /** Throws method-unavailable for an asset that the store does not take at this price, unavailable for one whose node does not work. */
    async require(asset: Asset, amountMinor: number): Promise<NetworkRow> {
      await load();
      const network = state.networks.get(networkId(mode, asset.network));
      const minimumMinor = state.offered.get(asset.id)?.minimumMinor ?? null;
      if (obstacleTo(asset) === 'closed' || network === undefined) {
        throw new StoreError(
          'method-unavailable',
          `This store does not accept ${asset.symbol} on ${networkLabel(asset)}.`,
          { reason: 'coin-closed' },
        );
      }
      const isBelowMinimum = minimumMinor !== null && amountMinor < minimumMinor;
      if (isBelowMinimum || isDust(asset, amountMinor, getRates().find(asset.coin)?.price)) {
        throw new StoreError(
          'method-unavailable',
          `This price is too low to be paid in ${asset.symbol}. Choose another coin.`,
          { reason: 'price-too-low' },
        );
      }
      if (network.trouble !== null || isUsedUp(asset, network)) throw unreachable(asset);
      return network;
    },
  };
}

export function unreachable(asset: Asset): StoreError {
  const detail = `${asset.symbol} on ${networkLabel(asset)} cannot be used at the moment. Choose another coin, or try again in a few minutes.`;
  return new StoreError('unavailable', detail, { reason: 'coin-unreachable' });
}

/** Says whether a fresh address would refuse what this price comes to. */
function isDust({ id, least }: Asset, amountMinor: number, price: string | undefined): boolean {
  if (amountMinor === 0) return true;
  return price !== undefined && quote(BigInt(amountMinor), price, id).asked < least;
}

function isUsedUp(asset: Asset, { publicKey, nextIndex }: NetworkRow): boolean {
  return publicKey !== null && poolLevel(asset, publicKey, nextIndex ?? 0)?.left === 0;
}

function isTemporary({ reason }: Pick<StoreCoin, 'reason'>): boolean {
  return reason === 'unreachable';
}

function coinOf(assetId: string): string[] {
  const found = assets.find(({ id }) => id === assetId);
  return found === undefined ? [] : [found.coin];
}

/** Coins beside the catalogue are shown only where they are offered. */
function isFurtherCoin(coin: string): boolean {
  return !catalogueCoins.some(({ id }) => id === coin);
}

const noRates = (mode: StoreMode): RateOptions => ({ usesFixedPrices: mode === 'test', coinGeckoKey: null, coins: [] });
