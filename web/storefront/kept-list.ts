import type { QueryClient } from '@tanstack/react-query';
import type { App } from '#contracts/apps.ts';
import type { CategoryFilter } from '#contracts/categories.ts';
import { allAppsKey } from '#web/query-keys.ts';

interface KeptList {
  readonly apps: readonly App[];
  /** An instant in milliseconds. */
  readonly readAt: number;
}

/** Returns the apps of a category from the longest list of all apps in memory, or null where it has none of them. */
export function readKeptList(client: QueryClient, category: CategoryFilter): KeptList | null {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: allAppsKey })
    .filter(({ queryKey }) => /^all\b/.test(String(queryKey[1])) && queryKey.length === allAppsKey.length + 1)
    .map(({ state }) => ({ apps: (state.data ?? []) as readonly App[], readAt: state.dataUpdatedAt }))
    .toSorted((one, other) => other.apps.length - one.apps.length);
  const [longest] = lists;
  if (longest === undefined) return null;
  const apps = category === 'all' ? longest.apps : longest.apps.filter((app) => app.category === category);
  return apps.length === 0 ? null : { apps, readAt: longest.readAt };
}
