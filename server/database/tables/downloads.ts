import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

export type MailKind = 'receipt' | 'download-link';

export interface DownloadsTables {
  grants: {
    id: string;
    order_id: string;
    app_id: string;
    granted_at: Instant;
    revoked_at: Date | null;
  };
  download_links: {
    order_id: string;
    issue: number;
    created_at: Instant;
    expires_at: Date;
    opened_at: Date | null;
  };
  deliveries: {
    id: string;
    grant_id: string;
    file_id: string;
    /** An int8multirange as text. */
    covered: Generated<string>;
    created_at: Instant;
    begun_at: Date | null;
    completed_at: Date | null;
  };
  mail_outbox: {
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
  };
}
