import { sql, type InferResult, type Insertable } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';

export const cashAppName = 'cashapp';

const selectPayments = (db: Db, mode: StoreMode) =>
  db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .leftJoin('cashapp_confirmations as confirmation', 'confirmation.attempt_id', 'attempt.id')
    .select([
      'attempt.id',
      'attempt.order_id as orderId',
      'orders.number as orderNumber',
      'attempt.status as attemptStatus',
      'orders.status as orderStatus',
      'attempt.amount_minor as amountMinor',
      'attempt.currency',
      'attempt.reference',
      'attempt.created_at as createdAt',
      'orders.completed_at as completedAt',
      'confirmation.confirmed_at as confirmedAt',
      'orders.app_id as appId',
      'orders.app_name as appName',
      'orders.customer_email as customerEmail',
    ])
    .select(
      sql<boolean>`exists (
        select from payment_reviews review where review.attempt_id = attempt.id and review.resolved_at is null
      )`.as('isInReview'),
    )
    .where('attempt.provider', '=', cashAppName)
    .where('attempt.mode', '=', mode);

export type CashAppPaymentRow = InferResult<ReturnType<typeof selectPayments>>[number];

/** Lists payments of this mode whose ids lie from `fromId` on and below `beforeId`, newest first. */
export function listPayments(
  db: Db,
  mode: StoreMode,
  {
    fromId,
    beforeId,
    limit,
  }: { readonly fromId: string; readonly beforeId?: string | undefined; readonly limit: number },
): Promise<CashAppPaymentRow[]> {
  let query = selectPayments(db, mode).where('attempt.id', '>=', fromId).orderBy('attempt.id', 'desc').limit(limit);
  if (beforeId !== undefined) query = query.where('attempt.id', '<', beforeId);
  return query.execute();
}

export function findPayment(db: Db, mode: StoreMode, paymentId: string): Promise<CashAppPaymentRow | undefined> {
  return selectPayments(db, mode).where('attempt.id', '=', paymentId).executeTakeFirst();
}

/** Returns the reference that a payment was begun with, or null. */
export async function findReference(db: Db, paymentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('reference')
    .where('id', '=', paymentId)
    .where('provider', '=', cashAppName)
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** Stores that an operator saw the money. Returns false where it was stored before. */
export async function insertConfirmation(
  tx: Transaction,
  row: Insertable<Tables['cashapp_confirmations']>,
): Promise<boolean> {
  const result = await tx
    .insertInto('cashapp_confirmations')
    .values(row)
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export function findConfirmation(db: Db, attemptId: string) {
  return db
    .selectFrom('cashapp_confirmations')
    .select(['amount_minor as amountMinor', 'currency', 'confirmed_at as confirmedAt'])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
}
