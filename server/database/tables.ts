// The tables as Kysely types them: one interface a table of migrations/. Instants are Date, money is minor units.
import type { ColumnType, Generated } from 'kysely';
import type { Category } from '#contracts/apps.ts';
import type { Architecture, Platform } from '#contracts/files.ts';
import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import type { OperatorRole } from '#contracts/operators.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';

/** A column the database fills in at insertion. */
type Instant = ColumnType<Date, Date | undefined, Date>;

export interface AppsTable {
  id: string;
  slug: string;
  name: string;
  description: string;
  price_minor: number;
  category: Category;
  icon_url: string | null;
  file_url: string | null;
  /** A decimal string with one decimal. */
  rating: Generated<string>;
  version: string | null;
  release_notes: Generated<string[]>;
  requirements: Generated<string[]>;
  is_active: Generated<boolean>;
  created_at: Instant;
  deleted_at: Date | null;
}

export interface AppTotalsTable {
  app_id: string;
  downloads: Generated<number>;
  demo_plays: Generated<number>;
}

export type StoreEventKind = 'download' | 'demo-play';

export interface StoreEventsTable {
  id: Generated<number>;
  kind: StoreEventKind;
  app_id: string;
  mode: StoreMode;
  occurred_at: Instant;
}

export interface DailyTotalsTable {
  day: string;
  kind: StoreEventKind;
  app_id: string;
  mode: StoreMode;
  count: number;
}

export interface AppFilesTable {
  id: string;
  app_id: string;
  file_name: string;
  platform: Platform;
  architecture: Architecture;
  version: string | null;
  size_bytes: number;
  /** Lower-case hexadecimal. */
  sha256: string;
  blob_key: string;
  uploaded_at: Instant;
  /** Since when it is no longer offered. Its bytes are kept for running downloads until `purged_at`. */
  removed_at: Date | null;
  purged_at: Date | null;
}

export interface PendingBlobsTable {
  blob_key: string;
  created_at: Instant;
}

export interface UploadsTable {
  id: string;
  app_id: string | null;
  file_name: string | null;
  platform: Platform | null;
  architecture: Architecture | null;
  version: string | null;
  max_bytes: number;
  operator_id: string;
  state: Generated<'waiting' | 'receiving' | 'stored'>;
  /** The PUT that receives the bytes. Another value means another PUT took over. */
  receipt: string | null;
  receiver: string | null;
  receiving_until: Date | null;
  blob_key: string | null;
  size_bytes: number | null;
  sha256: string | null;
  created_at: Instant;
  expires_at: Date;
}

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
}

export interface PaymentReviewsTable {
  attempt_id: string;
  reason: 'late' | 'amount' | 'capture-reused';
  evidence: unknown;
  created_at: Instant;
  resolved_at: Date | null;
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
}

export interface DeliveriesTable {
  id: string;
  order_id: string;
  file_id: string;
  /** An int8multirange in its text form. */
  covered: Generated<string>;
  created_at: Instant;
  completed_at: Date | null;
}

export interface OperatorsTable {
  id: string;
  email: string;
  password_hash: string;
  role: OperatorRole;
  created_at: Instant;
  disabled_at: Date | null;
  totp_secret: Buffer | null;
  totp_confirmed_at: Date | null;
  totp_last_step: number | null;
}

export interface OperatorRecoveryCodesTable {
  operator_id: string;
  code_hash: Buffer;
}

export interface OperatorSessionsTable {
  id: string;
  token_hash: Buffer;
  operator_id: string;
  user_agent: string;
  address: string;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Date;
}

export interface OperatorInvitationsTable {
  id: string;
  email: string;
  role: OperatorRole;
  token_hash: Buffer;
  invited_by: string;
  created_at: Instant;
  expires_at: Date;
}

export interface OperatorPasskeysTable {
  /** The credential's id, as base64url. */
  id: string;
  operator_id: string;
  name: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  created_at: Instant;
  last_used_at: Date | null;
}

export interface PasskeyChallengesTable {
  challenge: string;
  operator_id: string | null;
  expires_at: Date;
}

export interface SignInFailuresTable {
  key: Buffer;
  failures: number;
  window_ends_at: Date;
}

export interface AuditLogTable {
  id: Generated<number>;
  occurred_at: Instant;
  operator_id: string | null;
  action: string;
  subject: string | null;
  details: unknown;
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

export interface SettingsTable {
  key: string;
  value: unknown;
}

export interface Tables {
  apps: AppsTable;
  app_totals: AppTotalsTable;
  store_events: StoreEventsTable;
  daily_totals: DailyTotalsTable;
  app_files: AppFilesTable;
  pending_blobs: PendingBlobsTable;
  uploads: UploadsTable;
  orders: OrdersTable;
  order_requests: OrderRequestsTable;
  payment_attempts: PaymentAttemptsTable;
  payment_reviews: PaymentReviewsTable;
  grants: GrantsTable;
  download_links: DownloadLinksTable;
  deliveries: DeliveriesTable;
  operators: OperatorsTable;
  operator_sessions: OperatorSessionsTable;
  operator_recovery_codes: OperatorRecoveryCodesTable;
  operator_invitations: OperatorInvitationsTable;
  operator_passkeys: OperatorPasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  sign_in_failures: SignInFailuresTable;
  audit_log: AuditLogTable;
  mail_outbox: MailOutboxTable;
  settings: SettingsTable;
}
