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
export type ReviewResolution = 'noted' | 'refunded' | 'accepted';

/** `amount` is a decimal string; `payee` is the receiving account, if known. */
export interface ReviewedMoney {
  readonly amount: string;
  readonly currency: string;
  readonly payee: string | null;
}

export interface OrderReview {
  readonly id: string;
  readonly paymentId: string;
  readonly reason: ReviewReason;
  readonly createdAt: string;
  readonly received: ReviewedMoney & {
    /** The provider's ids of the payment and of its capture. */
    readonly reference: string | null;
    readonly captureReference: string | null;
  };
  readonly expected: ReviewedMoney;
  readonly refundableAmount: string;
  /** For the operator: why it cannot be refunded now. Null if it can. */
  readonly refundObstacle: string | null;
  readonly hasFiles: boolean;
  readonly acceptObstacle: string | null;
  readonly resolution: {
    readonly kind: ReviewResolution;
    readonly at: string;
    /** The operator's email; null for an automatic refund. */
    readonly by: string | null;
    readonly note: string | null;
  } | null;
}

/** The answer of `GET /api/orders/reviews`: orders with payments that need review, counted up to 1,000. */
export interface ReviewCount {
  readonly orders: number;
}

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
