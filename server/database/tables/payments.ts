import type { Generated } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { ReviewReason, ReviewResolution } from '#contracts/reviews.ts';
import type { Instant } from './instant.ts';

export type AttemptStatus =
  | 'created'
  | 'awaiting-payer'
  | 'approved'
  | 'capturing'
  | 'pending'
  | 'captured'
  | 'declined'
  | 'cancelled'
  | 'expired';

export interface PaymentAttemptsTable {
  id: string;
  order_id: string;
  mode: StoreMode;
  provider: string;
  method: PaymentMethod;
  status: Generated<AttemptStatus>;
  amount_minor: number;
  currency: string;
  /** The provider's id of the payment. */
  reference: string | null;
  /** Who gets the money, as the provider named them at the start. */
  payee: string | null;
  /** Definite declines so far; each lets the next try have an idempotency key of its own. */
  declines: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  next_check_at: Date;
}

export interface PaymentCapturesTable {
  id: string;
  attempt_id: string;
  provider: string;
  reference: string;
  amount_minor: number;
  currency: string;
  /** What the provider kept, and what is left. */
  fee_minor: number | null;
  net_minor: number | null;
  created_at: Instant;
}

export interface PaymentReviewsTable {
  id: string;
  attempt_id: string;
  capture_id: string | null;
  reason: ReviewReason;
  evidence: unknown;
  created_at: Instant;
  resolved_at: Date | null;
  resolution: ReviewResolution | null;
  /** Null where the money went back without an operator. */
  resolved_by: string | null;
  note: string | null;
}

export interface RefundsTable {
  /** Also the provider's idempotency key. */
  id: string;
  order_id: string;
  attempt_id: string;
  capture_id: string;
  /** The review whose money it gives back; null for a refund of what has paid for the order. */
  review_id: string | null;
  kind: Generated<'refund' | 'reversal'>;
  amount_minor: number;
  currency: string;
  status: Generated<'requested' | 'completed' | 'declined'>;
  /** Null for money that went back without an operator of this store. */
  requested_by: string | null;
  /** The provider's id of the refund. */
  reference: string | null;
  /** Why the provider declined it. */
  failure: string | null;
  /** How often the provider was called. */
  tries: Generated<number>;
  created_at: Instant;
  completed_at: Date | null;
  next_check_at: Date;
}

export interface PaymentDisputesTable {
  id: string;
  attempt_id: string;
  provider: string;
  /** The provider's id of the dispute. */
  reference: string;
  state: 'open' | 'won' | 'lost' | 'undecided';
  provider_updated_at: Date;
  opened_at: Instant;
  ended_at: Date | null;
  next_check_at: Instant;
}

export interface PaymentEventsTable {
  id: string;
  provider: string;
  mode: StoreMode;
  event_id: string;
  body_hash: Buffer;
  kind: string;
  reference: string | null;
  capture_reference: string | null;
  dispute_reference: string | null;
  received_at: Instant;
  tries: Generated<number>;
  next_check_at: Instant;
  handled_at: Date | null;
}

export interface CheckoutPayersTable {
  order_id: string;
  app_id: string;
  buyer_key: Buffer | null;
  network_key: Buffer;
  created_at: Instant;
}

export interface CardFailuresTable {
  id: Generated<number>;
  occurred_at: Instant;
  app_id: string;
  buyer_key: Buffer | null;
  network_key: Buffer;
  card: string;
}

export interface CashAppConfirmationsTable {
  attempt_id: string;
  operator_id: string;
  amount_minor: number;
  currency: string;
  confirmed_at: Instant;
}
