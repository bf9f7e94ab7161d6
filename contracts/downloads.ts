import type { OfferedFile } from './apps.ts';

/** A download link is valid for this long after its order is settled. */
export const linkValidHours = 48;

/** The answer of `GET /api/downloads/{token}`. */
export interface DownloadPage {
  /**
   * - `ready`: the link works until `expiresAt`
   * - `payment-pending`: the payment is not confirmed yet
   * - `expired`: the 48 hours are over; a new link can be emailed
   * - `refunded`: the order was refunded and its links no longer work
   * - `file-missing`: paid, but the app has no file at the moment
   */
  readonly state: 'ready' | 'payment-pending' | 'expired' | 'refunded' | 'file-missing';
  readonly app: { readonly id: string; readonly slug: string; readonly name: string; readonly iconUrl: string | null };
  /** The receipt's address, shortened because links are shared: `j…@example.com`. Null if the order has none. */
  readonly maskedEmail: string | null;
  /** Instant in ISO 8601, or null while the payment is not confirmed. */
  readonly expiresAt: string | null;
  /** Empty unless `state` is `ready`. */
  readonly files: readonly OfferedFile[];
  /** What the app needs, for the steps of installing it. */
  readonly requirements: readonly string[];
}
