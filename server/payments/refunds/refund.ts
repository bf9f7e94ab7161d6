import type { RefundRequest } from './refund-capability.ts';

export interface Refund extends Omit<RefundRequest, 'refundId'> {
  readonly id: string;
  readonly orderId: string;
  readonly attemptId: string;
  readonly provider: string;
  /** Calls to the provider, including the next one. */
  readonly tries: number;
}

/** `requested` while the outcome is unknown. */
export type RefundOutcome = 'requested' | 'completed' | 'declined';

export const refundLeaseMs = 60_000;
