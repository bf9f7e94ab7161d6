import { sql, type InferResult, type Insertable } from 'kysely';
import { cashAppWindowMinutes, type CashAppPaymentStatus } from '#contracts/cashapp.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';
import { claimDue } from '#server/jobs/claim-due.ts';

// Scalars and laterals with a limit keep PostgreSQL from reading whole tables for one page.
const reviewId = sql<string | null>`(
  select review.id from payment_reviews review where review.attempt_id = payment.id and review.resolved_at is null
  order by review.id limit 1)`;

const hasMoney = sql<boolean>`(
  select true from cashapp_transfers transfer
  where transfer.payment_id = payment.id and transfer.sent_back_at is null limit 1
) is not null`;

const hadMoney = sql<boolean>`(
  select true from cashapp_transfers transfer where transfer.payment_id = payment.id limit 1
) is not null`;

// Money that is recorded and not settled yet keeps its payment pending, however old it is.
const status = sql<CashAppPaymentStatus>`case
  when purchase.order_status = 'completed' then 'confirmed'
  when purchase.order_status = 'refunded' then 'refunded'
  when ${reviewId} is not null then 'in-review'
  when ${hadMoney} and not ${hasMoney} then 'refunded'
  when payment.rejected_at is not null and not ${hasMoney} then 'rejected'
  when purchase.order_status = 'pending' and purchase.attempt_status in ('created', 'awaiting-payer')
    and (purchase.created_at > now() - make_interval(mins => ${cashAppWindowMinutes}) or ${hasMoney}) then 'pending'
  else 'expired' end`;

const selectPayments = (db: Db, mode: StoreMode) =>
  db
    .selectFrom('cashapp_payments as payment')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_attempts as attempt')
          .innerJoin('orders', 'orders.id', 'attempt.order_id')
          .select([
            'attempt.status as attempt_status',
            'attempt.amount_minor',
            'attempt.currency',
            'attempt.created_at',
            'orders.id as order_id',
            'orders.number',
            'orders.status as order_status',
            'orders.completed_at',
            'orders.app_id',
            'orders.app_name',
            'orders.customer_email',
          ])
          .whereRef('attempt.id', '=', 'payment.id')
          .where('attempt.mode', '=', mode)
          .limit(1)
          .as('purchase'),
      (join) => join.onTrue(),
    )
    .leftJoin('operators as rejecter', 'rejecter.id', 'payment.rejected_by')
    .select([
      'payment.id',
      'payment.payment_key as paymentKey',
      'payment.note_code as noteCode',
      'payment.cashtag',
      'payment.auto_confirm_at as autoConfirmAt',
      'payment.rejected_at as rejectedAt',
      'payment.rejection_reason as rejectionReason',
      'rejecter.email as rejectedBy',
      'purchase.amount_minor as amountMinor',
      'purchase.currency',
      'purchase.created_at as createdAt',
      'purchase.order_id as orderId',
      'purchase.number as orderNumber',
      'purchase.completed_at as completedAt',
      'purchase.app_id as appId',
      'purchase.app_name as appName',
      'purchase.customer_email as customerEmail',
    ])
    .select([reviewId.as('reviewId'), status.as('status')]);

export type CashAppPaymentRow = InferResult<ReturnType<typeof selectPayments>>[number];

export interface PaymentFilters {
  /** Ids begin with their time. */
  readonly fromId?: string | undefined;
  readonly beforeId?: string | undefined;
  /** `in-review`: every payment with money in review, also a confirmed one that was paid twice. */
  readonly status?: CashAppPaymentStatus | undefined;
  readonly limit: number;
}

const filterPayments = (db: Db, mode: StoreMode, { fromId, beforeId, status: wanted, limit }: PaymentFilters) => {
  let query = selectPayments(db, mode).orderBy('payment.id', 'desc').limit(limit);
  if (fromId !== undefined) query = query.where('payment.id', '>=', fromId);
  if (beforeId !== undefined) query = query.where('payment.id', '<', beforeId);
  if (wanted === 'in-review') {
    // Few payments are in review, and they may be old.
    const open = sql`array(select attempt_id from payment_reviews where resolved_at is null)`;
    return query.where(sql<boolean>`payment.id = any(${open})`);
  }
  if (wanted !== undefined) query = query.where(sql<boolean>`${status} = ${wanted}`);
  return query;
};

export function listPayments(db: Db, mode: StoreMode, filters: PaymentFilters): Promise<CashAppPaymentRow[]> {
  return filterPayments(db, mode, filters).execute();
}

export async function countPayments(db: Db, mode: StoreMode, filters: PaymentFilters): Promise<number> {
  const row = await db
    .selectFrom(filterPayments(db, mode, filters).as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export function findPayment(
  db: Db,
  mode: StoreMode,
  { column, value }: { readonly column: 'payment_key' | 'note_code' | 'id'; readonly value: string },
): Promise<CashAppPaymentRow | undefined> {
  return selectPayments(db, mode).where(`payment.${column}`, '=', value).executeTakeFirst();
}

/** Stores how a payment was begun. Stores nothing where it was begun before, or its code was used. */
export async function insertPayment(
  db: Db,
  {
    autoConfirmMinutes,
    ...row
  }: Insertable<Tables['cashapp_payments']> & { readonly autoConfirmMinutes: number | null },
): Promise<void> {
  const autoConfirmAt = sql<Date>`now() + ${autoConfirmMinutes}::float8 * interval '1 minute'`;
  await db
    .insertInto('cashapp_payments')
    .values({ ...row, auto_confirm_at: autoConfirmAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findBeginning(db: Db, attemptId: string) {
  return db
    .selectFrom('cashapp_payments')
    .select(['note_code as noteCode', 'cashtag', 'rejected_at as rejectedAt'])
    .where('id', '=', attemptId)
    .executeTakeFirst();
}

/** Longer than a confirmation takes. A payment whose confirmation failed is tried again after it. */
const leaseMs = 15_000;

/** For test mode only, in which no timer of the other mode is in the database. */
export async function claimDuePayments(db: Db, limit: number): Promise<{ readonly id: string }[]> {
  const ids = await claimDue(
    db,
    {
      table: 'cashapp_payments',
      dueColumn: 'auto_confirm_at',
      leaseMs,
      isOpen: (eb) => eb('auto_confirm_at', 'is not', null),
    },
    limit,
  );
  return ids.map((id) => ({ id }));
}

/** Locks a payment until the transaction ends. Every decision takes this lock first, so that of two operators one wins. */
export async function lockPayment(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('cashapp_payments').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Returns who has rejected a payment, and when; nulls where nobody has. */
export function getRejection(db: Db, id: string) {
  return db
    .selectFrom('cashapp_payments as payment')
    .leftJoin('operators as rejecter', 'rejecter.id', 'payment.rejected_by')
    .select(['payment.rejected_at as rejectedAt', 'rejecter.email as rejectedBy'])
    .where('payment.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Stores a rejection. The payment's timer ends with it. */
export async function updateRejection(
  tx: Transaction,
  id: string,
  { operatorId, reason }: { readonly operatorId: string; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('cashapp_payments')
    .set({
      rejected_at: sql<Date>`now()`,
      rejected_by: operatorId,
      rejection_reason: reason,
      auto_confirm_at: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateTimer(db: Db, id: string, autoConfirmAt: Date | null): Promise<void> {
  await db.updateTable('cashapp_payments').set({ auto_confirm_at: autoConfirmAt }).where('id', '=', id).execute();
}
