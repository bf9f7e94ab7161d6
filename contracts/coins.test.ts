import { expect, test } from 'vitest';
import { catalogueCoins, defaultDialogCoin, dialogCoins } from './coins.ts';

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
