import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import type { AttemptStatus } from '#server/database/tables/orders.ts';
import { openStatuses, type Attempt } from './attempt.ts';

const columns = [
  'payment_attempts.id',
  'payment_attempts.order_id as orderId',
  'payment_attempts.provider',
  'payment_attempts.method',
  'payment_attempts.status',
  'payment_attempts.amount_minor as amountMinor',
  'payment_attempts.currency',
  'payment_attempts.reference',
  'payment_attempts.created_at as createdAt',
  'orders.app_name as description',
  'orders.customer_email as customerEmail',
  'payment_attempts.payee',
] as const;

// Only attempts of the store's own mode are found: the simulator never judges a live one, nor PayPal a test one.
const selectAttempts = (db: Db, mode: StoreMode) =>
  db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(columns)
    .select(sql<number>`coalesce(payment_attempts.declines, 0)`.as('declines'))
    .where('orders.mode', '=', mode);

/** The newest attempt to pay for an order. */
export async function findNewestAttempt(db: Db, mode: StoreMode, orderId: string): Promise<Attempt | undefined> {
  return selectAttempts(db, mode)
    .where('payment_attempts.order_id', '=', orderId)
    .orderBy('payment_attempts.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The attempt whose payment the provider calls by this reference. */
export async function findAttemptByReference(
  db: Db,
  mode: StoreMode,
  providers: readonly string[],
  reference: string,
): Promise<Attempt | undefined> {
  return selectAttempts(db, mode)
    .where('payment_attempts.provider', 'in', providers)
    .where('payment_attempts.reference', '=', reference)
    .executeTakeFirst();
}

/** The attempt that the provider's capture has paid for. */
export async function findAttemptByCapture(
  db: Db,
  mode: StoreMode,
  providers: readonly string[],
  captureReference: string,
): Promise<Attempt | undefined> {
  return selectAttempts(db, mode)
    .where('payment_attempts.provider', 'in', providers)
    .where('payment_attempts.capture_reference', '=', captureReference)
    .executeTakeFirst();
}

/**
 * The attempts whose open review keeps the provider's capture: they were not paid by it, so they do not name it. An attempt
 * whose payment was made at its start is known by the reference of the review.
 */
export async function findReviewedAttempts(
  db: Db,
  mode: StoreMode,
  providers: readonly string[],
  captureReference: string,
): Promise<Attempt[]> {
  const rows = await selectAttempts(db, mode)
    .innerJoin('payment_reviews as review', 'review.attempt_id', 'payment_attempts.id')
    .select(sql<string | null>`review.evidence ->> 'reference'`.as('reviewedReference'))
    .where('payment_attempts.provider', 'in', providers)
    .where('review.resolved_at', 'is', null)
    .where(sql`review.evidence ->> 'captureReference'`, '=', captureReference)
    .execute();
  return rows.map(({ reviewedReference, ...attempt }) => ({
    ...attempt,
    reference: attempt.reference ?? reviewedReference,
  }));
}

/** The attempts that this dispute was told to be about before. */
export function findDisputedAttempts(
  db: Db,
  mode: StoreMode,
  providers: readonly string[],
  disputeReference: string,
): Promise<Attempt[]> {
  return selectAttempts(db, mode)
    .innerJoin('payment_disputes as dispute', 'dispute.attempt_id', 'payment_attempts.id')
    .where('payment_attempts.provider', 'in', providers)
    .where('dispute.reference', '=', disputeReference)
    .execute();
}

/**
 * Takes up to `limit` open attempts whose check is due, and moves their next check `leaseSeconds` ahead, so that no
 * other worker takes them meanwhile and a worker that dies gives them back.
 */
export async function leaseDueAttempts(
  db: Db,
  mode: StoreMode,
  limit: number,
  leaseSeconds: number,
): Promise<Attempt[]> {
  const due = db
    .selectFrom('payment_attempts')
    .select('id')
    .where('next_check_at', '<=', sql<Date>`now()`)
    .where('status', 'in', openStatuses)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.id', '=', 'payment_attempts.order_id')
          .where('orders.mode', '=', mode),
      ),
    )
    .orderBy('next_check_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const leased = await db
    .updateTable('payment_attempts')
    .set({ next_check_at: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .where('id', 'in', due)
    .returning('id')
    .execute();
  if (leased.length === 0) return [];
  return selectAttempts(db, mode)
    .where(
      'payment_attempts.id',
      'in',
      leased.map(({ id }) => id),
    )
    .execute();
}

/**
 * Notes what the provider said of an attempt that is still open. Answers false for one that has moved on meanwhile, which
 * stays as it is, and for one that a crash of the database has taken back.
 */
export async function updateOpenAttempt(
  db: Db,
  attemptId: string,
  change: {
    readonly status: AttemptStatus;
    readonly reference?: string;
    readonly payee?: string;
    readonly nextCheckAt?: Date;
  },
): Promise<boolean> {
  const result = await db
    .updateTable('payment_attempts')
    .set({
      status: change.status,
      updated_at: new Date(),
      ...(change.reference === undefined ? {} : { reference: change.reference }),
      ...(change.payee === undefined ? {} : { payee: change.payee }),
      ...(change.nextCheckAt === undefined ? {} : { next_check_at: change.nextCheckAt }),
    })
    .where('id', '=', attemptId)
    .where('status', 'in', openStatuses)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Opens an attempt again whose payer has come back, before it is begun or its money is taken: the reconciler looks at open
 * ones only.
 */
export async function reopenAttempt(db: Db, attemptId: string, status: 'created' | 'approved'): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ status, updated_at: new Date() })
    .where('id', '=', attemptId)
    .where('status', 'in', ['declined', 'cancelled', 'expired'])
    .execute();
}

/** Notes a definite decline of the try that began with `declines` of them. Answers false when that was done before. */
export async function declineAttempt(
  db: Db,
  attemptId: string,
  { declines, reference }: { readonly declines: number; readonly reference?: string },
): Promise<boolean> {
  const result = await db
    .updateTable('payment_attempts')
    .set({
      status: 'declined',
      declines: declines + 1,
      updated_at: new Date(),
      ...(reference === undefined ? {} : { reference }),
    })
    .where('id', '=', attemptId)
    .where('status', 'in', openStatuses)
    .where((eb) => eb(eb.fn.coalesce('declines', eb.lit(0)), '=', declines))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Gives up an attempt that its payer has left. Answers false for one that was paid meanwhile, or whose money the provider
 * holds: that may take days.
 */
export async function expireAttempt(db: Db, attemptId: string): Promise<boolean> {
  const result = await db
    .updateTable('payment_attempts')
    .set({ status: 'expired', updated_at: new Date() })
    .where('id', '=', attemptId)
    .where('status', 'in', ['created', 'awaiting-payer', 'approved'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Has the reconciler ask again no sooner than this. */
export async function postponeCheck(db: Db, attemptId: string, nextCheckAt: Date): Promise<void> {
  await db.updateTable('payment_attempts').set({ next_check_at: nextCheckAt }).where('id', '=', attemptId).execute();
}
