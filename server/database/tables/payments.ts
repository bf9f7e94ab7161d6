// What arrives from payment providers and from strangers who pay.
import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

export interface PaymentEventsTable {
  provider: string;
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

export interface PaymentDisputesTable {
  provider: string;
  /** The provider's id of the dispute. */
  reference: string;
  attempt_id: string;
  state: 'open' | 'won' | 'lost' | 'undecided';
  /** When the provider last changed it, as it says. */
  told_at: Date;
  opened_at: Instant;
  ended_at: Date | null;
}

export interface CheckoutPayersTable {
  order_id: string;
  app_id: string;
  buyer_key: Buffer | null;
  network_key: Buffer;
  created_at: Instant;
  /** The first order that the same browser had begun when it began this one. */
  browser_key: string | null;
}

export interface CardFailuresTable {
  id: Generated<number>;
  occurred_at: Instant;
  app_id: string;
  buyer_key: Buffer | null;
  network_key: Buffer;
  card: string;
}
