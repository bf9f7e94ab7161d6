/** A decision to give money of a capture back, as its provider needs to know it. */
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

/** How long a call to the provider may take before another process asks how the refund stands. */
export const refundLeaseMs = 60_000;
