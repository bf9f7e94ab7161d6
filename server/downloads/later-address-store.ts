import { sql } from 'kysely';
import type { Db, Transaction } from '#server/database/connect.ts';

/** Locks an order, so that it is not paid until the transaction ends. */
export async function lockUnpaidOrder(
  tx: Transaction,
  orderId: string,
): Promise<{ readonly hasEmail: boolean; readonly isPaid: boolean }> {
  return tx
    .selectFrom('orders')
    .select([
      sql<boolean>`customer_email is not null`.as('hasEmail'),
      sql<boolean>`status in ('completed', 'refunded')`.as('isPaid'),
    ])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function putLaterAddress(tx: Transaction, orderId: string, email: string): Promise<void> {
  await tx
    .insertInto('later_addresses')
    .values({ order_id: orderId, email })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ email, created_at: sql<Date>`now()` }))
    .execute();
}

/** Returns the address, and forgets it here. */
export async function takeLaterAddress(tx: Transaction, orderId: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('later_addresses')
    .where('order_id', '=', orderId)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

export async function deleteLaterAddresses(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('later_addresses')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

/** Forgets an address that no order has yet. */
export async function forgetUnprovenEmail(tx: Transaction, email: string): Promise<void> {
  const isSame = (column: string) =>
    sql<boolean>`lower(${sql.ref(column)} collate "C") = lower(${email}::text collate "C")`;
  await tx.deleteFrom('later_addresses').where(isSame('email')).execute();
  await tx
    .updateTable('download_links')
    .set({ proves_email: null })
    .where('proves_email', 'is not', null)
    .where(isSame('proves_email'))
    .execute();
}
