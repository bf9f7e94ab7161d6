// What one browser has bought or begun to buy; it is known by a hash of its cookie.
import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { SiblingOrder } from '#server/payments/order-changes.ts';
import type { OrderRow } from './order.ts';

/**
 * Takes turns with other captures of the same browser and app until the transaction ends, and lists its other orders. They
 * are locked, so that none completes between this answer and what is read of their payments next.
 */
export async function lockSiblings(tx: Transaction, orderId: string): Promise<SiblingOrder[]> {
  const order = await tx
    .selectFrom('orders')
    .select(['app_id', 'browser_key', 'mode'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined || order.browser_key === null) return [];
  const { browser_key: browserKey, app_id: appId, mode } = order;
  const key = `${browserKey.toString('hex')} ${appId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  return tx
    .selectFrom('orders')
    .select(['id', 'status', 'completed_at as completedAt'])
    .where('browser_key', '=', browserKey)
    .where('app_id', '=', appId)
    .where('mode', '=', mode)
    .where('id', '<>', orderId)
    .orderBy('id', 'desc')
    .limit(50)
    .forShare()
    .execute();
}

/** Lists a browser's orders of an app that are completed or may still be paid, newest first. */
export function listBrowserOrders(
  db: Db,
  { browserKey, appId, mode }: { readonly browserKey: Buffer; readonly appId: string; readonly mode: StoreMode },
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('browser_key', '=', browserKey)
    .where('app_id', '=', appId)
    .where('mode', '=', mode)
    .where('status', 'in', ['pending', 'completed'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}
