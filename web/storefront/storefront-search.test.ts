import { expect, test } from 'vitest';
import { storefrontPageSize } from '#contracts/storefront-address.ts';
import { readStorefrontSearch, searchedAddress, type StorefrontSearch } from './storefront-search.ts';

const graphics = { category: 'graphics', shown: storefrontPageSize } as const;
const all = { category: 'all', shown: storefrontPageSize } as const;
const none: StorefrontSearch = { query: '', order: null };

test('an address without a search is that of the view', () => {
  expect(searchedAddress(all, none)).toBe('/');
  expect(searchedAddress(graphics, none)).toBe('/?category=graphics');
});

test('an address keeps what is searched for and the order, and reads as the same search', () => {
  const search: StorefrontSearch = { query: 'C++ & more', order: 'price' };
  const address = searchedAddress(graphics, search);
  expect(address).toMatch(/^\/\?category=graphics&q=/);
  expect(readStorefrontSearch(new URL(address, 'http://store').searchParams)).toEqual(search);
  expect(searchedAddress(all, { query: '', order: 'name' })).toBe('/?sort=name');
});
