import * as z from 'zod/mini';

/** Time to send the money. Later payments go to an operator's review. */
export const cashAppWindowMinutes = 30;

export type CashAppPaymentStatus = 'pending' | 'confirmed' | 'expired';

/** An item of `GET /api/cashapp/pending-payments`. `amount` is a decimal string in dollars. */
export interface CashAppPayment {
  readonly paymentId: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly status: CashAppPaymentStatus;
  readonly amount: string;
  readonly appId: string;
  readonly appName: string;
  readonly customerEmail: string | null;
  /** For the payment's note; null until the buyer was shown it. */
  readonly reference: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly confirmedAt: string | null;
  readonly isInReview: boolean;
}

/** The query of `GET /api/cashapp/pending-payments`: all payments begun in the last 24 hours, newest first. */
export const cashAppListQuerySchema = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100),
  cursor: z.optional(z.string().check(z.maxLength(64))),
});

/** The optional body of `POST /api/cashapp/confirm-payment/{paymentId}`. */
export const confirmCashAppPaymentSchema = z.strictObject({});
