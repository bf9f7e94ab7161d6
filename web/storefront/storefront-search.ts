// What the visitor searches for and how the list is sorted. It stands in the address, but the server does not read it: its
// pages are cached, and there are few of them.
import { storefrontAddress, type StorefrontView } from '#contracts/storefront-address.ts';
import { useAddressParameters } from '#web/components/address-parameters.ts';

export const sortOrders = ['downloads', 'newest', 'rating', 'price', 'name'] as const;
/** `best` is the order of matches while something is searched for. */
export type SortOrder = (typeof sortOrders)[number] | 'best';

export interface StorefrontSearch {
  readonly query: string;
  /** Null for the list's own order. */
  readonly order: (typeof sortOrders)[number] | null;
}

const none: StorefrontSearch = { query: '', order: null };

export function readStorefrontSearch(parameters: URLSearchParams): StorefrontSearch {
  const order = sortOrders.find((each) => each === parameters.get('sort')) ?? null;
  return { query: (parameters.get('q') ?? '').slice(0, 80), order };
}

/** Sets `q` and `sort`, or removes what is not searched for or not sorted by. */
export function writeStorefrontSearch(parameters: URLSearchParams, { query, order }: StorefrontSearch): void {
  for (const [name, value] of [
    ['q', query],
    ['sort', order ?? ''],
  ] as const) {
    if (value === '') parameters.delete(name);
    else parameters.set(name, value);
  }
}

/** Returns the path and query of a view that is searched, such as `/?category=graphics&q=icons`. */
export function searchedAddress(view: StorefrontView, search: StorefrontSearch): string {
  const [path = '/', query] = storefrontAddress(view).split('?');
  const parameters = new URLSearchParams(query);
  writeStorefrontSearch(parameters, search);
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}

/** Nothing while the browser takes over the server's page. */
export function useStorefrontSearch(): StorefrontSearch {
  const parameters = useAddressParameters();
  return parameters === null ? none : readStorefrontSearch(parameters);
}
