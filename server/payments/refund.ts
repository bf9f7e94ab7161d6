// A refund: one decision to give money of a captured attempt back.
import type { RefundEvidence } from './provider.ts';

export interface Refund {
  /** The provider's idempotency key. */
  readonly id: string;
  readonly orderId: string;
  readonly attemptId: string;
  readonly provider: string;
  /** The provider's ids of the payment and of its capture. */
  readonly reference: string;
  readonly captureReference: string;
  /** Minor units. */
  readonly amountMinor: number;
  readonly currency: string;
  /** How often the provider was called, the call that is made next included. */
  readonly tries: number;
}

/** How a refund stands after the provider was called: `requested` while its outcome is not known. */
export type RefundOutcome = 'requested' | 'completed' | 'declined';

/** Writes what a refund that the provider has made changes, once. Given by the orders module. */
export type CompleteRefund = (refund: Refund, evidence: RefundEvidence) => Promise<void>;

/** Seconds that a call to the provider may take before another process asks how the refund stands. */
export const refundLeaseSeconds = 60;
