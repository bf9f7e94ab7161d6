import type { MarkedOrder, StoreMode } from '#contracts/orders.ts';
import type { FindMarks } from '#server/catalog/find-marks.ts';
import type { Db } from '#server/database/connect.ts';
import { markOrders } from './mark-orders.ts';
import { listOrders } from './order-list-store.ts';
import { parseOrderSearch } from './order-search.ts';

export interface MarkedOrdersDeps {
  readonly db: Db;
  readonly mode: StoreMode;
  readonly findMarks: FindMarks;
}

export interface MarkedOrderFilter {
  readonly ids?: readonly string[];
  readonly hasOpenReview?: boolean;
}

export async function listNewestOrders(
  { db, mode, findMarks }: MarkedOrdersDeps,
  { ids, hasOpenReview = false }: MarkedOrderFilter,
  limit: number,
): Promise<MarkedOrder[]> {
  const needs = hasOpenReview ? (['review'] as const) : [];
  return markOrders(findMarks, await listOrders(db, { mode, ids, needs, beforeIds: [] }, limit));
}

/** Finds the newest orders of both modes by number, id, email address or app, as the list does. */
export async function searchOrders(deps: MarkedOrdersDeps, q: string, limit: number): Promise<MarkedOrder[]> {
  const search = parseOrderSearch(q);
  if (search === undefined || search.kind === 'nothing') return [];
  return markOrders(deps.findMarks, await listOrders(deps.db, { search, needs: [], beforeIds: [] }, limit));
}
