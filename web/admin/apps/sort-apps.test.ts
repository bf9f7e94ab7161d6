import { expect, test } from 'vitest';
import { sortApps, type AppSort } from './sort-apps.ts';

const apps = [
  { id: '3', name: 'inkwright', downloads: 5 },
  { id: '2', name: 'Foldnote', downloads: 9 },
  { id: '1', name: 'Älteste', downloads: 5 },
];
const sold = (appId: string, orders: number, sum: string) => [appId, { appId, orders, sales: sum, bars: [] }] as const;
const sales = new Map([sold('1', 2, '9.00'), sold('2', 10, '100.00'), sold('3', 2, '20.00')]);

test.each<[AppSort, string]>([
  ['sold', '2 3 1'],
  ['revenue', '2 3 1'],
  ['downloads', '2 3 1'],
  ['name', '1 2 3'],
])('apps are sorted by %s', (sort, order) => {
  expect(
    sortApps(apps, sales, sort)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(order);
});

test('without figures the newest app comes first', () => {
  expect(sortApps(apps.toReversed(), new Map(), 'sold').map(({ id }) => id)).toEqual(['3', '2', '1']);
});
