import type { App, OfferedFile } from './apps.ts';
import type { PaymentMethod } from './payment-methods.ts';

/** Counted from the settlement of the order. */
export const linkValidHours = 48;

/** The answer of `GET /api/downloads/{token}`. */
export interface DownloadPage {
  /**
   * - `ready`: the link works until `expiresAt`
   * - `payment-pending`: the payment is not confirmed yet
   * - `expired`: the 48 hours are over; a new link can be emailed
   * - `refunded`: the order was refunded and its links no longer work
   * - `disputed`: the payer's bank asked about the payment; the links rest until that is settled
   * - `file-missing`: paid, but the app has no file at the moment
   */
  readonly state: 'ready' | 'payment-pending' | 'expired' | 'refunded' | 'disputed' | 'file-missing';
  readonly app: DownloadedApp;
  readonly order: DownloadedOrder;
  /** Shortened to `j…@example.com`, because links are shared. Null if the order has no email address. */
  readonly maskedEmail: string | null;
  readonly expiresAt: string | null;
  readonly files: readonly OfferedFile[];
  readonly requirements: readonly string[];
}

/** An app as its buyers see it, on sale or not. `version` is that of its files. */
export interface DownloadedApp extends Pick<App, 'id' | 'slug' | 'name' | 'iconUrl' | 'hue' | 'finish' | 'picture'> {
  readonly version: string | null;
}

/** What the receipt says. `listPrice` and `amount` are decimal strings in dollars. */
export interface DownloadedOrder {
  readonly number: number;
  readonly placedAt: string;
  readonly listPrice: string;
  readonly amount: string;
  readonly method: PaymentMethod;
}
