import { useSearchParams } from 'react-router';
import { readStorefrontSearch, type StorefrontSearch } from './storefront-search.ts';

/** Returns the function that changes what is searched for, and how the list is sorted, in the address. */
export function useSearchChange(): (change: Partial<StorefrontSearch>) => void {
  const [, setParameters] = useSearchParams();
  return (change) =>
    setParameters(
      (parameters) => {
        const { query, order } = { ...readStorefrontSearch(parameters), ...change };
        const next = new URLSearchParams(parameters);
        for (const [name, value] of [
          ['q', query],
          ['sort', order ?? ''],
        ] as const) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      // Back leaves the search as a whole, not letter by letter.
      { replace: true, preventScrollReset: true },
    );
}
