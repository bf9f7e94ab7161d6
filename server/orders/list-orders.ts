import type { OrderFilters, StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import { firstIdAt, isId } from '#server/database/new-id.ts';
import { badCursor, pageOf, type Page } from '#server/http/paging.ts';
import type { ListedOrderRow } from './order.ts';
import { listOrders as listRows } from './order-list-store.ts';
import { parseOrderSearch } from './order-search.ts';

/** Lists a page of the orders that fit, newest first. Throws malformed-request for a cursor that this store did not make. */
export async function listOrders(
  { db, mode }: { readonly db: Db; readonly mode: StoreMode },
  { q = '', status, method, review, from, to }: OrderFilters,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<ListedOrderRow>> {
  if (cursor !== undefined && !isId(cursor)) throw badCursor();
  const search = parseOrderSearch(q);
  if (search?.kind === 'nothing') return { items: [], nextCursor: null };
  const rows = await listRows(
    db,
    {
      mode: review === 'open' ? mode : undefined,
      search,
      status,
      method,
      hasOpenReview: review === 'open',
      fromId: from === undefined ? undefined : firstIdAt(from),
      beforeIds: [...(to === undefined ? [] : [firstIdAt(to)]), ...(cursor === undefined ? [] : [cursor])],
    },
    limit + 1,
  );
  return pageOf(rows, limit);
}
