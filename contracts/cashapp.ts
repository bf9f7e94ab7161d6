import * as z from 'zod/mini';
import { amountSchema, typedAmountSchema } from './amounts.ts';
import { appMarkSchema } from './app-look-schemas.ts';
import { cashAppProposalSchema } from './cashapp-receipts.ts';
import { consentSchema, emailSchema, localeSchema, mayAskForRatingSchema } from './orders.ts';
import { reviewReasons } from './reviews.ts';

/** Time to send the money. Money that came later goes to an operator's review. */
export const cashAppWindowMinutes = 30;

/** An expired payment can be completed this long by money that came in time. */
export const cashAppSearchDays = 30;

/** No letters and digits that look alike. */
export const noteCodeLetters = '23456789ABCDEFGHJKMNPQRTVWXY';

const noteCodePattern = new RegExp(`^[${noteCodeLetters}]{6}$`);

/** Reads a note code in any case, with spaces and dashes anywhere. Returns it as `K7Q-4FM`, or null for other texts. */
export function readNoteCode(text: string): string | null {
  const letters = text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  return noteCodePattern.test(letters) ? `${letters.slice(0, 3)}-${letters.slice(3)}` : null;
}

/**
 * `in-review`: money came that could not complete the order; the buyer must not pay again. `rejected`: an operator found
 * no money. `refunded`: the money was sent back. Only a `pending` payment can be paid.
 */
export const cashAppPaymentStatuses = ['pending', 'confirmed', 'expired', 'rejected', 'in-review', 'refunded'] as const;
export type CashAppPaymentStatus = (typeof cashAppPaymentStatuses)[number];

/** The body of `POST /api/cashapp/create-payment`. `amount` is a number and asserts the discounted price. */
export const createCashAppPaymentSchema = z.strictObject({
  appId: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: amountSchema,
  customerEmail: z.optional(z.nullable(emailSchema)),
  /** Buys the app again in spite of an EarlierPurchase. */
  buyAgain: z.optional(z.boolean()),
  locale: localeSchema,
  consent: consentSchema,
  mayAskForRating: mayAskForRatingSchema,
});

export type CreateCashAppPayment = z.infer<typeof createCashAppPaymentSchema>;

/**
 * The body of `POST /api/cashapp/payment-address/{paymentId}`, for an order without an address: where the link goes once
 * the payment is confirmed. The newest one counts. Refused as `payment-confirmed` from then on.
 */
export const cashAppAddressSchema = z.strictObject({ email: emailSchema });

/** The answer of `GET /api/cashapp/payment-status/{paymentId}`. */
export const cashAppPaymentStateSchema = z.strictObject({
  status: z.enum(cashAppPaymentStatuses),
  /** Null until the payment is confirmed. */
  downloadToken: z.nullable(z.string()),
  /** Milliseconds until the payment confirms itself. Null while no timer runs. */
  autoConfirmIn: z.nullable(z.number()),
});

export type CashAppPaymentState = z.infer<typeof cashAppPaymentStateSchema>;

/**
 * The answer of `POST /api/cashapp/create-payment`. The same Idempotency-Key gets the same payment for a day, also after
 * it has expired.
 */
export const cashAppPaymentSchema = z.strictObject({
  ...cashAppPaymentStateSchema.shape,
  /** Secret: it leads to the download token. */
  paymentId: z.string(),
  orderNumber: z.number(),
  /** A decimal string in dollars. */
  amount: z.string(),
  appId: z.string(),
  appName: z.string(),
  customerEmail: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Receives the money, for example `$appstand`. */
  cashAppHandle: z.string(),
  /** Opens Cash App with handle and amount. It cannot carry the note. */
  cashAppLink: z.string(),
  /** An SVG data URL that decodes to `cashAppLink`. A mark over its middle may hide up to 15% of it. */
  cashAppQR: z.string(),
  /** For the payment's note, for example `K7Q-4FM`. */
  noteCode: z.string(),
});

export type CashAppPayment = z.infer<typeof cashAppPaymentSchema>;

/** Money received for a payment. */
export const cashAppTransferSchema = z.object({
  /** Counts a payment's transfers from 1. */
  number: z.number(),
  amount: z.string(),
  /** Null if the time is unknown. */
  receivedAt: z.nullable(z.string()),
  recordedAt: z.string(),
  /** The operator's email; null if it was confirmed automatically. */
  recordedBy: z.nullable(z.string()),
  sentBack: z.nullable(
    z.object({
      at: z.string(),
      by: z.string(),
      note: z.string(),
    }),
  ),
});

export type CashAppTransfer = z.infer<typeof cashAppTransferSchema>;

