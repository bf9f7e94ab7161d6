import type { OrderFilters, StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { firstIdAt, isId } from '#server/database/new-id.ts';
import type { OrderRow } from './order.ts';
import { findOrders, findReadEnd, type OrderCriteria } from './order-list-store.ts';
import { parseOrderSearch } from './order-search.ts';

/**
 * How many orders one call reads at most to find those that fit, so that a filter that fits few takes no longer among
 * millions: what is left is read by the call for the next page.
 */
const readAtMost = 25_000;

export interface OrderPage {
  readonly orders: readonly OrderRow[];
  /**
   * Where the next page begins, or null on the last one. A page may be short, even empty, and have a next one: so far was
   * read.
   */
  readonly nextCursor: string | null;
}

/** A page of the orders that fit, newest first. Throws malformed-request for a cursor that this store did not make. */
export async function listOrders(
  { db, mode }: { readonly db: Db; readonly mode: StoreMode },
  filters: OrderFilters,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<OrderPage> {
  if (cursor !== undefined && !isId(cursor)) throw new StoreError('malformed-request', 'This is not a cursor.');
  const criteria = {
    ...criteriaOf(filters, cursor),
    ...(filters.review === 'open' ? { inReviewOf: mode } : {}),
  };
  const rows = await findOrders(db, criteria, { limit: limit + 1, readAtMost });
  if (rows.length > limit) {
    const orders = rows.slice(0, limit);
    return { orders, nextCursor: orders.at(-1)?.id ?? null };
  }
  const { status, method, text, emailPrefix } = criteria;
  const isSifted =
    (status ?? method ?? text) !== undefined && emailPrefix === undefined && filters.review === undefined;
  return { orders: rows, nextCursor: (isSifted && (await findReadEnd(db, criteria.range, readAtMost))) || null };
}

function criteriaOf({ q = '', status, method, from, to }: OrderFilters, cursor: string | undefined): OrderCriteria {
  const search = parseOrderSearch(q);
  const before = [...(to === undefined ? [] : [firstIdAt(to)]), ...(cursor === undefined ? [] : [cursor])];
  const since = from === undefined ? undefined : firstIdAt(from);
  if (search?.kind !== 'ids') {
    return {
      range: { from: since, before },
      status,
      method,
      emailPrefix: search?.kind === 'email' ? search.prefix : undefined,
      text: search?.kind === 'text' ? search.text : undefined,
    };
  }
  const first = since !== undefined && since > search.first ? since : search.first;
  return { range: { from: first, upTo: search.last, before }, status, method };
}
