import type { Db } from '#server/database/connect.ts';

/** Makes an order and its attempts what they are after their payer has left. */
export async function giveUpOrder(db: Db, orderId: string): Promise<void> {
  await db.updateTable('payment_attempts').set({ status: 'expired' }).where('order_id', '=', orderId).execute();
  await db.updateTable('orders').set({ status: 'expired' }).where('id', '=', orderId).execute();
}
