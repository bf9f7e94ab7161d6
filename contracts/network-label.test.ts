import { expect, test } from 'vitest';
import { catalogueCoins, furtherCoins } from './coins.ts';
import { networkLabel } from './network-label.ts';

test.each([
  ['USDT', 'Tron', 'Tron (TRC-20)'],
  ['TRX', 'Tron', 'Tron'],
  ['USDC', 'Ethereum', 'Ethereum (ERC-20)'],
  ['ETH', 'Ethereum', 'Ethereum'],
  ['BONK', 'Solana', 'Solana (SPL)'],
  ['BTC', 'Bitcoin', 'Bitcoin'],
])('%s is on %s, called %s', (symbol, networkName, label) => {
  expect(networkLabel({ symbol, networkName })).toBe(label);
});

const coins = [...catalogueCoins, ...furtherCoins];
const networkOf = (id: string) => coins.find((coin) => coin.id === id)?.network ?? '';

test.each(coins.filter((coin) => 'contracts' in coin).map(({ symbol, contracts }) => [symbol, Object.keys(contracts)]))(
  '%s names its standard on %j',
  (symbol, networks) => {
    for (const id of networks) expect(networkLabel({ symbol, networkName: networkOf(id) })).toMatch(/ \([A-Z0-9-]+\)$/);
  },
);

test.each(coins.filter((coin) => 'chain' in coin).map(({ symbol, network }) => [symbol, network]))(
  '%s is the native coin of %s',
  (symbol, networkName) => {
    expect(networkLabel({ symbol, networkName })).toBe(networkName);
  },
);