/** An item of `GET /api/cashapp/pending-payments`. Only a `pending` one offers Confirm Payment and a countdown. */
export const listedCashAppPaymentSchema = z.extend(
  z.omit(cashAppPaymentSchema, { cashAppQR: true, downloadToken: true }),
  {
    orderId: z.string(),
    /** Completion of the order. */
    confirmedAt: z.nullable(z.string()),
    app: appMarkSchema,
    /** The oldest open review of its money, also of a confirmed payment that was paid twice. */
    reviewId: z.nullable(z.string()),
    transfers: z.readonly(z.array(cashAppTransferSchema)),
    /** Stays when money came after all. */
    rejection: z.nullable(
      z.object({
        at: z.string(),
        by: z.string(),
        reason: z.string(),
      }),
    ),
    /** A receipt by email that fits, and on which no operator has decided. */
    proposal: z.nullable(cashAppProposalSchema),
  },
);

export type ListedCashAppPayment = z.infer<typeof listedCashAppPaymentSchema>;

/**
 * The query of `GET /api/cashapp/pending-payments`, newest first: all payments begun in the last 24 hours; with `status`,
 * those in it of the last 30 days (`in-review`: all with a `reviewId`); with `q`, the payment with this note code,
 * however old.
 */
export const cashAppListQuerySchema = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100),
  cursor: z.optional(z.string().check(z.maxLength(64))),
  status: z.optional(z.enum(cashAppPaymentStatuses)),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});

export type CashAppListQuery = z.infer<typeof cashAppListQuerySchema>;

/** The answer of `GET /api/cashapp/waiting`, counted up to 1,000 each. */
export const cashAppWaitingSchema = z.object({
  pending: z.number(),
  inReview: z.number(),
  /** Mails that look like receipts and need a look. */
  receipts: z.number(),
});

export type CashAppWaiting = z.infer<typeof cashAppWaitingSchema>;

/**
 * The optional body of `POST /api/cashapp/confirm-payment/{paymentId}`. Without it the asked amount came, in time.
 */
export const confirmCashAppPaymentSchema = z.strictObject({
  /** The asked amount if absent. */
  receivedAmount: z.optional(typedAmountSchema.check(z.refine((minor) => minor > 0, 'Enter the amount that came.'))),
  /** In time if absent. */
  receivedAt: z.optional(
    z.pipe(
      z.iso.datetime({ offset: true }),
      z.transform((text) => new Date(text)),
    ),
  ),
  /** Which of the payment's transfers this is: 1 if absent. More money with the same code counts on. */
  transferNumber: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  /** Needed for a rejected payment: money came after all. */
  afterRejection: z.optional(z.boolean()),
  /** The accepted proposal. */
  receiptId: z.optional(z.uuid()),
});

export type ConfirmCashAppPayment = z.infer<typeof confirmCashAppPaymentSchema>;

/**
 * The answer of `POST /api/cashapp/confirm-payment/{paymentId}`. `success` is false, and `reviewReason` set, if the money
 * was recorded but waits for review. Refused as `payment-confirmed` or `payment-rejected` with the colleague's email in
 * `by`, as `payment-expired` after 30 days.
 */
export const cashAppConfirmationSchema = z.object({
  success: z.boolean(),
  status: z.enum(cashAppPaymentStatuses),
  reviewReason: z.nullable(z.enum(reviewReasons)),
});

export type CashAppConfirmation = z.infer<typeof cashAppConfirmationSchema>;

/** The body of `POST /api/cashapp/reject-payment/{paymentId}`. Buyers do not see the reason. */
export const rejectCashAppPaymentSchema = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(1, 'Enter a reason.'), z.maxLength(500)),
});

/**
 * The body of `POST /api/cashapp/send-back/{paymentId}`: the operator has sent the money back, or confirmed by mistake.
 * Without `transferNumber`, all of the payment's money. Once all has gone back, the download is revoked.
 */
export const sendBackCashAppPaymentSchema = z.strictObject({
  note: z.string().check(z.trim(), z.minLength(1, 'Enter what was done.'), z.maxLength(2_000)),
  transferNumber: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
});

/** The answer of the operator's reject-payment and send-back. */
export const cashAppDecisionSchema = z.object({
  success: z.literal(true),
  status: z.enum(cashAppPaymentStatuses),
});

export type CashAppDecision = z.infer<typeof cashAppDecisionSchema>;

/**
 * The body of `POST /cashapp-simulator/payments/{paymentId}`, in test mode: what the operator does next. `confirm`: the
 * money is confirmed now. `wait`: after the usual time. `expire`: never.
 */
export const simulateCashAppSchema = z.strictObject({ next: z.enum(['confirm', 'wait', 'expire']) });
