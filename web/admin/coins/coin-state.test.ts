import { expect, test } from 'vitest';
import type { CryptoCoinInfo, CryptoKeyInfo, CryptoNetworkInfo } from '#contracts/crypto-settings.ts';
import { countCoins, listCoins } from './coin-state.ts';

const key: CryptoKeyInfo = {
  fingerprint: 'f',
  shownKey: 'xpub…',
  script: null,
  addedAt: '2026-01-01T00:00:00.000Z',
  addedBy: null,
  firstAddresses: [],
  addressesUsed: 0,
  longestGap: 0,
  pool: null,
};

const network = (change: Partial<CryptoNetworkInfo> & Pick<CryptoNetworkInfo, 'network'>): CryptoNetworkInfo => ({
  name: change.network,
  family: 'evm',
  path: null,
  scripts: [],
  node: { host: 'node', backend: null },
  key,
  nextKey: null,
  health: { state: 'ok', text: '', failure: null, height: 1, checkedAt: null },
  openPayments: 0,
  ...change,
});

const coin = (asset: string, isOffered = false): CryptoCoinInfo => ({
  asset,
  coin: asset,
  name: asset,
  symbol: asset,
  network: asset,
  confirmations: 1,
  isOffered,
  obstacle: null,
  minimumPrice: null,
  recentOrders: 0,
});

test('coins that need an operator come first, those that are not set up last', () => {
  const health = { state: 'problem', text: 'Down.', failure: 'unreachable', height: null, checkedAt: null } as const;
  const coins = listCoins({
    networks: [
      network({ network: 'no-key', key: null }),
      network({ network: 'no-node', node: null }),
      network({ network: 'ready' }),
      network({ network: 'works' }),
      network({ network: 'check', key: null, nextKey: key }),
      network({ network: 'wrong', health }),
    ],
    coins: [
      ...['no-key', 'no-node', 'ready'].map((id) => coin(id)),
      coin('works', true),
      coin('check'),
      coin('wrong', true),
    ],
  });
  expect(coins.map(({ coin: { asset }, state }) => [asset, state])).toEqual([
    ['wrong', 'wrong'],
    ['check', 'check'],
    ['works', 'works'],
    ['ready', 'ready'],
    ['no-key', 'set-up'],
    ['no-node', 'set-up'],
  ]);
  expect(countCoins(coins)).toEqual({ all: 6, offered: 2, wrong: 1, silent: 1, check: 1 });
});

test('a key that is to replace another is checked at its own coin, and a coin on two networks counts once', () => {
  const waiting = [network({ network: 'ethereum', nextKey: key }), network({ network: 'tron', key: null })];
  const tether = { coin: 'usdt', network: 'ethereum' };
  const coins = listCoins({
    networks: waiting,
    coins: [
      coin('ethereum'),
      { ...coin('usdt:ethereum', true), ...tether },
      { ...coin('usdt:tron', true), ...tether, network: 'tron' },
    ],
  });
  expect(coins.map(({ coin: { asset }, state }) => [asset, state])).toEqual([
    ['ethereum', 'check'],
    ['usdt:ethereum', 'works'],
    ['usdt:tron', 'set-up'],
  ]);
  expect(countCoins(coins)).toEqual({ all: 2, offered: 1, wrong: 0, silent: 0, check: 1 });
});

test('a coin beside the catalogue counts once it is offered', () => {
  const networks = [network({ network: 'ethereum' }), network({ network: 'polygon' })];
  const coins = (isOffered: boolean) =>
    listCoins({ networks, coins: [coin('ethereum', true), coin('polygon', isOffered)] });
  expect(countCoins(coins(false))).toMatchObject({ all: 1, offered: 1 });
  expect(countCoins(coins(true))).toMatchObject({ all: 2, offered: 2 });
});
