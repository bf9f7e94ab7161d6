import { useSearchParams } from 'react-router';
import { readStorefrontSearch, writeStorefrontSearch, type StorefrontSearch } from './storefront-search.ts';

/** Returns the function that changes what is searched for, and how the list is sorted, in the address. */
export function useSearchChange(): (change: Partial<StorefrontSearch>) => void {
  const [, setParameters] = useSearchParams();
  return (change) =>
    setParameters(
      (parameters) => {
        const next = new URLSearchParams(parameters);
        writeStorefrontSearch(next, { ...readStorefrontSearch(parameters), ...change });
        return next;
      },
      // Back leaves the search as a whole, not letter by letter.
      { replace: true, preventScrollReset: true },
    );
}
