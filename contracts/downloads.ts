import * as z from 'zod/mini';
import { emailSchema } from './orders.ts';

/** Counted from the settlement of the order. */
export const linkValidHours = 48;

/**
 * The body of `POST /api/downloads/{token}/mail`. The link goes to the order's own address; `email` counts where the order has
 * none.
 */
export const mailLinkSchema = z.strictObject({ email: z.optional(emailSchema) });

/** The body of `POST /api/downloads/{token}/address`: the address that the buyer meant. */
export const correctAddressSchema = z.strictObject({ email: emailSchema });

/**
 * The answer of both, and of `POST /api/downloads/{token}/confirm-address`: the address that the link goes to, shortened
 * to `j…@example.com`.
 */
export const mailedLinkSchema = z.object({
  maskedEmail: z.string(),
});

export type MailedLink = z.infer<typeof mailedLinkSchema>;
