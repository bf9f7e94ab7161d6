import type { OrderFilters, StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import { listOrders } from './list-orders.ts';
import { csvHead, toCsvLine } from './order-csv.ts';

const batchSize = 1_000;

/**
 * The orders that fit as CSV, newest first, a piece for each batch read. The next batch is read when the piece before it
 * was taken, so that a slow reader holds one batch in memory; one that stops taking ends the reading.
 */
export async function* exportOrders(
  deps: { readonly db: Db; readonly mode: StoreMode },
  filters: OrderFilters,
): AsyncGenerator<string> {
  yield csvHead;
  let cursor: string | undefined;
  do {
    const { orders, nextCursor } = await listOrders(deps, filters, { limit: batchSize, cursor });
    if (orders.length > 0) yield orders.map(toCsvLine).join('');
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
