// Instants are Dates; money is in minor units.
import type { Generated } from 'kysely';
import type { MessageStatus } from '#contracts/messages.ts';
import type { AppsTable, AppTotalsTable, AppFilesTable, PendingBlobsTable, UploadsTable } from './tables/catalog.ts';
import type { OrdersTable, OrderRequestsTable, OrderNotesTable } from './tables/orders.ts';
import type { GrantsTable, DownloadLinksTable, DeliveriesTable, MailOutboxTable } from './tables/downloads.ts';
import type {
  OperatorsTable,
  OperatorRecoveryCodesTable,
  OperatorSessionsTable,
  OperatorInvitationsTable,
  OperatorPasskeysTable,
  PasskeyChallengesTable,
  AuditLogTable,
} from './tables/operators.ts';
import type {
  StoreEventsTable,
  DailyTotalsTable,
  DailyEventTotalsTable,
  EventTotalsTable,
  SalesTotalsTable,
  CustomersTable,
  CustomerTotalsTable,
  DailySalesTable,
  AppSalesTable,
} from './tables/analytics.ts';
import type {
  PaymentAttemptsTable,
  PaymentCapturesTable,
  PaymentReviewsTable,
  RefundsTable,
  PaymentDisputesTable,
  PaymentEventsTable,
  CheckoutPayersTable,
  CardFailuresTable,
  CashAppConfirmationsTable,
} from './tables/payments.ts';
import type { Instant } from './tables/instant.ts';

export interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  topic: string;
  message: string;
  status: Generated<MessageStatus>;
  created_at: Instant;
}

export interface RateLimitsTable {
  /** The rule's name and an HMAC of what it counts by. */
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number;
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
  daily_event_totals: DailyEventTotalsTable;
  app_files: AppFilesTable;
  pending_blobs: PendingBlobsTable;
  uploads: UploadsTable;
  orders: OrdersTable;
  order_requests: OrderRequestsTable;
  payment_attempts: PaymentAttemptsTable;
  payment_captures: PaymentCapturesTable;
  payment_events: PaymentEventsTable;
  payment_disputes: PaymentDisputesTable;
  checkout_payers: CheckoutPayersTable;
  card_failures: CardFailuresTable;
  cashapp_confirmations: CashAppConfirmationsTable;
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
  audit_log: AuditLogTable;
  mail_outbox: MailOutboxTable;
  refunds: RefundsTable;
  order_notes: OrderNotesTable;
  sales_totals: SalesTotalsTable;
  customers: CustomersTable;
  customer_totals: CustomerTotalsTable;
  daily_sales: DailySalesTable;
  app_sales: AppSalesTable;
  event_totals: EventTotalsTable;
  settings: SettingsTable;
  rate_limits: RateLimitsTable;
  contact_messages: ContactMessagesTable;
}
