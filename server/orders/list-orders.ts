import type { Order } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { toOrder } from './order.ts';
import { listOrders as findOrders } from './order-store.ts';

export interface OrderPage {
  readonly orders: readonly Order[];
  /** Where the next page begins, or null on the last one. */
  readonly nextCursor: string | null;
}

/** A page of orders, newest first. Throws malformed-request for a cursor that this store did not make. */
export async function listOrders(
  { db }: { readonly db: Db },
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<OrderPage> {
  if (cursor !== undefined && !isId(cursor)) throw new StoreError('malformed-request', 'This is not a cursor.');
  const rows = await findOrders(db, limit + 1, cursor);
  const shown = rows.slice(0, limit);
  return { orders: shown.map(toOrder), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}
