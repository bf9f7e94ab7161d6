import { sql, type Insertable } from 'kysely';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';
import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import type { ListedPaymentMethod } from '#contracts/payment-methods.ts';
import type { OrderRow, PurchaseFingerprint } from './order.ts';

export async function insertOrder(tx: Transaction, order: Omit<Insertable<Tables['orders']>, 'number'>): Promise<void> {
  const number = sql<number>`nextval(${`order_numbers_${order.mode}`}::regclass)`;
  await tx
    .insertInto('orders')
    .values({ ...order, number })
    .execute();
}

/** Finds an app on sale and keeps its price and state until the transaction ends. */
export function lockAppOnSale(tx: Transaction, appId: string) {
  return tx
    .selectFrom('apps')
    .select('price_minor')
    .where('id', '=', appId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export interface KnownRequest {
  readonly orderId: string;
  readonly payloadHash: Buffer;
}

export function findRequest(db: Db, fingerprint: Buffer): Promise<KnownRequest | undefined> {
  return db
    .selectFrom('order_requests')
    .select(['order_id as orderId', 'payload_hash as payloadHash'])
    .where('fingerprint', '=', fingerprint)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/**
 * Claims a purchase for an order that is about to be inserted; one that was forgotten is claimed anew. Of two senders at
 * once the second waits for the first. Returns false where another order has it.
 */
export async function claimRequest(
  tx: Transaction,
  { fingerprint, payloadHash, windowSeconds }: PurchaseFingerprint,
  orderId: string,
): Promise<boolean> {
  const claim = {
    payload_hash: payloadHash,
    order_id: orderId,
    expires_at: sql<Date>`now() + make_interval(secs => ${windowSeconds})`,
  };
  const result = await tx
    .insertInto('order_requests')
    .values({ fingerprint, ...claim })
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        .doUpdateSet(claim)
        .where('order_requests.expires_at', '<=', sql<Date>`now()`),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findOrderStatus(db: Db, orderId: string): Promise<OrderStatus | undefined> {
  const row = await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst();
  return row?.status;
}

export function findOrder(db: Db, orderId: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
}

export async function updateBrowser(db: Db, orderId: string, browserKey: Buffer): Promise<void> {
  await db.updateTable('orders').set({ browser_key: browserKey }).where('id', '=', orderId).execute();
}

export async function lockOrder(tx: Transaction, orderId: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'mode', 'status', 'created_at as createdAt'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function lockOrdersOf(tx: Transaction, address: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'number', 'status'])
    .where(sql`lower(customer_email)`, '=', address.toLowerCase())
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function updateEmail(tx: Transaction, orderId: string, email: string): Promise<void> {
  await tx.updateTable('orders').set({ customer_email: email }).where('id', '=', orderId).execute();
}

export async function clearEmail(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.updateTable('orders').set({ customer_email: null }).where('id', 'in', orderIds).execute();
}

/** Moves an order to a status. A completed one gets its time, once; `method` and `payerEmail` fill in what the payment told. */
export function updateStatus(
  tx: Transaction,
  orderId: string,
  { status, method = null, payerEmail = null }: StatusUpdate,
): Promise<OrderRow> {
  return tx
    .updateTable('orders')
    .set({
      status,
      ...(status === 'completed' ? { completed_at: sql<Date>`coalesce(completed_at, now())` } : {}),
      ...(method === null ? {} : { payment_method: method }),
      ...(payerEmail === null ? {} : { customer_email: sql<string>`coalesce(customer_email, ${payerEmail})` }),
    })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Updates the refunded amount of an order, in minor units; at least zero, at most the order's amount. */
export async function updateReturned(tx: Transaction, orderId: string, minor: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ refunded_minor: sql<number>`least(amount_minor, greatest(0, ${minor}::bigint))` })
    .where('id', '=', orderId)
    .execute();
}

export interface StatusUpdate {
  readonly status: OrderStatus;
  readonly method?: ListedPaymentMethod | null;
  readonly payerEmail?: string | null;
}

export async function listStaleOrders(db: Db, mode: StoreMode, hours: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('mode', '=', mode)
    .where('status', '=', 'pending')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .orderBy('id')
    .limit(5_000)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteExpiredRequests(db: Db): Promise<void> {
  await db
    .deleteFrom('order_requests')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
