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

export interface PaymentProvider {
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  /** Begins a payment, or finds the one already begun for this attempt. */
  start(payment: PaymentRequest): Promise<StartedPayment>;
  /** Takes the money of an approved payment, or finds that it was taken. */
  capture(reference: string): Promise<Evidence>;
  /** Asks how a payment stands. Changes nothing. */
  inspect(reference: string): Promise<Evidence>;
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
