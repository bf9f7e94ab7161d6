import { describe, expect, it, test } from 'vitest';
import type { StoreCoin } from '#contracts/crypto.ts';
import { findOptions, firstChoice, optionsOf } from './coin-options.ts';

const coin = (id: string, change: Partial<StoreCoin> = {}): StoreCoin => ({
  id,
  name: id,
  symbol: id.slice(0, 3).toUpperCase(),
  network: id,
  confirmations: 1,
  category: 'major',
  price: '100',
  isAvailable: true,
  ...change,
});

const bitcoin = coin('bitcoin', { name: 'Bitcoin', symbol: 'BTC', network: 'Bitcoin', price: '95000' });
const usdt = coin('usdt', {
  name: 'Tether',
  symbol: 'USDT',
  network: 'Tron/Ethereum',
  category: 'stable',
  price: '1',
  networks: [
    { id: 'tron', name: 'Tron', isAvailable: false, reason: 'closed' },
    { id: 'ethereum', name: 'Ethereum', isAvailable: true },
  ],
});
const pepe = coin('pepe', { symbol: 'PEPE', network: 'Ethereum', category: 'meme', price: null });
const options = optionsOf([bitcoin, usdt, pepe], 6_210);

describe('the list', () => {
  it('has a coin once for each of its networks, with its own availability', () => {
    expect(options.map(({ id, networkName, isAvailable, reason }) => [id, networkName, isAvailable, reason])).toEqual([
      ['bitcoin', 'Bitcoin', true, null],
      ['usdt:tron', 'Tron', false, 'closed'],
      ['usdt:ethereum', 'Ethereum', true, null],
      ['pepe', 'Ethereum', false, null],
    ]);
  });

  it('says what the app costs in each coin whose rate is known', () => {
    expect(options.map(({ amount }) => amount)).toEqual(['0.000654', '62.100000', '62.100000', null]);
  });
});

test.each([
  ['', null, ['bitcoin', 'usdt:tron', 'usdt:ethereum', 'pepe']],
  ['USD', null, ['usdt:tron', 'usdt:ethereum']],
  ['tether eth', null, ['usdt:ethereum']],
  ['trc-20', null, ['usdt:tron']],
  ['erc20', null, ['usdt:ethereum', 'pepe']],
  ['ethereum', null, ['usdt:ethereum', 'pepe']],
  ['ethereum', 'meme', ['pepe']],
  ['', 'stable', ['usdt:tron', 'usdt:ethereum']],
  ['peso', null, []],
])('a search for %j in the group %s finds %j', (text, category, ids) => {
  expect(findOptions(options, text, category).map(({ id }) => id)).toEqual(ids);
});

test.each([
  [null, 'bitcoin'],
  ['bitcoin', 'bitcoin'],
  ['usdt', 'usdt:ethereum'],
  ['pepe', null],
  ['terra', null],
])('the page opened for %s begins with %s', (asked, id) => {
  expect(firstChoice(options, asked)?.id ?? null).toBe(id);
});
