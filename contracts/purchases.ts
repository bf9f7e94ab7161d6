import * as z from 'zod/mini';
import type { OfferedFile } from './apps.ts';
import type { DownloadedApp, DownloadPage } from './download-page.ts';
import { emailSchema, localeSchema } from './orders.ts';

/** How long a link to a buyer's purchases works. */
export const purchaseLinkMinutes = 15;

/** The body of `POST /api/purchases/link`. The answer is the same for every address. */
export const askForLinkSchema = z.strictObject({ email: emailSchema, locale: localeSchema });

/** The body of `POST /api/purchases/look-up` and `POST /api/purchases/open`. */
export const linkTokenSchema = z.strictObject({ token: z.string().check(z.maxLength(200)) });

/** The answer of both: the address whose purchases the link opens. */
export interface LinkOwner {
  readonly email: string;
}

/** A browser that opened a link. */
export interface BuyerSession {
  readonly id: string;
  readonly email: string;
}

/**
 * - `ready`: can be downloaded
 * - `file-missing`: paid, but the app has no file at the moment
 * - `pending`: the payment is not confirmed yet
 * - `in-review`: money came that did not fit; the store looks into it
 * - `disputed`: the payer's bank asked about the payment; the download rests until that is settled
 * - `refunded`: the money went back, and the download ended
 * - `unpaid`: expired or failed; nothing was taken
 */
export type PurchaseState = 'ready' | 'file-missing' | 'pending' | 'in-review' | 'disputed' | 'refunded' | 'unpaid';

export interface Purchase {
  readonly orderId: string;
  readonly state: PurchaseState;
  readonly app: DownloadedApp & { readonly isOnSale: boolean };
  readonly order: DownloadPage['order'];
  /** Empty unless the state is `ready`. */
  readonly files: readonly OfferedFile[];
  /** What went back or is on its way, in whole or in part. `at` is when the refund was completed. */
  readonly refund: { readonly amount: string; readonly at: string | null } | null;
}

/** The answer of `GET /api/purchases`, or null without a session. The newest first. */
export interface PurchaseList {
  readonly email: string;
  readonly purchases: readonly Purchase[];
}

export const purchaseParams = z.strictObject({ orderId: z.string() });

/** The answer of `POST /api/purchases/{orderId}/link`: a token for `/download/{token}` and its files. */
export interface FreshLink {
  readonly downloadToken: string;
}
