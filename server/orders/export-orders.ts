import type { OrderFilters, StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import { listOrders } from './list-orders.ts';
import { csvHead, toOrderLine } from './order-csv.ts';

const batchSize = 1_000;

/**
 * Yields the orders that fit as CSV, newest first, one piece a batch. The next batch is read when the piece before it was
 * taken, so that a slow reader holds one batch in memory.
 */
export async function* exportOrders(
  deps: { readonly db: Db; readonly mode: StoreMode },
  filters: OrderFilters,
): AsyncGenerator<string> {
  yield csvHead;
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await listOrders(deps, filters, { limit: batchSize, cursor });
    if (items.length > 0) yield items.map(toOrderLine).join('');
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
