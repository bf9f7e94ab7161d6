import { isId, newId } from '#server/database/new-id.ts';
import type { Database } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { Attempt } from '#server/payments/attempt.ts';
import type { RevocationReason } from '#server/payments/collect-payment.ts';
import type { DisputeEvidence, ReturnedMoney } from '#server/payments/provider.ts';
import { noteRefund } from './refund-order.ts';
import { findRefund, releaseDisputed, writeDispute, writeReturn } from './return-store.ts';

interface NoteReturnDependencies {
  readonly db: Database['db'];
  readonly audit: Operators['audit'];
  readonly log: Logger;
}

/**
 * Notes money that the provider has given back. Where this store asked for it, its refund is completed, also one that it
 * took for declined.
 */
export async function noteReturn(
  { db, audit, log }: NoteReturnDependencies,
  attempt: Attempt,
  { reference, refundId, amountMinor }: ReturnedMoney,
): Promise<void> {
  const own = refundId !== undefined && isId(refundId) ? await findRefund(db, refundId, attempt.id) : undefined;
  if (own !== undefined) {
    if (own.amountMinor === amountMinor) return noteRefund({ db, audit }, own, reference);
    log.error({ refundId, amountMinor }, 'the provider has given back another amount than a refund asked for');
    return;
  }
  const orderId = await writeReturn(db, {
    id: newId(),
    attemptId: attempt.id,
    amountMinor,
    reference,
    isReversal: false,
  });
  if (orderId !== undefined) log.info({ orderId, amountMinor }, 'a payment was refunded at the provider');
}

/** Revokes the download of a payment that went back or was taken back, with the change of its state. */
export async function revokePayment(
  { db, log }: Pick<NoteReturnDependencies, 'db' | 'log'>,
  attempt: Attempt,
  reason: RevocationReason,
): Promise<void> {
  const orderId = await writeReturn(db, {
    id: newId(),
    attemptId: attempt.id,
    amountMinor: null,
    reference: `${reason === 'reversed' ? 'reversal' : 'refund'}-${attempt.id}`,
    isReversal: reason === 'reversed',
  });
  if (orderId !== undefined) log.warn({ orderId, reason }, 'the download of a payment was revoked');
}

/**
 * Writes how a dispute of a payment stands: an open one revokes its download, one that was won gives it back. Where all have
 * ended otherwise and the money is still there, as `isPaid` says, the payment is paid again and an operator decides.
 */
export async function noteDispute(
  { db, log }: Pick<NoteReturnDependencies, 'db' | 'log'>,
  attempt: Attempt,
  dispute: DisputeEvidence,
  isPaid = false,
): Promise<void> {
  const changed = await db.transaction().execute(async (transaction) => {
    const written = await writeDispute(transaction, attempt.id, dispute);
    return written ?? (isPaid ? releaseDisputed(transaction, attempt.id) : undefined);
  });
  if (changed !== undefined) log.warn({ ...changed, dispute: dispute.reference }, 'a payment is, or was, disputed');
}
