// Lists that the server answers a page at a time, with the next page's address in the header Link.
import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { apiRequest } from '#web/queries.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  /** The address of the next page; null on the last one. */
  readonly next: string | null;
}

export interface Pages<Item> {
  readonly items: readonly Item[] | undefined;
  /** True if the last read failed: the list may be out of date. */
  readonly hasFailed: boolean;
  readonly error: Error | null;
  readonly hasMoreFailed: boolean;
  readonly isReading: boolean;
  readonly isReadingMore: boolean;
  /** True while the items are those of the previous search. */
  readonly isOfSearchBefore: boolean;
  /** The last read, in milliseconds since 1970; 0 before that. */
  readonly readAt: number;
  /** The address of the page after those that were read; null at the end. */
  readonly next: string | null;
  readonly readMore: () => void;
  readonly readAgain: () => void;
}

interface PagesOptions {
  /** The prefix of the list's key. Invalidating it reloads all pages. */
  readonly key: QueryKey;
  /** The first page: one of this store's addresses with its query. */
  readonly path: string;
  /** The length of pages after the first one. */
  readonly furtherLimit?: number;
  /** Interval at which all pages on show are read again. */
  readonly pollMs?: number;
}

/** Reads a list page by page; anew whenever it is shown again, and keeps what is shown meanwhile. */
export function usePages<Item>({ key, path, furtherLimit, pollMs }: PagesOptions): Pages<Item> {
  const query = useInfiniteQuery({
    queryKey: [...key, 'pages', path],
    queryFn: ({ pageParam, signal }) => readPage<Item>(pageParam, signal),
    initialPageParam: path,
    getNextPageParam: ({ next }) =>
      furtherLimit === undefined ? next : (next?.replace(/\blimit=\d+/, `limit=${furtherLimit}`) ?? null),
    refetchInterval: pollMs ?? false,
    staleTime: 0,
    // While a search is under way the list stays.
    placeholderData: keepPreviousData,
  });
  return {
    items: query.data?.pages.flatMap(({ items }) => items),
    hasFailed: query.isError && !query.isFetchNextPageError,
    error: query.error,
    hasMoreFailed: query.isFetchNextPageError,
    isReading: query.isFetching,
    isReadingMore: query.isFetchingNextPage,
    isOfSearchBefore: query.isPlaceholderData,
    readAt: query.dataUpdatedAt,
    next: query.isPlaceholderData ? null : (query.data?.pages.at(-1)?.next ?? null),
    readMore: () => void query.fetchNextPage(),
    readAgain: () => void query.refetch(),
  };
}

async function readPage<Item>(path: string, signal: AbortSignal): Promise<Page<Item>> {
  const response = await apiRequest('GET', path, undefined, { signal });
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  return { items: (await response.json()) as Item[], next };
}
