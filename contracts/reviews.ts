// Payments that could not complete their order, and an operator's decision about them.
import * as z from 'zod/mini';

/**
 * Why a payment could not complete its order. `late`: the order had ended. `amount`: another currency.
 * `capture-reused`: it paid for another order. `foreign`: it was meant for another order or account. `method`: the
 * price was for a payment method with a larger discount. `unknown`: the provider no longer knows the payment. `paid-twice`:
 * the order was paid already. `reversed`: money that had paid has vanished. `spent`: the receiving address paid out before
 * its money was counted. `unmatched`: it came long after its payment was over.
 */
export const reviewReasons = [
  'late',
  'amount',
  'underpaid',
  'overpaid',
  'capture-reused',
  'foreign',
  'method',
  'unknown',
  'paid-twice',
  'reversed',
  'spent',
  'unmatched',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** `noted`: closed by an operator. `refunded`: sent back. `accepted`: it completed the order. */
export const reviewResolutionSchema = z.enum(['noted', 'refunded', 'accepted']);

export type ReviewResolution = z.infer<typeof reviewResolutionSchema>;

/** `amount` is a decimal string; `payee` is the receiving account, if known. */
const reviewedMoneySchema = z.object({
  amount: z.string(),
  currency: z.string(),
  payee: z.nullable(z.string()),
});

export const orderReviewSchema = z.object({
  id: z.string(),
  paymentId: z.string(),
  reason: z.enum(reviewReasons),
  createdAt: z.string(),
  received: z.extend(reviewedMoneySchema, {
    /** The provider's ids of the payment and of its capture. */
    reference: z.nullable(z.string()),
    captureReference: z.nullable(z.string()),
  }),
  expected: reviewedMoneySchema,
  refundableAmount: z.string(),
  /** For the operator: why it cannot be refunded now. Null if it can. */
  refundObstacle: z.nullable(z.string()),
  hasFiles: z.boolean(),
  acceptObstacle: z.nullable(z.string()),
  resolution: z.nullable(
    z.object({
      kind: reviewResolutionSchema,
      at: z.string(),
      /** The operator's email; null for an automatic refund. */
      by: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
});

export type OrderReview = z.infer<typeof orderReviewSchema>;

/** The answer of `GET /api/orders/reviews`: orders with payments that need review, counted up to 1,000. */
export const reviewCountSchema = z.object({
  orders: z.number(),
});

export type ReviewCount = z.infer<typeof reviewCountSchema>;

export const resolveReviewSchema = z.strictObject({
  note: z.string().check(z.trim(), z.minLength(1, 'Enter what was done.'), z.maxLength(2_000)),
});

/**
 * The body of `POST /api/reviews/{id}/refund`, where `amount` asserts `refundableAmount`, and of `POST
 * /api/reviews/{id}/accept`, where it asserts the amount received.
 */
export const reviewAmountSchema = z.strictObject({
  amount: z
    .string()
    .check(z.regex(/^\d{1,12}(?:\.\d{2})?$/, 'Enter the amount that the review names, for example 19.99.')),
});
