import { expect, test } from 'vitest';
import { countFound, findApps, nearestApps, sortApps } from './find-apps.ts';
import { markWords } from './mark-words.ts';
import { listedApp } from '#test/support/listed-app.ts';

const apps = [
  listedApp({
    name: 'Ledgerleaf',
    description: 'Writes invoices.',
    price: '49.00',
    downloads: 30,
    rating: '4.2',
    addedNumber: 3,
  }),
  listedApp({
    name: 'Diffline',
    description: 'Compares text files.',
    price: '39.00',
    downloads: 20,
    rating: '4.8',
    addedNumber: 1,
  }),
  listedApp({
    name: 'QueryDeck',
    description: 'Reads a data base.',
    price: '9.99',
    downloads: 10,
    rating: '4.7',
    addedNumber: 2,
  }),
];
const namesOf = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name);

test('a search finds parts of words in names and descriptions, in any case', () => {
  expect(namesOf(findApps(apps, 'COMP'))).toEqual(['Diffline']);
  expect(namesOf(findApps(apps, ' text compares '))).toEqual(['Diffline']);
  expect(findApps(apps, 'compares invoices')).toEqual([]);
});

test('a name that matches comes before a description that does', () => {
  const more = [listedApp({ name: 'Other', description: 'Shows a queue of queries.' }), ...apps];
  expect(namesOf(findApps(more, 'quer'))).toEqual(['QueryDeck', 'Other']);
});

test('accents do not hide an app', () => {
  expect(findApps([listedApp({ name: 'Café' })], 'cafe')).toHaveLength(1);
});

test('where nothing is found the nearest apps come first', () => {
  expect(namesOf(nearestApps(apps, 'invioces', 2))[0]).toBe('Ledgerleaf');
  expect(nearestApps(apps, '???', 3)).toHaveLength(3);
});

test.each([
  ['downloads', ['Ledgerleaf', 'Diffline', 'QueryDeck']],
  ['newest', ['Ledgerleaf', 'QueryDeck', 'Diffline']],
  ['rating', ['Diffline', 'QueryDeck', 'Ledgerleaf']],
  ['price', ['QueryDeck', 'Diffline', 'Ledgerleaf']],
  ['name', ['Diffline', 'Ledgerleaf', 'QueryDeck']],
] as const)('sorted by %s they come as %j', (order, names) => {
  expect(namesOf(sortApps(apps, order))).toEqual(names);
});

test('what is searched for is marked, whatever signs it holds', () => {
  expect(markWords('Compares text', 'comp')).toEqual(['', 'Comp', 'ares text']);
  expect(markWords('a+b', '+ (')).toEqual(['a+b']);
});

test('what a search found is counted in all and by category', () => {
  const found = [
    listedApp({ name: 'Query one', category: 'utilities' }),
    listedApp({ name: 'Query two', category: 'utilities' }),
    listedApp({ name: 'Query three', category: 'development' }),
    listedApp({ name: 'Another', category: 'graphics' }),
  ];
  expect(countFound(found, 'query')).toEqual({ all: 3, productivity: 0, utilities: 2, graphics: 0, development: 1 });
});
