import { StoreError } from '#contracts/problem.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Database } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import { allCoins } from './assets.ts';
import type { Fetch } from './chains/ask-node.ts';
import { listRates, upsertRates, type RateRow } from './rate-store.ts';
import { chooseRate, type ChosenRate } from './rates/choose-rate.ts';
import { formatPrice, parsePrice } from './rates/price.ts';
import { openRateSources } from './rates/rate-sources.ts';

export interface RatesDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly log: Logger;
  readonly fetch?: Fetch | undefined;
  readonly now?: () => Date;
  readonly options: () => Promise<RateOptions>;
}

export interface RateOptions {
  /** The fixed table instead of sources: always in test mode. */
  readonly usesFixedPrices: boolean;
  readonly coinGeckoKey: string | null;
  readonly coins: readonly string[];
}

export interface Rate {
  /** Dollars per coin, a decimal string. */
  readonly price: string;
  readonly source: string;
  readonly ratedAt: Date;
}

/** A rate younger than this is used without asking. */
const freshMs = 90_000;
/** The age at which a source's rate is stale. */
const staleMs = 120_000;
const lastGoodMs = 6 * 3_600_000;
/** Sources that were asked just now are not asked again. */
const pauseMs = 15_000;
const refusals: Readonly<Record<'rate-unstable' | 'rate-unknown', string>> = {
  'rate-unstable': 'This coin is not worth its usual dollar at the moment. Choose another coin or payment method.',
  'rate-unknown':
    'The exchange rate of this coin is not known at the moment. Choose another coin, or try again in a few minutes.',
};

export type Rates = ReturnType<typeof openRates>;

/** Keeps what coins are worth. A rate that cannot be confirmed is not used; the last good one serves for six hours. */
export function openRates({ db, log, fetch, now = () => new Date(), options }: RatesDeps) {
  const said = new Map<string, ReadonlyMap<string, { readonly price: bigint; readonly at: Date }>>();
  const troubles = new Map<string, Exclude<ChosenRate, { price: bigint }>['trouble']>();
  let known: ReadonlyMap<string, RateRow> = new Map();
  let isFixed = false;
  let askedAt = 0;
  let asking: Promise<void> | null = null;

  const ageMs = (at: Date): number => now().getTime() - at.getTime();

  async function load({ usesFixedPrices }: Pick<RateOptions, 'usesFixedPrices'>): Promise<void> {
    isFixed = usesFixedPrices;
    known = new Map((await listRates(db)).map((row) => [row.coin, row]));
  }

  async function ask(): Promise<void> {
    const current = await options();
    const { usesFixedPrices, coinGeckoKey, coins } = current;
    await load(current);
    if (usesFixedPrices || coins.length === 0) return;
    const sources = openRateSources(fetch, coinGeckoKey);
    await Promise.all(
      sources.map(async ({ name, ask: askSource }) => {
        try {
          const prices = await askSource(coins);
          said.set(name, new Map([...prices].map(([coin, price]) => [coin, { price, at: now() }])));
        } catch (error) {
          log.warn({ err: error, source: name }, 'a source of exchange rates does not answer');
        }
      }),
    );
    const names = new Set(sources.map(({ name }) => name));
    for (const name of said.keys()) if (!names.has(name)) said.delete(name);
    await upsertRates(db, coins.flatMap(rateOf));
    await load(current);
  }

  /** Returns the rate of a coin as its sources make it now, or nothing. */
  function rateOf(coin: string): RateRow[] {
    const fresh = [...said].flatMap(([name, prices]) => {
      const found = prices.get(coin);
      return found === undefined || ageMs(found.at) > staleMs ? [] : [{ name, ...found }];
    });
    const last = known.get(coin);
    const lastGood = last === undefined || ageMs(last.ratedAt) > lastGoodMs ? null : parsePrice(last.price);
    const prices = fresh.map(({ price }) => price);
    const chosen = chooseRate(prices, { lastGood, isStable: isStable(coin) });
    if ('trouble' in chosen) {
      if (chosen.trouble !== 'none' && troubles.get(coin) !== chosen.trouble) {
        log.warn({ coin, trouble: chosen.trouble }, 'the exchange rate of a coin cannot be trusted');
      }
      troubles.set(coin, chosen.trouble);
      return [];
    }
    troubles.delete(coin);
    const source = fresh
      .map(({ name }) => name)
      .toSorted()
      .join(', ');
    return [{ coin, price: formatPrice(chosen.price), source, ratedAt: now() }];
  }

  /** Asks all sources, once for all who ask at the same time. */
  async function refresh(): Promise<void> {
    asking ??= ask().finally(() => {
      askedAt = now().getTime();
      asking = null;
    });
    await asking;
  }

  function find(coin: string): Rate | null {
    if (isFixed) return fixedRate(coin, now());
    const row = known.get(coin);
    const trouble = troubles.get(coin) ?? 'none';
    return row === undefined || trouble !== 'none' || ageMs(row.ratedAt) > lastGoodMs ? null : row;
  }

  return {
    load,
    refresh,
    /** Returns what is known of a coin without asking; null if it cannot be sold at any rate now. */
    find,
    /** Throws unavailable. */
    async get(coin: string): Promise<Rate> {
      const rate = find(coin);
      const isFresh = rate !== null && ageMs(rate.ratedAt) < freshMs;
      if (!isFresh && now().getTime() - askedAt >= pauseMs) await refresh();
      const found = find(coin);
      if (found === null) {
        const reason = troubles.get(coin) === 'unstable' ? 'rate-unstable' : 'rate-unknown';
        throw new StoreError('unavailable', refusals[reason], { reason });
      }
      return found;
    },
  };
}

function isStable(coin: string): boolean {
  return allCoins.find(({ id }) => id === coin)?.category === 'stable';
}

function fixedRate(coin: string, ratedAt: Date): Rate | null {
  const found = allCoins.find(({ id }) => id === coin);
  return found === undefined ? null : { price: found.price, source: 'fixed', ratedAt };
}
