import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

export function findRefundAddress(db: Db, paymentId: string) {
  return db
    .selectFrom('crypto_refund_addresses')
    .select(['address', 'stated_at as statedAt'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

export async function hasUnreturned(db: Db, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('crypto_receipts as receipt')
    .leftJoin('crypto_valuations as valuation', (join) =>
      join.onRef('valuation.payment_id', '=', 'receipt.payment_id').onRef('valuation.number', '=', 'receipt.number'),
    )
    .select('receipt.number')
    .where('receipt.payment_id', '=', paymentId)
    .where(
      sql<boolean>`coalesce(valuation.amount_minor, receipt.amount_minor) > coalesce((
        select sum(back.amount_minor) from crypto_returns back
        where back.payment_id = receipt.payment_id and back.number = receipt.number), 0)`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function upsertRefundAddress(db: Db, paymentId: string, address: string): Promise<void> {
  await db
    .insertInto('crypto_refund_addresses')
    .values({ payment_id: paymentId, address })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet({ address, stated_at: sql<Date>`now()` }))
    .execute();
}
