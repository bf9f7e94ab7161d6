import type { OfferedFile } from './apps.ts';

/** What the download page shows, from `GET /api/downloads/{token}`. */
export interface DownloadPage {
  /**
   * - `ready`: the link works until `expiresAt`
   * - `payment-pending`: the payment is not confirmed yet
   * - `expired`: the 48 hours are over; a new link can be mailed
   * - `refunded`: the order was refunded and its links are dead
   * - `file-missing`: paid, but the operator offers no file right now
   */
  readonly state: 'ready' | 'payment-pending' | 'expired' | 'refunded' | 'file-missing';
  readonly app: { readonly id: string; readonly slug: string; readonly name: string; readonly iconUrl: string | null };
  /** The buyer's address, shortened because links are shared: `j…@example.com`. Null if the order has none. */
  readonly maskedEmail: string | null;
  /** Instant in ISO 8601, or null while the payment is not confirmed. */
  readonly expiresAt: string | null;
  /** Empty unless `state` is `ready`. */
  readonly files: readonly OfferedFile[];
  readonly requirements: readonly string[];
}
