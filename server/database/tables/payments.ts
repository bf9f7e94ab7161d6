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

export interface PaymentsTables {
  payment_attempts: {
    id: string;
    order_id: string;
    mode: StoreMode;
    provider: string;
    method: PaymentMethod;
    status: Generated<AttemptStatus>;
    amount_minor: number;
    currency: string;
    reference: string | null;
    payee: string | null;
    /** Definite declines so far; each gives the next try its own idempotency key. */
    declines: Generated<number>;
    created_at: Instant;
    updated_at: Instant;
    next_check_at: Date;
  };
  payment_captures: {
    id: string;
    attempt_id: string;
    /** Those of its attempt. */
    mode: StoreMode;
    method: PaymentMethod;
    provider: string;
    reference: string;
    amount_minor: number;
    currency: string;
    fee_minor: number | null;
    net_minor: number | null;
    created_at: Instant;
  };
  payment_reviews: {
    id: string;
    attempt_id: string;
    capture_id: string | null;
    reason: ReviewReason;
    evidence: unknown;
    created_at: Instant;
    resolved_at: Date | null;
    resolution: ReviewResolution | null;
    /** Null if the money was returned without an operator. */
    resolved_by: string | null;
    note: string | null;
  };
  refunds: {
    id: string;
    order_id: string;
    attempt_id: string;
    capture_id: string;
    /** Null if it refunds the capture that paid for the order. */
    review_id: string | null;
    kind: Generated<'refund' | 'reversal'>;
    amount_minor: number;
    currency: string;
    status: Generated<'requested' | 'completed' | 'declined'>;
    requested_by: string | null;
    reference: string | null;
    failure: string | null;
    tries: Generated<number>;
    created_at: Instant;
    completed_at: Date | null;
    next_check_at: Date;
  };
  payment_disputes: {
    id: string;
    attempt_id: string;
    provider: string;
    reference: string;
    state: 'open' | 'won' | 'lost' | 'undecided';
    provider_updated_at: Date;
    opened_at: Instant;
    ended_at: Date | null;
    next_check_at: Instant;
  };
  payment_events: {
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
  };
  checkout_payers: {
    order_id: string;
    app_id: string;
    buyer_key: Buffer | null;
    network_key: Buffer;
    created_at: Instant;
  };
  card_failures: {
    id: Generated<number>;
    occurred_at: Instant;
    app_id: string;
    buyer_key: Buffer | null;
    network_key: Buffer;
    card: string;
  };
}
