import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { apiRequest } from '#web/queries.ts';

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

export interface PagedListOptions {
  /** The address of the first page; each answer's `Link` header names the next. */
  readonly firstPage: string;
  readonly queryKey: QueryKey;
  /** Reads all pages that are shown again after so many milliseconds. */
  readonly pollMilliseconds?: number;
}

/** A list that is read page by page. */
export function usePagedList<Row>({ firstPage, queryKey, pollMilliseconds }: PagedListOptions) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage<Row>(pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    refetchInterval: pollMilliseconds ?? false,
    // What moves by itself is read anew when it is shown again.
    staleTime: pollMilliseconds ?? Infinity,
  });
  return { ...query, rows: query.data?.pages.flatMap((page) => page.rows) ?? [] };
}

async function readPage<Row>(path: string, signal: AbortSignal): Promise<Page<Row>> {
  const response = await apiRequest('GET', path, undefined, { signal });
  const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  return { rows: (await response.json()) as Row[], next };
}
