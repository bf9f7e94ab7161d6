import * as z from 'zod/mini';

/** Minutes that a buyer has to send the money; what comes later is kept for an operator's review. */
export const cashAppWindowMinutes = 30;

/** A payment goes from pending to confirmed, or to expired when its time is over. */
export type CashAppPaymentStatus = 'pending' | 'confirmed' | 'expired';

/** A payment by Cash App as its operators see it: an item of `GET /api/cashapp/pending-payments`. */
export interface CashAppPayment {
  readonly paymentId: string;
  readonly orderId: string;
  readonly status: CashAppPaymentStatus;
  /** A decimal string in dollars. */
  readonly amount: string;
  readonly appId: string;
  readonly appName: string;
  readonly customerEmail: string | null;
  /** The code that the buyer puts into the payment's note; null before they were shown one. */
  readonly reference: string | null;
  /** Instants in ISO 8601. */
  readonly createdAt: string;
  readonly expiresAt: string;
  /** When the order was completed; null before that. */
  readonly confirmedAt: string | null;
  /** Money was confirmed that could not complete the order any more, and waits for a decision. */
  readonly isInReview: boolean;
}

/**
 * The query of `GET /api/cashapp/pending-payments`: the payments begun in the last 24 hours, newest first. Those that
 * are over are listed too, so that an operator sees what became of them.
 */
export const cashAppListQuerySchema = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100),
  cursor: z.optional(z.string().check(z.maxLength(64))),
});

/** The body of `POST /api/cashapp/confirm-payment/{paymentId}`, which may be absent: the address says it all. */
export const confirmCashAppPaymentSchema = z.strictObject({});
