// Where buyers want their money back.
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

export function findRefundAddress(db: Db, paymentId: string) {
  return db
    .selectFrom('crypto_refund_addresses')
    .select(['address', 'stated_at as statedAt'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

export async function upsertRefundAddress(db: Db, paymentId: string, address: string): Promise<void> {
  await db
    .insertInto('crypto_refund_addresses')
    .values({ payment_id: paymentId, address })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet({ address, stated_at: sql<Date>`now()` }))
    .execute();
}
