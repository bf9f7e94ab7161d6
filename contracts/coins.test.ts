import { expect, test } from 'vitest';
import type { CatalogueCoin } from './coin-facts.ts';
import { catalogueCoins, defaultDialogCoin, dialogCoins, furtherCoins } from './coins.ts';

const coins: readonly CatalogueCoin[] = [...catalogueCoins, ...furtherCoins];

test('the purchase dialog lists 20 coins, bitcoin first and chosen', () => {
  expect(dialogCoins.map(({ id }) => id).join(' ')).toBe(
    'bitcoin ethereum litecoin bitcoin-cash ripple cardano polkadot chainlink stellar dogecoin uniswap polygon ' +
      'avalanche solana terra cosmos algorand tezos elrond near',
  );
  expect(defaultDialogCoin).toBe('bitcoin');
});

test('the crypto checkout has 19 coins, each with its confirmations', () => {
  expect(catalogueCoins.map(({ id, confirmations }) => `${id} ${confirmations}`).join(', ')).toBe(
    'bitcoin 1, ethereum 12, solana 32, usdt 12, tron 19, ripple 5, bnb 15, usdc 12, litecoin 6, dogecoin 6, pepe 12, ' +
      'shiba 12, cardano 15, polkadot 100, chainlink 12, cosmos 7, monero 10, bonk 32, avalanche 1',
  );
});

test('the coins that are not major are stable, meme, defi or privacy', () => {
  const others = catalogueCoins.filter(({ category }) => category !== 'major');
  expect(others.map(({ id, category }) => `${id} ${category}`).join(', ')).toBe(
    'usdt stable, usdc stable, dogecoin meme, pepe meme, shiba meme, chainlink defi, monero privacy, bonk meme',
  );
});

test('each coin counts in its smallest unit', () => {
  expect(coins.map(({ id, decimals }) => `${id} ${decimals}`).join(', ')).toBe(
    'bitcoin 8, ethereum 18, solana 9, usdt 6, tron 6, ripple 6, bnb 18, usdc 6, litecoin 8, dogecoin 8, pepe 18, ' +
      'shiba 18, cardano 6, polkadot 10, chainlink 18, cosmos 6, monero 12, bonk 5, avalanche 18, polygon 18, uniswap 18',
  );
});

test('the fixed prices are decimals, and those of the specification are kept', () => {
  const prices = Object.fromEntries(coins.map(({ id, price }) => [id, price]));
  expect(prices).toMatchObject({ bitcoin: '95000', ethereum: '3200', usdt: '1', usdc: '1' });
  for (const price of Object.values(prices)) expect(price).toMatch(/^(0\.\d*[1-9]|[1-9]\d*(\.\d+)?)$/);
});

test('each coin has an id of its own, also beside the coins that a store may add', () => {
  expect(new Set(coins.map(({ id }) => id)).size).toBe(21);
});

test('each token is on networks whose native coin is in the catalogue', () => {
  const networks = coins.filter((coin) => 'chain' in coin).map(({ id }) => id);
  const tokens = coins.filter((coin) => 'contracts' in coin);
  expect(tokens.map(({ id }) => id)).toEqual(['usdt', 'usdc', 'pepe', 'shiba', 'chainlink', 'bonk', 'uniswap']);
  for (const { contracts } of tokens) expect(networks).toEqual(expect.arrayContaining(Object.keys(contracts)));
});
