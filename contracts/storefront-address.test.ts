import { expect, test } from 'vitest';
import { moreOf, readStorefrontAddress, storefrontAddress } from './storefront-address.ts';

const read = (query: string) => readStorefrontAddress(new URLSearchParams(query));

test('an address without parameters shows the first 48 apps of all categories', () => {
  expect(read('')).toEqual({ category: 'all', shown: 48 });
});

test('an unknown category or an unusable count reads as the plain storefront', () => {
  for (const query of ['category=games', 'show=-1', 'show=x', 'show=NaN', 'category=', 'utm_source=mail']) {
    expect(storefrontAddress(read(query))).toBe('/');
  }
});

test('any count rounds up to a doubling of the page, so that only few different pages can be asked for', () => {
  const addresses = new Set<string>();
  for (let show = 0; show <= 20_000; show += 1) addresses.add(storefrontAddress(read(`show=${show}`)));
  expect(addresses.size).toBe(9);
  expect(read('show=48').shown).toBe(48);
  expect(read('show=49').shown).toBe(96);
  expect(read('show=1e99').shown).toBe(9_999);
  expect(read('show=Infinity').shown).toBe(9_999);
});

test('showing more keeps the category and doubles the count', () => {
  expect(storefrontAddress(moreOf(read('category=graphics')))).toBe('/?category=graphics&show=96');
});
