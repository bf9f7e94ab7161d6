import type { Order } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { toOrder } from './order.ts';
import { listOrders as findOrders, type OrderPosition } from './order-store.ts';

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
  const rows = await findOrders(db, limit + 1, cursor === undefined ? undefined : readCursor(cursor));
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    orders: shown.map(toOrder),
    nextCursor: rows.length > limit && last !== undefined ? `${last.created_at.toISOString()}_${last.id}` : null,
  };
}

function readCursor(cursor: string): OrderPosition {
  const [instant = '', id = ''] = cursor.split('_');
  const createdAt = new Date(instant);
  if (Number.isNaN(createdAt.getTime()) || !isId(id)) throw new StoreError('malformed-request', 'This is not a cursor.');
  return { createdAt, id };
}
