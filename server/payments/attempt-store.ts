import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { AttemptStatus } from '#server/database/tables/payments.ts';
import { claimDue } from '#server/jobs/claim-due.ts';
import { heldStatuses, type Attempt } from './attempt.ts';

// Selects attempts of the store's own mode only: a simulator must not judge live payments, nor a provider test ones.
const selectAttempts = (db: Db, mode: StoreMode) =>
  db
    .selectFrom('payment_attempts as attempt')
    .select([
      'attempt.id',
      'attempt.order_id as orderId',
      'attempt.mode',
      'attempt.provider',
      'attempt.method',
      'attempt.status',
      'attempt.amount_minor as amountMinor',
      'attempt.currency',
      'attempt.reference',
      'attempt.created_at as createdAt',
      'attempt.payee',
      'attempt.declines',
    ])
    .where('attempt.mode', '=', mode);

export async function insertAttempt(tx: Transaction, attempt: Attempt, delayMs: number): Promise<void> {
  await tx
    .insertInto('payment_attempts')
    .values({
      id: attempt.id,
      order_id: attempt.orderId,
      mode: attempt.mode,
      provider: attempt.provider,
      method: attempt.method,
      amount_minor: attempt.amountMinor,
      currency: attempt.currency,
      created_at: attempt.createdAt,
      next_check_at: new Date(attempt.createdAt.getTime() + delayMs),
    })
    .execute();
}

export function findAttempt(db: Db, mode: StoreMode, attemptId: string): Promise<Attempt | undefined> {
  return selectAttempts(db, mode).where('attempt.id', '=', attemptId).executeTakeFirst();
}

export function findNewestAttempt(db: Db, mode: StoreMode, orderId: string): Promise<Attempt | undefined> {
  return selectAttempts(db, mode)
    .where('attempt.order_id', '=', orderId)
    .orderBy('attempt.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findAttemptByReference(
  db: Db,
  mode: StoreMode,
  provider: string,
  reference: string,
): Promise<Attempt | undefined> {
  return selectAttempts(db, mode)
    .where('attempt.provider', '=', provider)
    .where('attempt.reference', '=', reference)
    .executeTakeFirst();
}

/** Finds the attempts that hold a capture of the provider, or whose open review names it. */
export async function listAttemptsOfCapture(
  db: Db,
  mode: StoreMode,
  provider: string,
  captureReference: string,
): Promise<Attempt[]> {
  const held = await db
    .selectFrom('payment_captures')
    .select('attempt_id')
    .where('provider', '=', provider)
    .where('reference', '=', captureReference)
    .execute();
  const reviewed = await db
    .selectFrom('payment_reviews')
    .select('attempt_id')
    .where('resolved_at', 'is', null)
    .where(sql<boolean>`evidence @> ${JSON.stringify({ captures: [{ reference: captureReference }] })}::jsonb`)
    .execute();
  const ids = new Set([...held, ...reviewed].map((row) => row.attempt_id));
  if (ids.size === 0) return [];
  return selectAttempts(db, mode)
    .where('attempt.provider', '=', provider)
    .where('attempt.id', 'in', [...ids])
    .execute();
}

export function listAttemptsOfDispute(
  db: Db,
  mode: StoreMode,
  provider: string,
  disputeReference: string,
): Promise<Attempt[]> {
  return selectAttempts(db, mode)
    .innerJoin('payment_disputes as dispute', 'dispute.attempt_id', 'attempt.id')
    .where('dispute.provider', '=', provider)
    .where('dispute.reference', '=', disputeReference)
    .execute();
}

const leaseMs = 120_000;

export async function claimDueAttempts(
  db: Db,
  mode: StoreMode,
  { provider, statuses }: { readonly provider: string; readonly statuses: readonly AttemptStatus[] },
  limit: number,
): Promise<Attempt[]> {
  const ids = await claimDue(
    db,
    {
      table: 'payment_attempts',
      dueColumn: 'next_check_at',
      isOpen: (eb) => eb.and([eb('provider', '=', provider), eb('mode', '=', mode), eb('status', 'in', statuses)]),
      leaseMs,
    },
    limit,
  );
  return ids.length === 0 ? [] : selectAttempts(db, mode).where('attempt.id', 'in', ids).execute();
}

/** Stores what the start of a payment said, unless the attempt has ended meanwhile. Returns whether it did. */
export async function storeStart(
  db: Db,
  attemptId: string,
  { reference, payee }: { readonly reference: string; readonly payee: string | null },
): Promise<boolean> {
  const result = await db
    .updateTable('payment_attempts')
    .set({ status: 'awaiting-payer', reference, payee, updated_at: sql<Date>`now()` })
    .where('id', '=', attemptId)
    .where('status', 'in', ['created', 'declined', 'cancelled', 'expired'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Moves an attempt from one of these statuses, unless it has moved meanwhile. Returns whether it did. */
export async function moveAttempt(
  db: Db,
  attemptId: string,
  {
    from,
    to,
    nextCheckAt,
  }: { readonly from: readonly AttemptStatus[]; readonly to: AttemptStatus; readonly nextCheckAt: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('payment_attempts')
    .set({ status: to, updated_at: sql<Date>`now()`, next_check_at: nextCheckAt })
    .where('id', '=', attemptId)
    .where('status', 'in', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function postponeCheck(db: Db, attemptId: string, nextCheckAt: Date): Promise<void> {
  await db.updateTable('payment_attempts').set({ next_check_at: nextCheckAt }).where('id', '=', attemptId).execute();
}

/** Makes a started attempt due now, opened again where it had expired or was declined. */
export async function makeAttemptDue(tx: Transaction, attemptId: string): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({
      next_check_at: sql<Date>`now()`,
      status: sql<AttemptStatus>`case when status in ('expired', 'declined') then 'awaiting-payer' else status end`,
    })
    .where('id', '=', attemptId)
    .where('reference', 'is not', null)
    .execute();
}

export async function findUsedReferences(
  tx: Transaction,
  {
    attemptId,
    provider,
    references,
  }: { readonly attemptId: string; readonly provider: string; readonly references: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const rows = await tx
    .selectFrom('payment_captures')
    .select('reference')
    .where('provider', '=', provider)
    .where('reference', 'in', references)
    .where('attempt_id', '<>', attemptId)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

/** Says whether one of these orders has money that may still arrive, or that waits for an operator. */
export async function hasHeldMoney(db: Db, orderIds: readonly string[]): Promise<boolean> {
  if (orderIds.length === 0) return false;
  const row = await db
    .selectFrom('payment_attempts as attempt')
    .leftJoin('payment_reviews as review', (join) =>
      join.onRef('review.attempt_id', '=', 'attempt.id').on('review.resolved_at', 'is', null),
    )
    .select('attempt.id')
    .where('attempt.order_id', 'in', orderIds)
    .where((eb) => eb.or([eb('attempt.status', 'in', heldStatuses), eb('review.id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
