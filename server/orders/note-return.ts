import { isId, newId } from '#server/database/new-id.ts';
import type { Database } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import type { Attempt } from '#server/payments/attempt.ts';
import type { ReturnedMoney } from '#server/payments/provider.ts';
import { hasRefund, writeDispute, writeReturn } from './return-store.ts';

interface NoteReturnDependencies {
  readonly db: Database['db'];
  readonly log: Logger;
}

/**
 * Notes money that the provider has given back. What this store asked for itself is left to its refund, which the
 * reconciler ends.
 */
export async function noteReturn(
  { db, log }: NoteReturnDependencies,
  attempt: Attempt,
  { reference, refundId, amountMinor }: ReturnedMoney,
): Promise<void> {
  if (refundId !== undefined && isId(refundId) && (await hasRefund(db, refundId, attempt.id))) return;
  const orderId = await writeReturn(db, {
    id: newId(),
    attemptId: attempt.id,
    amountMinor,
    reference,
    isReversal: false,
  });
  if (orderId !== undefined) log.info({ orderId, amountMinor }, 'a payment was refunded at the provider');
}

/** Revokes the download of a payment that was taken back or is disputed, with the change of its state. */
export async function revokePayment(
  { db, log }: NoteReturnDependencies,
  attempt: Attempt,
  reason: 'reversed' | 'disputed',
): Promise<void> {
  const orderId =
    reason === 'disputed'
      ? await writeDispute(db, attempt.id)
      : await writeReturn(db, {
          id: newId(),
          attemptId: attempt.id,
          amountMinor: null,
          reference: `reversal-${attempt.id}`,
          isReversal: true,
        });
  if (orderId !== undefined) log.warn({ orderId, reason }, 'the download of a payment was revoked');
}
