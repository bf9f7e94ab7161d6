// Money that came for payments by Cash App, and what of it was sent back.
import { sql, type Insertable } from 'kysely';
import type { ReviewReason } from '#contracts/reviews.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';

export function listTransfers(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('cashapp_transfers as transfer')
    .leftJoin('operators as recorder', 'recorder.id', 'transfer.recorded_by')
    .leftJoin('operators as returner', 'returner.id', 'transfer.sent_back_by')
    .select([
      'transfer.payment_id as paymentId',
      'transfer.number',
      'transfer.amount_minor as amountMinor',
      'transfer.currency',
      'transfer.received_at as receivedAt',
      'transfer.recorded_at as recordedAt',
      'recorder.email as recordedBy',
      'transfer.sent_back_at as sentBackAt',
      'returner.email as sentBackBy',
      'transfer.sent_back_note as sentBackNote',
    ])
    .where('transfer.payment_id', 'in', ids.length === 0 ? [null] : ids)
    .orderBy('transfer.payment_id')
    .orderBy('transfer.number')
    .execute();
}

export type TransferRow = Awaited<ReturnType<typeof listTransfers>>[number];

export async function insertTransfer(tx: Transaction, row: Insertable<Tables['cashapp_transfers']>): Promise<void> {
  await tx.insertInto('cashapp_transfers').values(row).execute();
}

export async function updateSentBack(
  tx: Transaction,
  id: string,
  numbers: readonly number[],
  { operatorId, note }: { readonly operatorId: string; readonly note: string },
): Promise<void> {
  await tx
    .updateTable('cashapp_transfers')
    .set({ sent_back_at: sql<Date>`now()`, sent_back_by: operatorId, sent_back_note: note })
    .where('payment_id', '=', id)
    .where('number', 'in', numbers)
    .execute();
}

/** Returns why the money of a capture waits for review, or null. */
export async function findReviewReason(db: Db, captureReference: string): Promise<ReviewReason | null> {
  const row = await db
    .selectFrom('payment_captures as capture')
    .innerJoin('payment_reviews as review', 'review.capture_id', 'capture.id')
    .select('review.reason')
    .where('capture.provider', '=', 'cashapp')
    .where('capture.reference', '=', captureReference)
    .where('review.resolved_at', 'is', null)
    .executeTakeFirst();
  return row?.reason ?? null;
}
