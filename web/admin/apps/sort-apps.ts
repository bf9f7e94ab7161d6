import type { ManagedApp } from '#contracts/managed-apps.ts';
import type { SoldApp } from './use-app-sales.ts';

export const appSorts = ['sold', 'revenue', 'downloads', 'name'] as const;
export type AppSort = (typeof appSorts)[number];

export function isOfSales(sort: AppSort): boolean {
  return sort === 'sold' || sort === 'revenue';
}

/** Sorts by a figure, the largest first, or by name. At equal figures the newest app comes first. */
export function sortApps<App extends Pick<ManagedApp, 'id' | 'name' | 'downloads'>>(
  apps: readonly App[],
  sales: ReadonlyMap<string, SoldApp>,
  sort: AppSort,
): readonly App[] {
  if (sort === 'name') return apps.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const figures: Readonly<Record<Exclude<AppSort, 'name'>, (app: App) => number>> = {
    sold: ({ id }) => sales.get(id)?.orders ?? 0,
    revenue: ({ id }) => Number(sales.get(id)?.sales ?? 0),
    downloads: ({ downloads }) => downloads,
  };
  const figure = figures[sort];
  return apps.toSorted((a, b) => figure(b) - figure(a) || (a.id < b.id ? 1 : -1));
}
