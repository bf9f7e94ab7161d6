import * as z from 'zod/mini';
import { appSchema, offeredFileSchema } from './apps.ts';
import { paymentMethods } from './payment-methods.ts';

/** An app as its buyers see it, on sale or not. `version` is that of its files. */
export const downloadedAppSchema = z.strictObject({
  ...z.pick(appSchema, { id: true, slug: true, name: true, iconUrl: true, hue: true, finish: true, picture: true })
    .shape,
  version: z.nullable(z.string()),
});

export type DownloadedApp = z.infer<typeof downloadedAppSchema>;

/** The answer of `GET /api/downloads/{token}`. */
export const downloadPageSchema = z.strictObject({
  /**
   * - `ready`: the link works until `expiresAt`
   * - `payment-pending`: the payment is not confirmed yet
   * - `not-paid`: the order has expired or failed, and no money of it waits for a decision
   * - `expired`: the 48 hours are over; a new link can be emailed
   * - `refunded`: the order was refunded and its links no longer work
   * - `disputed`: the payer's bank asked about the payment; the links rest until that is settled
   * - `file-missing`: paid, but the app has no file at the moment
   */
  state: z.enum(['ready', 'payment-pending', 'not-paid', 'expired', 'refunded', 'disputed', 'file-missing']),
  app: downloadedAppSchema,
  /** `listPrice` and `amount` are decimal strings in dollars. */
  order: z.strictObject({
    number: z.number(),
    placedAt: z.string(),
    listPrice: z.string(),
    amount: z.string(),
    method: z.enum(paymentMethods),
  }),
  /** Shortened to `j…@example.com`, because links are shared. Null if the order has no email address. */
  maskedEmail: z.nullable(z.string()),
  /** The address that this link was mailed to, shortened, if the order has none and gets it once it is confirmed. */
  unconfirmedEmail: z.nullable(z.string()),
  /** True in the browser that bought, which may correct the address until a mail was opened. */
  isBuyersBrowser: z.boolean(),
  expiresAt: z.nullable(z.string()),
  files: z.readonly(z.array(offeredFileSchema)),
  /** `GET /api/downloads/{token}/versions` returns them. */
  hasEarlierVersions: z.boolean(),
  requirements: z.readonly(z.array(z.string())),
});

export type DownloadPage = z.infer<typeof downloadPageSchema>;
