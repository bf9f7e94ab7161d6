import type { Db } from '#server/database/connect.ts';

/** Leaves money of an order for a decision: less than its price. */
export async function insertOpenReview(db: Db, orderId: string): Promise<void> {
  const { id } = await attemptOf(db, orderId);
  const evidence = JSON.stringify({ amountMinor: 1500, currency: 'USD' });
  await db
    .insertInto('payment_reviews')
    .values({ id, attempt_id: id, capture_id: null, reason: 'underpaid', evidence })
    .execute();
}

export async function insertOpenDispute(db: Db, orderId: string): Promise<void> {
  const { id, provider } = await attemptOf(db, orderId);
  await db
    .insertInto('payment_disputes')
    .values({ id, attempt_id: id, provider, reference: 'D-1', state: 'open', provider_updated_at: new Date() })
    .execute();
}

function attemptOf(db: Db, orderId: string) {
  return db
    .selectFrom('payment_attempts')
    .select(['id', 'provider'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}
