import * as z from 'zod/mini';
import { typedAmountSchema } from './amounts.ts';
import { platformSchema } from './files.ts';
import { mailRecordSchema } from './mail.ts';
import { emailSchema, markedOrderSchema } from './orders.ts';
import { orderReviewSchema } from './reviews.ts';

export const orderNoteSchema = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1, 'Enter a note.'), z.maxLength(2_000)),
});

/**
 * The body of `POST /api/orders/{id}/refund`. `amount` is the remaining payment or a part of it. A part needs `of`, the
 * remainder that the operator was shown, so that a repeated request does not refund twice.
 */
export const refundOrderSchema = z.strictObject({ amount: typedAmountSchema, of: z.optional(typedAmountSchema) });

/** The answer of `POST /api/orders/{id}/refund`: `requested` until the provider confirms. */
export const refundAnswerSchema = z.object({
  status: z.enum(['requested', 'completed']),
  /** True if this call gave nothing back: the order was refunded before, or another refund is under way. */
  isEarlier: z.exactOptional(z.boolean()),
});

export type RefundAnswer = z.infer<typeof refundAnswerSchema>;

/** The body of `POST /api/orders/{id}/mails/{mailId}/send-again`. */
export const sendAgainSchema = z.strictObject({ address: emailSchema });

export const orderEventSchema = z.object({
  kind: z.enum([
    'ordered',
    'paid',
    'granted',
    'consented',
    'withdrawn',
    'withdrawal-declined',
    'mailed',
    'mail-failed',
    'mail-bounced',
    'mail-held',
    'opened',
    'download-started',
    'downloaded',
    'link-renewed',
    'refund-requested',
    'refund-declined',
    'partly-refunded',
    'refunded',
    'reversed',
    'disputed',
    'dispute-won',
    'dispute-lost',
    'review',
    'review-resolved',
    'review-refunded',
    'late-accepted',
    'note',
  ]),
  at: z.string(),
  /** An operator's email, a file's name, or an address. */
  about: z.nullable(z.string()),
  /** A note's text. For a dispute or a reversal: `link` if it revoked or restored the link, otherwise null. */
  text: z.nullable(z.string()),
});

export type OrderEvent = z.infer<typeof orderEventSchema>;

export const orderPaymentStatuses = [
  'created',
  'awaiting-payer',
  'approved',
  'capturing',
  'pending',
  'captured',
  'declined',
  'cancelled',
  'expired',
  'disputed',
  'partially-refunded',
  'refunded',
  'reversed',
] as const;

/** One payment attempt, as the provider reports it. `amount` is a decimal string. */
export const orderPaymentSchema = z.object({
  id: z.string(),
  provider: z.string(),
  method: z.string(),
  status: z.enum(orderPaymentStatuses),
  amount: z.string(),
  currency: z.string(),
  reference: z.nullable(z.string()),
  captureReference: z.nullable(z.string()),
  /** Decimal strings: what the provider kept and what remains. Null if it does not report them. */
  fee: z.nullable(z.string()),
  net: z.nullable(z.string()),
  createdAt: z.string(),
});

export type OrderPayment = z.infer<typeof orderPaymentSchema>;

/** A file of an order's app, and how often the buyer fetched it. */
export const orderFileSchema = z.object({
  fileName: z.string(),
  sizeBytes: z.number(),
  platform: platformSchema,
  /** Downloads that were begun, and those that came to their end. */
  begun: z.number(),
  completed: z.number(),
  lastAt: z.nullable(z.string()),
});

export type OrderFile = z.infer<typeof orderFileSchema>;

/** The answer of `GET /api/orders/{id}`. Amounts are decimal strings. */
export const orderDetailsSchema = z.extend(markedOrderSchema, {
  listPrice: z.string(),
  currency: z.string(),
  link: z.nullable(
    z.object({
      expiresAt: z.string(),
      isRevoked: z.boolean(),
    }),
  ),
  refund: z.nullable(
    z.object({
      status: z.enum(['requested', 'completed', 'declined']),
      amount: z.string(),
      currency: z.string(),
      reference: z.nullable(z.string()),
      failure: z.nullable(z.string()),
    }),
  ),
  refundableAmount: z.nullable(z.string()),
  /** For the operator: why it cannot be refunded now. Null if it can. */
  refundObstacle: z.nullable(z.string()),
  /** The newest dispute that lets the provider decide about its money: `reference` is the provider's number of the case. */
  dispute: z.nullable(z.object({ provider: z.string(), reference: z.string() })),
  payments: z.readonly(z.array(orderPaymentSchema)),
  reviews: z.readonly(z.array(orderReviewSchema)),
  /** The oldest first. */
  mails: z.readonly(z.array(mailRecordSchema)),
  timeline: z.readonly(z.array(orderEventSchema)),
  /** Files on offer, and those that were downloaded before. */
  files: z.readonly(z.array(orderFileSchema)),
  /** Other orders with the same address: how many, and the newest ones. */
  otherOrders: z.object({ count: z.number(), newest: z.readonly(z.array(markedOrderSchema)) }),
});

export type OrderDetails = z.infer<typeof orderDetailsSchema>;
