// Payments by coins: what was asked, where, and how they stand. Amounts are base units.
import { sql, type InferResult, type Insertable } from 'kysely';
import { cryptoWatchDays } from '#contracts/crypto.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';

const isInReview = sql<boolean>`exists (
  select from payment_reviews review where review.attempt_id = payment.id and review.resolved_at is null
)`;

/** All its money went back, by refund or by hand. */
const isSentBack = sql<boolean>`orders.status = 'refunded' or coalesce((
  select bool_and(back.number is not null)
  from crypto_receipts receipt left join crypto_returns back using (payment_id, number)
  where receipt.payment_id = payment.id), false)`;

const selectPayments = (db: Db, mode: StoreMode) =>
  db
    .selectFrom('crypto_payments as payment')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'payment.id')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .innerJoin('crypto_networks as network', 'network.id', 'payment.network_id')
    .where('attempt.mode', '=', mode)
    .select([
      'payment.id',
      'payment.payment_key as paymentKey',
      'payment.network_id as networkId',
      'payment.asset',
      'payment.address',
      'payment.reference',
      'payment.asked',
      'payment.needed',
      'payment.price',
      'payment.rate_source as rateSource',
      'payment.rated_at as ratedAt',
      'payment.digits',
      'payment.required_confirmations as requiredConfirmations',
      'payment.from_height as fromHeight',
      'payment.created_at as createdAt',
      'payment.expires_at as expiresAt',
      'payment.asked_for_at as askedForAt',
      'payment.status',
      'payment.seen',
      'payment.confirmed',
      'payment.confirmations',
      'payment.reached_at as reachedAt',
      'payment.settlement',
      'payment.swept',
      'payment.recorded',
      'payment.recorded_height as recordedHeight',
      'payment.reversed_at as reversedAt',
      'payment.spent_at as spentAt',
      'network.trouble',
      'payment.quote',
      'attempt.order_id as orderId',
      'attempt.mode',
      'attempt.amount_minor as amountMinor',
      'attempt.currency',
      'attempt.status as attemptStatus',
      'orders.number as orderNumber',
      'orders.status as orderStatus',
      'orders.app_id as appId',
      'orders.app_name as appName',
      'orders.customer_email as customerEmail',
    ])
    .select([isInReview.as('isInReview'), isSentBack.as('isSentBack')]);

export type CryptoPaymentRow = InferResult<ReturnType<typeof selectPayments>>[number];

export function findPayment(
  db: Db,
  mode: StoreMode,
  { column, value }: { readonly column: 'id' | 'payment_key'; readonly value: string },
): Promise<CryptoPaymentRow | undefined> {
  return selectPayments(db, mode).where(`payment.${column}`, '=', value).executeTakeFirst();
}

export function listPaymentsOfOrder(db: Db, mode: StoreMode, orderId: string): Promise<CryptoPaymentRow[]> {
  return selectPayments(db, mode).where('attempt.order_id', '=', orderId).orderBy('payment.id', 'desc').execute();
}

/** Stores how a payment was begun, unless it was begun before. Throws a unique violation if its address is in use. */
export async function insertPayment(db: Db, row: Insertable<Tables['crypto_payments']>): Promise<void> {
  await db
    .insertInto('crypto_payments')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Quotes a payment anew: what came counts towards it. Its watch begins again. */
export async function updateQuote(
  tx: Transaction,
  id: string,
  quote: Pick<
    Insertable<Tables['crypto_payments']>,
    'asked' | 'needed' | 'price' | 'digits' | 'rate_source' | 'rated_at' | 'expires_at' | 'next_look_at'
  >,
): Promise<void> {
  await tx
    .updateTable('crypto_payments')
    .set({
      ...quote,
      quote: sql<number>`quote + 1`,
      status: 'underpaid',
      settlement: 'none',
      reached_at: null,
      confirmations: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Notes that the buyer's page is open, at most every 20 seconds. Returns whether it noted it. */
export async function touchPayment(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('crypto_payments')
    .set({ asked_for_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(asked_for_at < now() - interval '20 seconds', true)`)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Ends the window of a payment that waits for its money, some seconds ago: blocks tell time in seconds, and money counts
 * from the look before it was seen. Returns false for one that does not wait.
 */
export async function endWindow(db: Db, paymentKey: string): Promise<boolean> {
  const result = await db
    .updateTable('crypto_payments')
    .set({ expires_at: sql<Date>`least(expires_at, now() - interval '5 seconds')` })
    .where('payment_key', '=', paymentKey)
    .where('status', 'in', ['waiting', 'underpaid'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Payments that are looked at while their windows and watches last, and those that no look has decided yet. */
export function listWatched(db: Db, mode: StoreMode, networkId: string, now: Date): Promise<CryptoPaymentRow[]> {
  const since = new Date(now.getTime() - cryptoWatchDays * 86_400_000);
  return selectPayments(db, mode)
    .where('payment.network_id', '=', networkId)
    .where((eb) =>
      eb.or([
        eb('payment.expires_at', '>', since),
        eb.and([eb('payment.status', 'in', ['waiting', 'underpaid', 'detected']), eb('payment.recorded', '=', '0')]),
      ]),
    )
    .execute();
}

const monthlyBatch = 200;

/** Payments whose watch is over and whose monthly look is due. */
export function listMonthly(db: Db, mode: StoreMode, networkId: string, now: Date): Promise<CryptoPaymentRow[]> {
  return selectPayments(db, mode)
    .where('payment.network_id', '=', networkId)
    .where('payment.next_look_at', '<=', now)
    .orderBy('payment.next_look_at')
    .limit(monthlyBatch)
    .execute();
}

export async function findNextMonthly(db: Db, networkId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('crypto_payments')
    .select('next_look_at')
    .where('network_id', '=', networkId)
    .orderBy('next_look_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_look_at ?? null;
}

export async function postponeMonthly(db: Db, ids: readonly string[], nextLookAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('crypto_payments').set({ next_look_at: nextLookAt }).where('id', 'in', ids).execute();
}

export async function updatePayment(
  tx: Transaction,
  id: string,
  change: Partial<
    Pick<Tables['crypto_payments'], 'confirmations' | 'reached_at' | 'recorded_height' | 'reversed_at' | 'spent_at'> & {
      status: CryptoPaymentRow['status'];
      settlement: CryptoPaymentRow['settlement'];
      seen: string;
      confirmed: string;
      swept: string;
      recorded: string;
    }
  >,
): Promise<void> {
  await tx.updateTable('crypto_payments').set(change).where('id', '=', id).execute();
}
