// Lists what one browser has bought or begun to buy. A hash of its cookie identifies it.
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
  const { rows } = await sql<SiblingOrder>`
    select sibling.id, sibling.status = 'completed'
      and not (placed.is_bought_again and sibling.completed_at <= placed.created_at) as "isPaid"
    from orders sibling join orders placed on placed.id = ${orderId}
    where sibling.browser_key = ${browserKey} and sibling.app_id = ${appId} and sibling.mode = ${mode}
      and sibling.id <> ${orderId}
    order by sibling.id desc limit 50 for share of sibling`.execute(tx);
  return rows;
}

export interface BrowserOrderRow extends OrderRow {
  /** The status of a payment whose money may be moving, if any. */
  readonly held_status: 'capturing' | 'pending' | null;
  readonly is_in_review: boolean;
}

/** Lists a browser's orders of an app that are completed, may still be paid, or have money in review; newest first. */
export async function listBrowserOrders(
  db: Db,
  { browserKey, appId, mode }: { readonly browserKey: Buffer; readonly appId: string; readonly mode: StoreMode },
): Promise<BrowserOrderRow[]> {
  // One statement: a payment that ends in between must be seen as held or as paid.
  const { rows } = await sql<BrowserOrderRow>`
    select found.* from (
      select orders.*, held.status as held_status, exists (
        select from payment_attempts attempt join payment_reviews review on review.attempt_id = attempt.id
        where attempt.order_id = orders.id and review.resolved_at is null) as is_in_review
      from orders left join payment_attempts held
        on held.order_id = orders.id and held.status in ('capturing', 'pending')
      where orders.browser_key = ${browserKey} and orders.app_id = ${appId} and orders.mode = ${mode}
    ) as found
    where status in ('pending', 'completed') or is_in_review
    order by id desc limit 20`.execute(db);
  return rows;
}
