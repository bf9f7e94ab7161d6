import { useInfiniteQuery } from '@tanstack/react-query';
import type { Order } from '#contracts/orders.ts';
import { apiRequest } from '#web/queries.ts';
import { orderListKey } from './order-keys.ts';

interface OrderPage {
  readonly orders: readonly Order[];
  /** The address of the next page, or null on the last one. */
  readonly next: string | null;
}

const pageSize = 50;
/** A call reads so far and no further; this many find a rare order among a million. */
const maxCalls = 40;

/** The orders of a query, page by page. */
export function useOrders(query: string) {
  return useInfiniteQuery({
    queryKey: [...orderListKey, query],
    initialPageParam: `/api/orders?${query === '' ? '' : `${query}&`}limit=${pageSize}`,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    getNextPageParam: (page: OrderPage) => page.next,
  });
}

// A page may be short although older orders fit: the store has read so far. So ask on until there is something to show.
async function readPage(address: string, signal: AbortSignal): Promise<OrderPage> {
  const orders: Order[] = [];
  let next: string | null = address;
  for (let call = 0; call < maxCalls && next !== null && orders.length < pageSize; call += 1) {
    const response: Response = await apiRequest('GET', next, undefined, { signal });
    orders.push(...((await response.json()) as Order[]));
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  }
  return { orders, next };
}
