// Orders, their payments, and what a buyer gets for them.
import type { Generated } from 'kysely';
import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Instant } from './instant.ts';

export interface OrdersTable {
  id: string;
  app_id: string;
  app_name: string;
  customer_email: string;
  list_price_minor: number;
  amount_minor: number;
  currency: string;
  payment_method: PaymentMethod;
  status: Generated<OrderStatus>;
  mode: StoreMode;
  created_at: Instant;
  completed_at: Date | null;
}

export interface OrderRequestsTable {
  fingerprint: Buffer;
  payload_hash: Buffer;
  order_id: string;
  expires_at: Date;
}

export type AttemptStatus =
  | 'created'
  | 'awaiting-payer'
  | 'approved'
  | 'pending'
  | 'captured'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'partially-refunded'
  | 'refunded'
  | 'reversed'
  | 'disputed';

export interface PaymentAttemptsTable {
  id: string;
  order_id: string;
  provider: string;
  method: PaymentMethod;
  status: Generated<AttemptStatus>;
  amount_minor: number;
  currency: string;
  reference: string | null;
  capture_reference: string | null;
  created_at: Instant;
  updated_at: Instant;
  next_check_at: Date;
  /** What the provider kept, and what is left. */
  fee_minor: number | null;
  net_minor: number | null;
  /** Whom the money goes to, as the provider named them at the start. */
  payee: string | null;
  /** Definite declines so far; each lets the next try have an idempotency key of its own. */
  declines: number | null;
}

export interface PaymentReviewsTable {
  attempt_id: string;
  reason: 'late' | 'amount' | 'capture-reused' | 'foreign' | 'method';
  evidence: unknown;
  created_at: Instant;
  resolved_at: Date | null;
  /** How an operator, or the money's going back, ended it. */
  resolution: 'noted' | 'refunded' | 'accepted' | null;
  /** Null where the money went back without an operator. */
  resolved_by: string | null;
  /** The operator's words. */
  note: string | null;
}

export interface RefundsTable {
  /** Also the provider's idempotency key. */
  id: string;
  order_id: string;
  attempt_id: string;
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
  /** When the roll-up of sales took it in. */
  counted_at: Date | null;
  /** The review whose money it gives back; null for a refund of what has paid for the order. */
  review_reason: PaymentReviewsTable['reason'] | null;
}

export interface OrderNotesTable {
  id: string;
  order_id: string;
  operator_id: string;
  text: string;
  created_at: Instant;
}

export interface GrantsTable {
  order_id: string;
  app_id: string;
  granted_at: Instant;
  revoked_at: Date | null;
}

export interface DownloadLinksTable {
  order_id: string;
  /** 0 for the link of the receipt, then one more for each renewal. */
  issue: number;
  created_at: Instant;
  expires_at: Date;
  /** When its page was first asked for. */
  opened_at: Date | null;
}

export interface DeliveriesTable {
  id: string;
  order_id: string;
  file_id: string;
  /** An int8multirange in its text form. */
  covered: Generated<string>;
  created_at: Instant;
  /** When the file's first byte was first sent. */
  begun_at: Date | null;
  completed_at: Date | null;
}

export type MailKind = 'receipt' | 'download-link';

export interface MailOutboxTable {
  id: string;
  kind: MailKind;
  recipient: string;
  order_id: string;
  issue: Generated<number>;
  created_at: Instant;
  next_attempt_at: Instant;
  attempts: Generated<number>;
  sent_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
}
