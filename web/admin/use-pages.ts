// Lists that the server answers a page at a time, with the next page's address in the header Link.
import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { apiRequest } from '#web/queries.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  /** The address of the next page; null on the last one. */
  readonly next: string | null;
}

export interface Pages<Item> {
  /** What has been read so far; undefined until the first page is there. */
  readonly items: readonly Item[] | undefined;
  readonly hasFailed: boolean;
  readonly hasMore: boolean;
  readonly isReadingMore: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

/** Reads the list at `path`, which is one of this store's addresses with its query; `more` reads on. */
export function usePages<Item>(key: QueryKey, path: string): Pages<Item> {
  const query = useInfiniteQuery({
    queryKey: [...key, 'pages', path],
    queryFn: async ({ pageParam, signal }): Promise<Page<Item>> => {
      const response = await apiRequest('GET', pageParam, undefined, { signal });
      const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
      return { items: (await response.json()) as readonly Item[], next };
    },
    initialPageParam: path,
    getNextPageParam: ({ next }) => next,
    // While a search is under way the list stays.
    placeholderData: keepPreviousData,
  });
  return {
    items: query.data?.pages.flatMap(({ items }) => items),
    hasFailed: query.isError,
    hasMore: query.hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void (query.data === undefined ? query.refetch() : query.fetchNextPage()),
  };
}
