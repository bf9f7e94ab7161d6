import { expect, test } from 'vitest';
import { allCoins, assets, findAsset, getAsset } from './assets.ts';

test('usdt is an asset on each of its networks, on Tron where none is named', () => {
  expect(assets.filter(({ coin }) => coin === 'usdt').map(({ id }) => id)).toEqual(['usdt:tron', 'usdt:ethereum']);
  expect(findAsset('usdt')).toMatchObject({ id: 'usdt:tron', network: 'tron', networkName: 'Tron' });
  expect(findAsset('usdt:ethereum')).toMatchObject({ network: 'ethereum', networkName: 'Ethereum', decimals: 6 });
});

test('every other coin is one asset of the same id', () => {
  expect(assets).toHaveLength(22);
  for (const { id } of allCoins.filter((coin) => coin.id !== 'usdt'))
    expect(findAsset(id)).toMatchObject({ id, coin: id });
});

test('a token has its contract and the facts of its network', () => {
  expect(findAsset('uniswap')).toMatchObject({
    network: 'ethereum',
    contract: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
    chain: { family: 'evm', chainId: 1 },
  });
  expect(findAsset('polygon')).toMatchObject({ contract: null, chain: { family: 'evm', chainId: 137 } });
});

test('an unknown id is no asset', () => {
  expect(findAsset('usdt:bnb')).toBeNull();
  expect(findAsset('toString')).toBeNull();
  expect(() => getAsset('elrond')).toThrow('Unknown asset.');
});
