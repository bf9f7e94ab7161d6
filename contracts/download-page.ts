import * as z from 'zod/mini';
import { offeredFileSchema } from './apps.ts';

/** The answer of `GET /api/downloads/{token}`. */
export const downloadPageSchema = z.strictObject({
  /**
   * - `ready`: the link works until `expiresAt`
   * - `payment-pending`: the payment is not confirmed yet
   * - `expired`: the 48 hours are over; a new link can be emailed
   * - `refunded`: the order was refunded and its links no longer work
   * - `file-missing`: paid, but the app has no file at the moment
   */
  state: z.enum(['ready', 'payment-pending', 'expired', 'refunded', 'file-missing']),
  app: z.strictObject({ id: z.string(), slug: z.string(), name: z.string(), iconUrl: z.nullable(z.string()) }),
  /** Shortened to `j…@example.com`, because links are shared. Null if the order has no email address. */
  maskedEmail: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  files: z.readonly(z.array(offeredFileSchema)),
  requirements: z.readonly(z.array(z.string())),
});

export type DownloadPage = z.infer<typeof downloadPageSchema>;
