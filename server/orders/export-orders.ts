import type { StoreMode } from '#contracts/orders.ts';
import type { OrderExport } from '#contracts/order-list.ts';
import type { Db } from '#server/database/connect.ts';
import { listOrderRows } from './list-orders.ts';
import { csvHead, toOrderLine } from './order-csv.ts';

const batchSize = 1_000;

/**
 * Yields the orders that fit as CSV, newest first, one piece a batch. The next batch is read when the piece before it was
 * taken, so that a slow reader holds one batch in memory.
 */
export async function* exportOrders(
  deps: { readonly db: Db; readonly mode: StoreMode },
  { ids, ...filters }: OrderExport,
): AsyncGenerator<string> {
  yield csvHead;
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await listOrderRows(deps, filters, { limit: batchSize, cursor, ids });
    if (items.length > 0) yield items.map(toOrderLine).join('');
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
