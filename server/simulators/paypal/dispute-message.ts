import type { SimulatedOrder } from './simulated-order.ts';

const disputePrefix = 'PP-D-';

export function disputeIdOf(captureId: string): string {
  return `${disputePrefix}${captureId}`;
}

export function disputedCaptureOf(disputeId: string): string {
  return disputeId.slice(disputePrefix.length);
}

export function disputeMessage(disputeId: string, { capture, dispute }: SimulatedOrder): object {
  return {
    dispute_id: disputeId,
    reason: 'UNAUTHORISED',
    status: dispute?.outcome === undefined ? 'OPEN' : 'RESOLVED',
    dispute_outcome: dispute?.outcome === undefined ? undefined : { outcome_code: dispute.outcome },
    create_time: dispute?.openedAt,
    update_time: dispute?.updatedAt,
    disputed_transactions: [{ seller_transaction_id: capture?.id }],
    dispute_amount: capture?.amount,
  };
}
