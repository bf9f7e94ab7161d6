import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import { claimDue } from '#server/jobs/claim-due.ts';

export async function insertRequest(tx: Transaction, orderId: string, days: number): Promise<void> {
  await tx
    .insertInto('rating_requests')
    .values({ id: orderId, next_attempt_at: sql<Date>`now() + make_interval(days => ${days})` })
    .execute();
}

const leaseMs = 60_000;

export async function claimDueRequests(db: Db, limit: number): Promise<{ readonly id: string }[]> {
  const ids = await claimDue(
    db,
    {
      table: 'rating_requests',
      dueColumn: 'next_attempt_at',
      isOpen: (eb) => eb('ended_at', 'is', null),
      leaseMs,
    },
    limit,
  );
  return ids.map((id) => ({ id }));
}

export async function isOpen(tx: Transaction, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('rating_requests')
    .select('id')
    .where('id', '=', orderId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes requests for a rating of one app by one address wait for each other until the transaction ends. */
export async function lockAuthor(
  tx: Transaction,
  { appId, mode, email }: { readonly appId: string; readonly mode: StoreMode; readonly email: string },
): Promise<void> {
  const author = `rating-request ${mode} ${appId} `;
  await sql`select pg_advisory_xact_lock(hashtextextended(${author}::text || lower(${email}::text collate "C"), 0))`.execute(
    tx,
  );
}

export async function isWithdrawn(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function wasAsked(
  db: Db,
  { orderId, appId, mode, email }: { orderId: string; appId: string; mode: StoreMode; email: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('rating_requests as request')
    .innerJoin('orders', 'orders.id', 'request.id')
    .select('request.id')
    .where('orders.app_id', '=', appId)
    .where('orders.mode', '=', mode)
    .where(sql<boolean>`lower(orders.customer_email collate "C") = lower(${email}::text collate "C")`)
    .where('request.id', '<>', orderId)
    .where('request.outcome', '=', 'asked')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function postponeRequest(tx: Transaction, orderId: string, until: Date): Promise<void> {
  await tx.updateTable('rating_requests').set({ next_attempt_at: until }).where('id', '=', orderId).execute();
}

export async function endRequest(tx: Transaction, orderId: string, outcome: 'asked' | 'not-asked'): Promise<void> {
  await tx
    .updateTable('rating_requests')
    .set({ ended_at: sql<Date>`now()`, outcome })
    .where('id', '=', orderId)
    .execute();
}

export async function deleteRequests(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.deleteFrom('rating_requests').where('id', 'in', orderIds).execute();
}

export async function insertOptOut(db: Db, addressHash: Buffer): Promise<void> {
  await db
    .insertInto('mail_opt_outs')
    .values({ address_hash: addressHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasOptedOut(db: Db, addressHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('mail_opt_outs')
    .select('created_at')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return row !== undefined;
}
