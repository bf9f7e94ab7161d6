// The keys of the calls that every page or the storefront reads. `page-keys.ts` has those of the other pages.
import type { QueryKey } from '@tanstack/react-query';
import type { CategoryFilter } from '#contracts/categories.ts';

export const storeKey: QueryKey = ['/api/store'];

/** The style sheet of the operator's accent, or null. Only pages from the server have it. */
export const accentKey: QueryKey = ['accent'];

export const storefrontKey: QueryKey = ['/api/storefront'];

export const allAppsKey: QueryKey = ['/api/apps'];

/** `limit` is a count of apps. */
export function appListKey(category: CategoryFilter, limit: number): QueryKey {
  return [...allAppsKey, `${category}?limit=${limit}`];
}

/** Every app on sale, for the search. */
export const wholeAppListKey: QueryKey = [...allAppsKey, 'all'];

/** Null if nobody is signed in. */
export const sessionKey: QueryKey = ['/api/auth/session'];
