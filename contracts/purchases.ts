import * as z from 'zod/mini';
import { offeredFileSchema } from './apps.ts';
import { downloadedAppSchema, downloadPageSchema } from './download-page.ts';
import { emailSchema, localeSchema } from './orders.ts';

export const purchaseLinkMinutes = 15;

/** The body of `POST /api/purchases/link`. The answer is the same for every address. */
export const askForLinkSchema = z.strictObject({ email: emailSchema, locale: localeSchema });

/** An answer that says nothing: the request was accepted. */
export const acceptedSchema = z.object({});

/** The body of `POST /api/purchases/look-up` and `POST /api/purchases/open`. */
export const linkTokenSchema = z.strictObject({ token: z.string().check(z.maxLength(200)) });

/** The answer of both: the address whose purchases the link opens. */
export const linkOwnerSchema = z.object({ email: z.string() });

export type LinkOwner = z.infer<typeof linkOwnerSchema>;

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
export const purchaseStateSchema = z.enum([
  'ready',
  'file-missing',
  'pending',
  'in-review',
  'disputed',
  'refunded',
  'unpaid',
]);

export type PurchaseState = z.infer<typeof purchaseStateSchema>;

export const purchaseSchema = z.object({
  orderId: z.string(),
  state: purchaseStateSchema,
  app: z.extend(downloadedAppSchema, { isOnSale: z.boolean() }),
  order: downloadPageSchema.shape.order,
  /** Empty unless the state is `ready`. */
  files: z.readonly(z.array(offeredFileSchema)),
  /** `GET /api/downloads/{token}/versions` returns them, with a token of `POST /api/purchases/{orderId}/link`. */
  hasEarlierVersions: z.boolean(),
  /** The current version is newer than the purchase. `boughtVersion` is the one before, if it has a number. */
  update: z.nullable(z.object({ boughtVersion: z.nullable(z.string()) })),
  /** Refunded or on its way back, in whole or in part. `at` is when the refund was completed. */
  refund: z.nullable(z.object({ amount: z.string(), at: z.nullable(z.string()) })),
});

export type Purchase = z.infer<typeof purchaseSchema>;

/** The answer of `GET /api/purchases`, or null without a session. The newest first. */
export const purchaseListSchema = z.object({ email: z.string(), purchases: z.readonly(z.array(purchaseSchema)) });

export type PurchaseList = z.infer<typeof purchaseListSchema>;

export const purchaseParams = z.strictObject({ orderId: z.string() });

/** The answer of `POST /api/purchases/{orderId}/link`: a token for `/download/{token}` and its files. */
export const freshLinkSchema = z.object({ downloadToken: z.string() });

export type FreshLink = z.infer<typeof freshLinkSchema>;
