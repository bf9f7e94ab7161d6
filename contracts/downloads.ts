import type { OfferedFile } from './apps.ts';

/** Counted from the settlement of the order. */
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
  /** Shortened to `j…@example.com`, because links are shared. Null if the order has no email address. */
  readonly maskedEmail: string | null;
  readonly expiresAt: string | null;
  readonly files: readonly OfferedFile[];
  readonly requirements: readonly string[];
}
