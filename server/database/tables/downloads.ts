import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

export interface GrantsTable {
  id: string;
  order_id: string;
  app_id: string;
  granted_at: Instant;
  revoked_at: Date | null;
}

export interface DownloadLinksTable {
  order_id: string;
  issue: number;
  created_at: Instant;
  expires_at: Date;
  opened_at: Date | null;
}

export interface DeliveriesTable {
  id: string;
  grant_id: string;
  file_id: string;
  /** An int8multirange as text. */
  covered: Generated<string>;
  created_at: Instant;
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
