// The contract between the store and whoever moves the money. A provider knows neither orders nor the database.
import type { PaymentMethod } from '#contracts/payment-methods.ts';

/** What a provider is told about the payment it is to take. */
export interface PaymentRequest {
  /** Our id of the attempt. It is the idempotency key of every call: the same id never moves money twice. */
  readonly attemptId: string;
  readonly orderId: string;
  readonly method: PaymentMethod;
  /** Minor units. */
  readonly amountMinor: number;
  readonly currency: string;
  /** What the payer sees on the provider's page. */
  readonly description: string;
  readonly customerEmail: string;
}

export type EvidenceStatus =
  | 'awaiting-payer'
  | 'approved'
  | 'pending'
  | 'captured'
  | 'declined'
  | 'cancelled'
  | 'expired';

/** What the provider says of a payment, asked by us just now; never what a browser or a webhook's body claimed. */
export interface Evidence {
  readonly status: EvidenceStatus;
  /** The provider's id of the payment. */
  readonly reference: string;
  /** The attempt that the payment was started for, as the provider remembers it. */
  readonly attemptId: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The provider's id of the movement of money; present once captured. It pays for one order only. */
  readonly captureReference?: string;
}

export interface StartedPayment {
  readonly reference: string;
  /** `capture`: the payer has approved. `payer`: the payer must act first, on the page that knows this provider. */
  readonly next: 'capture' | 'payer';
}

/** Money that a provider is told to give back. */
export interface RefundRequest {
  /** Our id of the refund. It is the idempotency key: the same id never moves money twice. */
  readonly refundId: string;
  /** The provider's id of the payment, and of the movement of money that is taken back. */
  readonly reference: string;
  readonly captureReference: string;
  /** Minor units; no more than what is left of the payment. */
  readonly amountMinor: number;
  readonly currency: string;
}

/** What the provider says of a refund, asked by us just now. */
export interface RefundEvidence {
  readonly status: 'pending' | 'completed' | 'declined';
  readonly refundId: string;
  /** The provider's id of the refund. */
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** Why it was declined, in words for the operator. */
  readonly reason?: string;
}

export interface RefundCapability {
  /** Gives money back, or finds that this refund was begun before. */
  start(refund: RefundRequest): Promise<RefundEvidence>;
  /** Asks how a refund stands; null where the provider never heard of it. Changes nothing. */
  inspect(refund: RefundRequest): Promise<RefundEvidence | null>;
}

export interface PaymentProvider {
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  /** Begins a payment, or finds the one already begun for this attempt. */
  start(payment: PaymentRequest): Promise<StartedPayment>;
  /** Takes the money of an approved payment, or finds that it was taken. */
  capture(reference: string): Promise<Evidence>;
  /** Asks how a payment stands. Changes nothing. */
  inspect(reference: string): Promise<Evidence>;
  /** Absent where money cannot be given back by a call. */
  readonly refunds?: RefundCapability;
}

/**
 * A call whose result is not known: a timeout, a reset, an answer that makes no sense. The money may have moved, so the
 * buyer is told to wait and the provider is asked again later.
 */
export class OutcomeUnknown extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutcomeUnknown';
  }
}
