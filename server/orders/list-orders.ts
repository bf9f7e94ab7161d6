import type { MarkedOrder, StoreMode } from '#contracts/orders.ts';
import type { OrderFilters, OrderSort } from '#contracts/order-list.ts';
import type { FindMarks } from '#server/catalog/find-marks.ts';
import type { Db } from '#server/database/connect.ts';
import { firstIdAt, isId } from '#server/database/new-id.ts';
import { badCursor, pageOf, type Page } from '#server/http/paging.ts';
import { markOrders } from './mark-orders.ts';
import type { ListedOrderRow } from './order.ts';
import type { ListOrder, OrderCriteria } from './order-criteria.ts';
import { listOrders as listRows } from './order-list-store.ts';
import { parseOrderSearch, type OrderSearch } from './order-search.ts';

interface ListOrdersDeps {
  readonly db: Db;
  readonly mode: StoreMode;
}

export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly sort?: OrderSort;
  readonly ids?: readonly string[] | undefined;
}

/** Lists a page of the orders that fit with their apps. Throws malformed-request for a cursor that this store did not make. */
export async function listOrders(
  { findMarks, ...deps }: ListOrdersDeps & { readonly findMarks: FindMarks },
  filters: OrderFilters,
  page: PageRequest,
): Promise<Page<MarkedOrder>> {
  const { items, nextCursor } = await listOrderRows(deps, filters, page);
  return { items: await markOrders(findMarks, items), nextCursor };
}

/** Lists a page of the rows of orders that fit, the newest first unless sorted otherwise. Throws malformed-request. */
export async function listOrderRows(
  { db, mode }: ListOrdersDeps,
  filters: OrderFilters,
  { limit, cursor, sort = 'newest', ids }: PageRequest,
): Promise<Page<ListedOrderRow>> {
  const search = parseOrderSearch(filters.q ?? '');
  if (search?.kind === 'nothing') return { items: [], nextCursor: null };
  const order: ListOrder = { sort, after: cursor === undefined ? undefined : readCursor(cursor, sort) };
  const fits = criteriaOf(filters, search, mode);
  const criteria = ids === undefined ? fits : { ...fits, mode: filters.mode, ids };
  let rows = await listRows(db, criteria, limit + 1, order);
  // A whole address may also be a part of others.
  if (rows.length === 0 && search?.kind === 'address')
    rows = await listRows(db, { ...criteria, search: { ...search, kind: 'text' }, email: undefined }, limit + 1, order);
  const shown = pageOf(rows, limit);
  const last = shown.items.at(-1);
  if (shown.nextCursor === null || last === undefined || !isByAmount(sort)) return shown;
  return { ...shown, nextCursor: `${last.amount_minor}.${last.id}` };
}

/** Matches the orders of the store's mode, unless another is asked for. */
export function criteriaOf(
  { status, method, review, dispute, mode, from, to }: OrderFilters,
  search: OrderSearch | undefined,
  storeMode: StoreMode,
): OrderCriteria & { readonly mode: StoreMode } {
  const needs = [review === 'open' ? ('review' as const) : null, dispute === 'open' ? ('dispute' as const) : null];
  return {
    mode: mode ?? storeMode,
    search: search?.kind === 'address' ? undefined : search,
    email: search?.kind === 'address' ? search.text : undefined,
    status,
    methods: method,
    needs: needs.filter((need) => need !== null),
    fromId: from === undefined ? undefined : firstIdAt(from),
    beforeIds: to === undefined ? [] : [firstIdAt(to)],
  };
}

function isByAmount(sort: OrderSort): boolean {
  return sort === 'highest' || sort === 'lowest';
}

function readCursor(cursor: string, sort: OrderSort): NonNullable<ListOrder['after']> {
  const parts = /^(?:(\d{1,12})\.)?([\da-f-]+)$/i.exec(cursor);
  const [, amount, id = ''] = parts ?? [];
  if (!isId(id) || (amount !== undefined) !== isByAmount(sort)) throw badCursor();
  return amount === undefined ? { id } : { id, amountMinor: Number(amount) };
}
