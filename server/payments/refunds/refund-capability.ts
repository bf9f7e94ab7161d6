export interface RefundRequest {
  /** Our id of the refund. It is the idempotency key: the same id never moves money twice. */
  readonly refundId: string;
  readonly reference: string;
  readonly captureReference: string;
  /** Minor units; no more than what is left of the capture. */
  readonly amountMinor: number;
  readonly currency: string;
}

export interface RefundEvidence extends Pick<RefundRequest, 'refundId' | 'amountMinor' | 'currency'> {
  readonly status: 'pending' | 'completed' | 'declined';
  readonly reference: string;
  /** Why it was declined, in words for the operator. */
  readonly reason?: string;
}

export interface RefundCapability {
  /** Gives money back, or finds that this refund was begun before. */
  start(refund: RefundRequest): Promise<RefundEvidence>;
  /** Returns the state of a refund, or null if the provider does not know it. Changes nothing. */
  inspect(refund: RefundRequest): Promise<RefundEvidence | null>;
}
