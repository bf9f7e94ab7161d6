import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

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
    revoked_at: Date | null;
    opened_elsewhere_at: Date | null;
    proves_email: string | null;
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
  later_addresses: {
    order_id: string;
    email: string;
    created_at: Instant;
  };
}
