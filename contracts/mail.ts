import * as z from 'zod/mini';
import { typedAmountSchema } from './amounts.ts';
import { languageSchema } from './language-schema.ts';

/**
 * What a mail to a buyer is about. `late-payment`: money came after the order had ended. `under-review`: money came that
 * did not fit the order. `rest-due`: an operator asks for the rest of it. `address-change`: the order is about to get another address, and this one may object.
 * `withdrawal`: acknowledges that a buyer withdraws from a contract. `withdrawal-declined`: an operator says why not.
 * `rating-request`: asks for a rating, which is advertising. `rating-hidden`: an operator hid the words of a rating.
 */
export const mailKinds = [
  'receipt',
  'download-link',
  'refund',
  'dispute-won',
  'dispute-lost',
  'late-payment',
  'under-review',
  'rest-due',
  'magic-link',
  'address-change',
  'withdrawal',
  'withdrawal-declined',
  'rating-request',
  'rating-hidden',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Includes an operator's replies and the store's mails to its operators. */
export const outboxKindSchema = z.enum([...mailKinds, 'reply', 'notice']);

export type OutboxKind = z.infer<typeof outboxKindSchema>;

/** Stops all mail: the server cannot be reached, refuses our sign-in, or refuses our sender address. */
export const mailPauseReasonSchema = z.enum(['connection', 'sign-in', 'sender']);

export type MailPauseReason = z.infer<typeof mailPauseReasonSchema>;

/** `held`: an automatic mail to an address that has bounced. `bounced` may follow `sent`. */
export const mailStateSchema = z.enum(['waiting', 'sent', 'held', 'bounced', 'failed']);

export type MailState = z.infer<typeof mailStateSchema>;

/** An item of `GET /api/mail`, and of an order's `mails`. */
export const mailRecordSchema = z.object({
  id: z.string(),
  kind: outboxKindSchema,
  /** Null once the address was removed. */
  recipient: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  orderNumber: z.nullable(z.number()),
  state: mailStateSchema,
  createdAt: z.string(),
  /** Null while it waits. */
  stateAt: z.nullable(z.string()),
  /** The mail server's reply, for the operator. */
  detail: z.nullable(z.string()),
});

export type MailRecord = z.infer<typeof mailRecordSchema>;

/** The answer of `GET /api/mail/status`. */
export const mailStatusSchema = z.object({
  /** `folder`: no mail server is set, and mails are kept as files to read. `none`: a live store has none; mails wait. */
  delivery: z.enum(['smtp', 'folder', 'none']),
  pause: z.nullable(
    z.object({
      reason: mailPauseReasonSchema,
      since: z.string(),
      nextTryAt: z.string(),
    }),
  ),
  /** Counted up to 1,000. */
  waiting: z.number(),
});

export type MailStatus = z.infer<typeof mailStatusSchema>;

/** The query of `GET /api/mail/previews/{kind}`. */
export const mailPreviewQuerySchema = z.strictObject({ language: z._default(languageSchema, 'en') });

/** The answer of `GET /api/mail/previews/{kind}`. Its HTML is at `…/html`. */
export const mailPreviewSchema = z.object({
  subject: z.string(),
  text: z.string(),
});

export type MailPreview = z.infer<typeof mailPreviewSchema>;

/** The answer of `GET /api/mail/kept/{id}`. Its HTML is at `…/html`. */
export const keptMailSchema = z.extend(mailPreviewSchema, {
  from: z.string(),
  to: z.string(),
});

export type KeptMail = z.infer<typeof keptMailSchema>;

export const mailKindParams = z.strictObject({ kind: z.enum(mailKinds) });

/** The query of a preview's HTML: its language, and a look that is not saved yet. `accent` is hue and chroma, as in `264 0.19`. */
export const mailLookQuerySchema = z.strictObject({
  language: z.optional(languageSchema),
  accent: z.optional(z.string().check(z.regex(/^\d{1,3}(\.\d+)? 0(\.\d+)?$/))),
  logo: z.optional(z.string().check(z.regex(/^\/objects\/[^?#]+$/), z.maxLength(400))),
});
export type MailLookQuery = z.infer<typeof mailLookQuerySchema>;

/** The query of `GET /api/orders/{id}/refund-mail`. With all that is left of the payment the mail says that the link ended. */
export const refundMailQuerySchema = z.strictObject({ amount: typedAmountSchema });

/** The form of `POST /api/mail/previews/{kind}/html`: words that are not saved yet. */
export const previewMailTextSchema = z.strictObject({
  language: languageSchema,
  markdown: z.string().check(z.maxLength(20_000)),
});
export type PreviewMailText = z.infer<typeof previewMailTextSchema>;

export const mailListQuerySchema = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 20),
  cursor: z.optional(z.string().check(z.maxLength(64))),
});
