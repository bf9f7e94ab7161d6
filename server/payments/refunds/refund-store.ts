import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import { claimDue } from '#server/jobs/claim-due.ts';
import { refundLeaseMs, type Refund } from './refund.ts';

const longestWaitMs = 15 * 60_000;

/** Claims refunds under way whose next look is due: a minute after the first call, then twice as long each time. */
export async function claimDueRefunds(db: Db, mode: StoreMode, limit: number): Promise<Refund[]> {
  const ids = await claimDue(
    db,
    {
      table: 'refunds',
      dueColumn: 'next_check_at',
      triesColumn: 'tries',
      leaseMs: refundLeaseMs,
      maxLeaseMs: longestWaitMs,
      isOpen: (eb) =>
        eb.and([
          eb('status', '=', 'requested'),
          eb.exists(
            eb
              .selectFrom('payment_attempts as attempt')
              .select('attempt.id')
              .whereRef('attempt.id', '=', 'refunds.attempt_id')
              .where('attempt.mode', '=', mode),
          ),
        ]),
    },
    limit,
  );
  return listRefunds(db, ids);
}

export function listRefunds(db: Db, refundIds: readonly string[]): Promise<Refund[]> {
  if (refundIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('refunds as refund')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'refund.attempt_id')
    .innerJoin('payment_captures as capture', 'capture.id', 'refund.capture_id')
    .select([
      'refund.id',
      'refund.order_id as orderId',
      'refund.attempt_id as attemptId',
      'attempt.provider',
      'capture.reference as captureReference',
      'refund.amount_minor as amountMinor',
      'refund.currency',
      'refund.tries',
    ])
    .select((eb) => eb.fn.coalesce('attempt.reference', eb.val('')).as('reference'))
    .where('refund.id', 'in', refundIds)
    .orderBy('refund.id')
    .execute();
}

/** Ends a refund that the provider will not make; another may then be asked for. */
export async function declineRefund(db: Db, refundId: string, failure: string | null): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'declined', failure })
    .where('id', '=', refundId)
    .where('status', '=', 'requested')
    .execute();
}
