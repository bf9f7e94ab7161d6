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
  /** 0 for the link of the receipt, then one more for each renewal. */
  issue: number;
  created_at: Instant;
  expires_at: Date;
  /** When its page was first asked for. */
  opened_at: Date | null;
}

export interface DeliveriesTable {
  id: string;
  grant_id: string;
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
