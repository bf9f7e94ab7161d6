import * as z from 'zod/mini';
import { amountSchema } from './amounts.ts';
import { appMarkSchema } from './app-look-schemas.ts';
import { languageSchema } from './language-schema.ts';
import { listedPaymentMethods } from './payment-methods.ts';
import { refusalReasons } from './refusal-reasons.ts';

export const storeModes = ['test', 'live'] as const;
export type StoreMode = (typeof storeModes)[number];

/** An order goes from pending to completed, expired or failed, and from completed to refunded. */
export const orderStatuses = ['pending', 'completed', 'refunded', 'expired', 'failed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * An order in the operator's list. `amount` is a decimal string in dollars. `number` is counted separately in each
 * mode.
 */
export const orderSchema = z.object({
  id: z.string(),
  number: z.number(),
  /** Null until the buyer has entered an address. */
  customerEmail: z.nullable(z.string()),
  appId: z.string(),
  appName: z.string(),
  amount: z.string(),
  /** The refunded part. */
  refundedAmount: z.string(),
  paymentMethod: z.string(),
  status: z.enum(orderStatuses),
  isDisputed: z.boolean(),
  isInReview: z.boolean(),
  mode: z.enum(storeModes),
  createdAt: z.string(),
  /** Null if it was never paid. */
  completedAt: z.nullable(z.string()),
});

export type Order = z.infer<typeof orderSchema>;

export const markedOrderSchema = z.extend(orderSchema, {
  app: appMarkSchema,
});

export type MarkedOrder = z.infer<typeof markedOrderSchema>;

// Letters of every script: an address may be ä@example.com, and a domain bücher.example.
const localPart = String.raw`[\p{L}\p{M}\p{N}_'+-]+(\.[\p{L}\p{M}\p{N}_'+-]+)*`;
const domain = String.raw`([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)`;
const emailPattern = new RegExp(`^${localPart}@${domain}$`, 'iu');

export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.normalize(),
    z.maxLength(254),
    z.regex(emailPattern, 'Enter an email address, for example name@example.com.'),
  );

/**
 * True if the buyer was told that they will be asked for a rating by email, and did not object. Without it they are never
 * asked.
 */
export const mayAskForRatingSchema = z.optional(z.boolean());

/** The language of the page: the order's mails are written in it. The browser's preference if absent. */
export const localeSchema = z.optional(languageSchema);

/**
 * Whether the buyer asked for the download at once and knows that the right of withdrawal then ends: the id of the text that
 * was shown (`GET /api/checkout/consent`), or null if the box was not ticked. It is never required.
 */
export const consentSchema = z.optional(z.nullable(z.uuid()));

/** The query of `GET /api/checkout/consent`. */
export const consentQuerySchema = z.strictObject({ language: z._default(languageSchema, 'en') });

/** The answer of `GET /api/checkout/consent`; null where the store does not ask. */
export const shownConsentSchema = z.nullable(z.strictObject({ id: z.string(), text: z.string() }));

export type ShownConsent = z.infer<typeof shownConsentSchema>;

/** The body of `POST /api/orders`. `amount` asserts what the buyer was shown; the server computes the price. */
export const placeOrderSchema = z.strictObject({
  customerEmail: emailSchema,
  appId: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: amountSchema,
  paymentMethod: z.enum(listedPaymentMethods),
  /** PayPal's id of the order made by `POST /paypal/order`, if the payer has approved it in the browser. */
  paypalOrderId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, "Send PayPal's order id."))),
  /** Buys the app again in spite of an EarlierPurchase. */
  buyAgain: z.optional(z.boolean()),
  locale: localeSchema,
  mayAskForRating: mayAskForRatingSchema,
  consent: consentSchema,
});

export type PlaceOrderBody = z.infer<typeof placeOrderSchema>;

export interface PlaceOrder extends Pick<
  PlaceOrderBody,
  'appId' | 'amount' | 'paymentMethod' | 'buyAgain' | 'mayAskForRating' | 'consent'
> {
  readonly customerEmail: string | null;
}

/**
 * State of a payment. `captured`: the order is paid. `awaiting-payer`: not approved, or the payer must act again;
 * nothing was charged. `pending`: approved, and the provider holds the money, perhaps for days. `declined`: nothing was
 * charged; the payer may try again. `unknown`: the money may have moved. In the states `pending` and `unknown` the
 * buyer must not pay again.
 */
export const paymentStates = ['captured', 'awaiting-payer', 'pending', 'declined', 'unknown'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The answer of `POST /api/orders`. A download answers 402 until `status` is `completed`; `payment` says why. */
export const placedOrderSchema = z.strictObject({
  id: z.string(),
  downloadToken: z.string(),
  status: z.enum(orderStatuses),
  payment: z.enum(paymentStates),
  /** The reason the money of an approved payment was not taken; `detail` says it in words. */
  reason: z.exactOptional(z.enum(refusalReasons)),
  detail: z.exactOptional(z.string()),
});

export type PlacedOrder = z.infer<typeof placedOrderSchema>;

/**
 * A purchase of the same app by this browser, paid, held or unknown; the answer of `GET /api/checkout/purchase?appId=`,
 * or null. Without `buyAgain`, `POST /api/orders` and `POST /paypal/order` refuse another purchase with
 * `already-bought` and these details.
 */
export const earlierPurchaseSchema = z.strictObject({
  orderId: z.string(),
  number: z.number(),
  status: z.enum(orderStatuses),
  payment: z.enum(paymentStates),
  downloadToken: z.string(),
  amount: z.string(),
  paymentMethod: z.string(),
  createdAt: z.string(),
});

export type EarlierPurchase = z.infer<typeof earlierPurchaseSchema>;

export const earlierPurchaseQuerySchema = z.strictObject({ appId: z.string().check(z.minLength(1), z.maxLength(64)) });

/** Identifies one purchase, so that a double click or a retry stays one order. */
export const idempotencyKeyHeader = 'idempotency-key';

export const idempotencyKeySchema = z.string().check(z.minLength(8), z.maxLength(128), z.regex(/^[\x21-\x7e]+$/));
