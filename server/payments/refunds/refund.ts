import type { RefundRequest } from './refund-capability.ts';

/** A decision to give money of a capture back, as its provider needs to know it. */
export interface Refund extends Omit<RefundRequest, 'refundId'> {
  readonly id: string;
  readonly orderId: string;
  readonly attemptId: string;
  readonly provider: string;
  /** How often the provider was called, the call that is made next included. */
  readonly tries: number;
}

/** How a refund stands after the provider was called: `requested` while its outcome is not known. */
export type RefundOutcome = 'requested' | 'completed' | 'declined';

export const refundLeaseMs = 60_000;
