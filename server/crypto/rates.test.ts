import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { openRates, type RateOptions } from './rates.ts';

let testDatabase: TestDatabase;
let database: Database;
let nowMs = 0;
let options: RateOptions;
let answers: Record<string, (url: URL) => Response | Promise<Response>>;
let asked: string[] = [];
const logLines: unknown[] = [];
const append = (...entry: unknown[]): void => void logLines.push(entry);
const log = { debug: append, info: append, warn: append, error: append };

const json = (body: unknown): Response => new Response(typeof body === 'string' ? body : JSON.stringify(body));
const kraken = (prices: Record<string, string>) => (url: URL) => {
  const pairs = url.searchParams.get('pair')?.split(',') ?? [];
  if (pairs.some((pair) => !(pair in krakenNames))) return json({ error: ['EQuery:Unknown asset pair'] });
  const result = pairs.flatMap((pair) => {
    const price = prices[pair];
    return price === undefined ? [] : [[krakenNames[pair] ?? pair, { c: [price, '0.01'], o: '1' }]];
  });
  return json({ error: [], result: Object.fromEntries(result) });
};
const krakenNames: Record<string, string> = {
  XBTUSD: 'XXBTZUSD',
  ETHUSD: 'XETHZUSD',
  XDGUSD: 'XDGUSD',
  USDTUSD: 'USDTZUSD',
};
const coinbase = (rates: Record<string, string>) => () => json({ data: { currency: 'USD', rates } });

function open() {
  const fetch = async (address: string): Promise<Response> => {
    const url = new URL(address);
    asked.push(url.hostname);
    const answer = answers[url.hostname];
    if (answer === undefined) throw new TypeError('fetch failed');
    return answer(url);
  };
  return openRates({
    db: database.db,
    mode: 'live',
    log,
    fetch,
    now: () => new Date(nowMs),
    options: async () => options,
  });
}

const problemOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (rate) => (rate as { price: string }).price,
    ({ code }: { code: string }) => code,
  );

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase({ connectionString: testDatabase.connectionString });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

beforeEach(async () => {
  await database.db.deleteFrom('crypto_rates').execute();
  nowMs = Date.parse('2026-05-05T00:00:00Z');
  options = { usesFixedPrices: false, coinGeckoKey: null, coins: ['bitcoin', 'ethereum', 'dogecoin', 'usdt'] };
  answers = {
    'api.kraken.com': kraken({ XBTUSD: '95000.10000', ETHUSD: '3200', XDGUSD: '0.32', USDTUSD: '0.9994' }),
    'api.coinbase.com': coinbase({ BTC: '0.0000105', ETH: '0.0003125', DOGE: '3.1', USDT: '1.0002' }),
  };
  asked = [];
  logLines.length = 0;
});

test('two sources agree on a rate, which is stored with both names', async () => {
  const rates = open();
  expect(await rates.get('dogecoin')).toMatchObject({
    source: 'Coinbase, Kraken',
    price: expect.stringMatching(/^0\.3212903225/),
  });
  expect((await rates.get('bitcoin')).price).toMatch(/^95119\.0976/);
  expect((await rates.get('usdt')).price).toBe('1');
  expect(await database.db.selectFrom('crypto_rates').select('coin').orderBy('coin').execute()).toHaveLength(4);
});

test('a coin that a source does not have leaves the others alone', async () => {
  options = { ...options, coins: [...options.coins, 'monero'] };
  const rates = open();
  expect((await rates.get('bitcoin')).source).toBe('Coinbase, Kraken');
  expect(await problemOf(rates.get('monero'))).toBe('unavailable');
});

test('a third source breaks the tie with one that lies by 10 %', async () => {
  answers['api.coinbase.com'] = coinbase({ BTC: '0.0000095', ETH: '0.0003125' });
  expect(await problemOf(open().get('bitcoin'))).toBe('unavailable');
  options = { ...options, coinGeckoKey: 'a key' };
  answers['api.coingecko.com'] = () => json('{"bitcoin":{"usd":94999.5},"ethereum":{"usd":3.2e3}}');
  const rates = open();
  expect((await rates.get('bitcoin')).price).toBe('95000.1');
  expect((await rates.get('ethereum')).price).toBe('3200');
});

test('the last good rate serves for six hours while no source answers, also in another process', async () => {
  const { price } = await open().get('bitcoin');
  answers = {};
  const other = open();
  nowMs += 5 * 3_600_000;
  expect((await other.get('bitcoin')).price).toBe(price);
  nowMs += 3_600_001;
  expect(await problemOf(other.get('bitcoin'))).toBe('unavailable');
});

test('one source is believed near the last good rate only', async () => {
  const rates = open();
  await rates.get('bitcoin');
  answers = { 'api.kraken.com': kraken({ XBTUSD: '97000', ETHUSD: '3600' }) };
  nowMs += 200_000;
  expect((await rates.get('bitcoin')).price).toBe('97000');
  expect(await problemOf(rates.get('ethereum'))).toBe('unavailable');
});

test('what a source said counts for two minutes', async () => {
  const rates = open();
  await rates.get('ethereum');
  answers = { 'api.coinbase.com': coinbase({ ETH: '0.00025' }) };
  nowMs += 100_000;
  expect(await problemOf(rates.get('ethereum'))).toBe('unavailable');
  nowMs += 100_000;
  answers = { 'api.coinbase.com': coinbase({ ETH: '0.00031' }) };
  expect((await rates.get('ethereum')).source).toBe('Coinbase');
});

test('a stablecoin that has lost its dollar is not taken', async () => {
  answers['api.kraken.com'] = kraken({ USDTUSD: '0.93' });
  answers['api.coinbase.com'] = coinbase({ USDT: '1.07' });
  expect(await problemOf(open().get('usdt'))).toBe('unavailable');
});

test.each<readonly [string, () => Response | Promise<Response>]>([
  ['an error', () => new Response('', { status: 500 })],
  ['rubbish', () => json('<html>')],
  ['null', () => json('null')],
  ['prices that are none', () => json({ error: [], result: { XXBTZUSD: { c: ['-5'] }, XETHZUSD: { c: 'x' } } })],
  ['10 MB', () => new Response('9'.repeat(10_000_000))],
  ['nothing', () => Promise.reject(new TypeError('fetch failed'))],
])('a source that answers with %s is left out', async (_what, answer) => {
  const rates = open();
  await rates.get('bitcoin');
  answers['api.kraken.com'] = answer;
  nowMs += 200_000;
  expect((await rates.get('bitcoin')).source).toBe('Coinbase');
});

test('buyers who come at the same time ask the sources once, and a fresh rate is not asked for again', async () => {
  const rates = open();
  await Promise.all([rates.get('bitcoin'), rates.get('ethereum'), rates.get('usdt')]);
  await rates.get('bitcoin');
  expect(asked.toSorted()).toEqual(['api.coinbase.com', 'api.kraken.com']);
});

test('fixed prices ask nobody', async () => {
  options = { ...options, usesFixedPrices: true };
  const rates = open();
  expect(await rates.get('bitcoin')).toMatchObject({ price: '95000', source: 'fixed' });
  expect(asked).toEqual([]);
});

test('the key of CoinGecko is sent to it alone, and never logged', async () => {
  options = { ...options, coinGeckoKey: 'secret-key' };
  answers['api.coingecko.com'] = () => new Response('', { status: 401 });
  await open().get('bitcoin');
  expect(JSON.stringify(logLines)).not.toContain('secret-key');
});
