// Who is asked for prices. Their addresses and answers: docs.kraken.com/api (Get Ticker Information),
// docs.cdp.coinbase.com/coinbase-app/track-apis/exchange-rates, docs.coingecko.com/reference/simple-price.
import { allCoins } from '../assets.ts';
import { openNode, type Fetch } from '../chains/ask-node.ts';
import { invertPrice, parsePrice } from './price.ts';

export interface RateSource {
  readonly name: string;
  /** Returns the prices of these coins that the source has. Throws a ChainError if it does not answer as it should. */
  ask(coins: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, bigint>>;
}

const limits = { timeoutMs: 8_000, maxBytes: 256 * 1024 };

type Json = Readonly<Record<string, unknown>>;

export function openRateSources(fetch: Fetch | undefined, coinGeckoKey: string | null): RateSource[] {
  const options = { fetch, ...limits };
  return [kraken(options), coinbase(options), ...(coinGeckoKey === null ? [] : [coinGecko(options, coinGeckoKey)])];
}

type Options = Parameters<typeof openNode>[1];

function kraken(options: Options): RateSource {
  const ask = openNode({ url: 'https://api.kraken.com' }, options);
  const askPairs = async (pairs: readonly string[], signal: AbortSignal | undefined): Promise<Json> => {
    const { text } = await ask({ path: `/0/public/Ticker?pair=${pairs.join(',')}`, signal });
    return objectAt(readJson(text), 'result');
  };
  return {
    name: 'Kraken',
    async ask(coins, signal) {
      const pairs = coins.map((coin) => `${krakenSymbol(coin)}USD`);
      // A pair that Kraken does not trade makes it refuse all of them.
      let answers = [await askPairs(pairs, signal)];
      if (Object.keys(answers[0] ?? {}).length === 0) {
        const each = await Promise.allSettled(pairs.map((pair) => askPairs([pair], signal)));
        answers = each.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      }
      const result: Json = Object.assign({}, ...answers);
      return collect(coins, (coin) => {
        const ticker = krakenNames(krakenSymbol(coin)).flatMap((name) =>
          name in result ? [objectAt(result, name)] : [],
        )[0];
        const last: unknown = Array.isArray(ticker?.['c']) ? ticker['c'][0] : undefined;
        return priceIn(last);
      });
    },
  };
}

function krakenSymbol(coin: string): string {
  const symbol = symbolOf(coin);
  return { BTC: 'XBT', DOGE: 'XDG' }[symbol] ?? symbol;
}

/** Kraken answers old pairs by other names than they are asked for: XBTUSD as XXBTZUSD. */
function krakenNames(symbol: string): string[] {
  return [`${symbol}USD`, `X${symbol}ZUSD`, `${symbol}ZUSD`, `X${symbol}USD`];
}

function coinbase(options: Options): RateSource {
  const ask = openNode({ url: 'https://api.coinbase.com' }, options);
  return {
    name: 'Coinbase',
    async ask(coins, signal) {
      const { text } = await ask({ path: '/v2/exchange-rates?currency=USD', signal });
      const rates = objectAt(objectAt(readJson(text), 'data'), 'rates');
      return collect(coins, (coin) => {
        const perDollar = priceIn(rates[symbolOf(coin)]);
        return perDollar === null ? null : invertPrice(perDollar);
      });
    },
  };
}

const coinGeckoIds: Readonly<Record<string, string>> = {
  usdt: 'tether',
  usdc: 'usd-coin',
  bnb: 'binancecoin',
  shiba: 'shiba-inu',
  avalanche: 'avalanche-2',
  polygon: 'polygon-ecosystem-token',
};

function coinGecko(options: Options, apiKey: string): RateSource {
  const node = { url: 'https://api.coingecko.com', apiKey };
  const ask = openNode(node, { ...options, apiKeyHeader: 'x-cg-demo-api-key' });
  const idOf = (coin: string): string => coinGeckoIds[coin] ?? coin;
  return {
    name: 'CoinGecko',
    async ask(coins, signal) {
      const ids = coins.map(idOf).join(',');
      const path = `/api/v3/simple/price?ids=${ids}&vs_currencies=usd&precision=full`;
      const { text } = await ask({ path, signal });
      const prices = readJson(text);
      return collect(coins, (coin) => (idOf(coin) in prices ? priceIn(objectAt(prices, idOf(coin))['usd']) : null));
    },
  };
}

function symbolOf(coin: string): string {
  return allCoins.find(({ id }) => id === coin)?.symbol ?? '';
}

/** Reads JSON with its numbers as the text they are written in. Throws a SyntaxError. */
function readJson(text: string): Json {
  const read = (_name: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === 'number' ? (context?.source ?? '') : value;
  return toObject(JSON.parse(text, read));
}

function objectAt(json: Json, name: string): Json {
  return toObject(json[name] ?? {});
}

function toObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function priceIn(value: unknown): bigint | null {
  return typeof value === 'string' ? parsePrice(value) : null;
}

function collect(coins: readonly string[], read: (coin: string) => bigint | null): ReadonlyMap<string, bigint> {
  const found = new Map<string, bigint>();
  for (const coin of coins) {
    const price = read(coin);
    if (price !== null) found.set(coin, price);
  }
  return found;
}
