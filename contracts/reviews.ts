// Money that came for an order and could not complete it, and what an operator decides about it.
import * as z from 'zod/mini';

/**
 * Why money could not complete its order: `late`, it came after the order had ended; `amount`, it came in another currency;
 * `underpaid` and `overpaid`, it was less or more than was asked for; `capture-reused`, it had paid for another order;
 * `foreign`, it was meant for another order or went to another account; `method`, the price was that of a payment method
 * with a discount, and the buyer used another one.
 */
export const reviewReasons = [
  'late',
  'amount',
  'underpaid',
  'overpaid',
  'capture-reused',
  'foreign',
  'method',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** How a review ended: an operator noted what was done, the money went back, or it completed the order after all. */
export type ReviewResolution = 'noted' | 'refunded' | 'accepted';

/** An amount as a decimal string, and whose account it goes to, where that is known. */
export interface ReviewedMoney {
  readonly amount: string;
  readonly currency: string;
  readonly payee: string | null;
}

/** Money that could not complete the order and waits, or waited, for a decision. */
export interface OrderReview {
  readonly id: string;
  /** The payment that it came by. */
  readonly paymentId: string;
  readonly reason: ReviewReason;
  readonly createdAt: string;
  readonly received: ReviewedMoney & {
    /** The provider's ids of the payment and of the movement of money. */
    readonly reference: string | null;
    readonly captureReference: string | null;
  };
  readonly expected: ReviewedMoney;
  /** What a refund of it would give back, as a decimal string. */
  readonly refundableAmount: string;
  /** Null where it can be refunded now, otherwise why not, in words for the operator. */
  readonly refundObstacle: string | null;
  /** Whether the app has a file to download now: without one a completed order gives nothing yet. */
  readonly hasFiles: boolean;
  /** Null where the order can be completed by it now, otherwise why not. */
  readonly acceptObstacle: string | null;
  /** Null while it waits. */
  readonly resolution: {
    readonly kind: ReviewResolution;
    readonly at: string;
    /** The operator's e-mail address; null where the money went back by itself. */
    readonly by: string | null;
    readonly note: string | null;
  } | null;
}

/** What `GET /api/orders/reviews` answers. */
export interface ReviewCount {
  /** How many orders have money that waits for a decision; counted up to 1,000. */
  readonly orders: number;
}

/** The body of `POST /api/reviews/{id}/resolve`. */
export const resolveReviewSchema = z.strictObject({
  note: z.string().check(z.trim(), z.minLength(1, 'Enter what was done.'), z.maxLength(2_000)),
});

/**
 * The body of `POST /api/reviews/{id}/refund`, where `amount` asserts the review's `refundableAmount`, and of
 * `POST /api/reviews/{id}/accept`, where it asserts what arrived.
 */
export const reviewAmountSchema = z.strictObject({
  amount: z
    .string()
    .check(z.regex(/^\d{1,12}(?:\.\d{2})?$/, 'Enter the amount that the review names, for example 19.99.')),
});
