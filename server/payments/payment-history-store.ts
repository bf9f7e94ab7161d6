import type { Db } from '#server/database/connect.ts';

export async function listPaymentHistory(db: Db, orderId: string) {
  const refunds = await db
    .selectFrom('refunds as refund')
    .leftJoin('operators as operator', 'operator.id', 'refund.requested_by')
    .select([
      'refund.id',
      'refund.attempt_id as attemptId',
      'refund.capture_id as captureId',
      'refund.review_id as reviewId',
      'refund.kind',
      'refund.amount_minor as amountMinor',
      'refund.currency',
      'refund.status',
      'refund.reference',
      'refund.failure',
      'refund.created_at as createdAt',
      'refund.completed_at as completedAt',
      'refund.next_check_at as nextCheckAt',
      'refund.requested_by as requestedBy',
      'operator.email as operatorEmail',
    ])
    .where('refund.order_id', '=', orderId)
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .execute();
  const disputes = await db
    .selectFrom('payment_disputes as dispute')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'dispute.attempt_id')
    .select([
      'dispute.attempt_id as attemptId',
      'dispute.state',
      'dispute.opened_at as openedAt',
      'dispute.ended_at as endedAt',
    ])
    .where('attempt.order_id', '=', orderId)
    .orderBy('dispute.opened_at')
    .execute();
  return { refunds, disputes };
}
