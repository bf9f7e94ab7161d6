import * as z from 'zod/mini';

/**
 * What a mail to a buyer is about. `late-payment`: money came after the order had ended. `under-review`: money came that
 * did not fit the order. `rest-due`: an operator asks for the rest of it. `address-change`: the order is
 * about to get another address, and this one may object. `rating-request`: asks for a rating, which is advertising.
 * `rating-hidden`: an operator hid the words of a rating.
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
  'rating-request',
  'rating-hidden',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** What the outbox sends: also an operator's own words, in reply to a message, and what the store tells its operators. */
export type OutboxKind = MailKind | 'reply' | 'notice';

/** Why no mail can be sent at all: the server cannot be reached, refuses our sign-in, or refuses our sender address. */
export type MailPauseReason = 'connection' | 'sign-in' | 'sender';

/** `held`: an automatic mail to an address that has bounced. `bounced` may follow `sent`. */
export type MailState = 'waiting' | 'sent' | 'held' | 'bounced' | 'failed';

/** An item of `GET /api/mail`, and of an order's `mails`. */
export interface MailRecord {
  readonly id: string;
  readonly kind: OutboxKind;
  /** Null once the address was removed. */
  readonly recipient: string | null;
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  readonly state: MailState;
  readonly createdAt: string;
  /** When it reached its state; null while it waits. */
  readonly stateAt: string | null;
  /** What the mail server answered, for the operator. */
  readonly detail: string | null;
}

/** The answer of `GET /api/mail/status`. */
export interface MailStatus {
  /** `folder`: no mail server is set, and mails are kept as files for operators to read. */
  readonly delivery: 'smtp' | 'folder';
  readonly pause: { readonly reason: MailPauseReason; readonly since: string; readonly nextTryAt: string } | null;
  /** Counted up to 1,000. */
  readonly waiting: number;
}

/** The answer of `GET /api/mail/previews/{kind}`. Its HTML is at `…/html`. */
export interface MailPreview {
  readonly subject: string;
  readonly text: string;
}

/** The answer of `GET /api/mail/kept/{id}`. Its HTML is at `…/html`. */
export interface KeptMail extends MailPreview {
  readonly from: string;
  readonly to: string;
}

export const mailKindParams = z.strictObject({ kind: z.enum(mailKinds) });

export const mailListQuerySchema = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 20),
  cursor: z.optional(z.string().check(z.maxLength(64))),
});
