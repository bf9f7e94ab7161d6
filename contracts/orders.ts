import * as z from 'zod/mini';
import { amountSchema, typedAmountSchema } from './amounts.ts';
import type { AppMark } from './app-look.ts';
import type { MailRecord } from './mail.ts';
import { listedPaymentMethods, paymentMethods } from './payment-methods.ts';
import type { OrderReview } from './reviews.ts';

const paymentMethodSchema = z.enum(paymentMethods);

/** An order goes from pending to completed, expired or failed, and from completed to refunded. */
export const orderStatuses = ['pending', 'completed', 'refunded', 'expired', 'failed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** How long buyers can have their money back, counted from the order. */
export const refundDays = 30;

/**
 * An order in the operator's list. `amount` is a decimal string in dollars. `number` is counted separately in each
 * mode.
 */
export interface Order {
  readonly id: string;
  readonly number: number;
  /** Null until the buyer has entered an address. */
  readonly customerEmail: string | null;
  readonly appId: string;
  readonly appName: string;
  readonly amount: string;
  readonly paymentMethod: string;
  readonly status: OrderStatus;
  readonly isDisputed: boolean;
  readonly isInReview: boolean;
  readonly mode: StoreMode;
  readonly createdAt: string;
}

export interface MarkedOrder extends Order {
  readonly app: AppMark;
}

export const storeModes = ['test', 'live'] as const;
export type StoreMode = (typeof storeModes)[number];

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
  mayAskForRating: mayAskForRatingSchema,
});

export type PlaceOrderBody = z.infer<typeof placeOrderSchema>;

export interface PlaceOrder extends Pick<
  PlaceOrderBody,
  'appId' | 'amount' | 'paymentMethod' | 'buyAgain' | 'mayAskForRating'
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
  /** For the buyer: why the money of an approved payment was not taken. */
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

const day = z.iso.date();
const instant = z.union([day, z.iso.datetime({ offset: true })]);
const dayMs = 86_400_000;

const orderFilters = {
  /** Read by parseOrderSearch in server/orders/order-search.ts. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  status: z.optional(z.enum(orderStatuses)),
  method: z.optional(paymentMethodSchema),
  /** `open`: orders with money that needs review. */
  review: z.optional(z.literal('open')),
  /** Inclusive. A day begins at midnight UTC. */
  from: z.optional(
    z.pipe(
      instant,
      z.transform((text) => new Date(text)),
    ),
  ),
  /** Exclusive for an instant; a day is included to its end in UTC. */
  to: z.optional(
    z.pipe(
      instant,
      z.transform((text) => new Date(Date.parse(text) + (day.safeParse(text).success ? dayMs : 0))),
    ),
  ),
};

export const orderExportQuerySchema = z.strictObject(orderFilters);

export type OrderFilters = z.infer<typeof orderExportQuerySchema>;

export const orderListQuerySchema = z.strictObject({
  ...orderFilters,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const orderNoteSchema = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1, 'Enter a note.'), z.maxLength(2_000)),
});

/**
 * The body of `POST /api/orders/{id}/refund`. `amount` is the remaining payment or a part of it. A part needs `of`, the
 * remainder that the operator was shown, so that a repeated request does not refund twice.
 */
export const refundOrderSchema = z.strictObject({ amount: typedAmountSchema, of: z.optional(typedAmountSchema) });

/** The answer of `POST /api/orders/{id}/refund`: `requested` until the provider confirms. */
export interface RefundAnswer {
  readonly status: 'requested' | 'completed';
}

/** The body of `POST /api/orders/{id}/mails/{mailId}/send-again`. */
export const sendAgainSchema = z.strictObject({ address: emailSchema });

export interface OrderEvent {
  readonly kind:
    | 'ordered'
    | 'paid'
    | 'granted'
    | 'mailed'
    | 'mail-failed'
    | 'mail-bounced'
    | 'mail-held'
    | 'opened'
    | 'download-started'
    | 'downloaded'
    | 'link-renewed'
    | 'refund-requested'
    | 'refund-declined'
    | 'partly-refunded'
    | 'refunded'
    | 'reversed'
    | 'disputed'
    | 'dispute-won'
    | 'dispute-lost'
    | 'review'
    | 'review-resolved'
    | 'review-refunded'
    | 'late-accepted'
    | 'note';
  readonly at: string;
  /** An operator's email, a file's name, or an address. */
  readonly about: string | null;
  /** A note's text. For a dispute or a reversal: `link` if it revoked or restored the link, otherwise null. */
  readonly text: string | null;
}

/** One payment attempt, as the provider reports it. `amount` is a decimal string. */
export interface OrderPayment {
  readonly id: string;
  readonly provider: string;
  readonly method: string;
  readonly status: string;
  readonly amount: string;
  readonly currency: string;
  readonly reference: string | null;
  readonly captureReference: string | null;
  /** Decimal strings: what the provider kept and what remains. Null if it does not report them. */
  readonly fee: string | null;
  readonly net: string | null;
  readonly createdAt: string;
}

/** The answer of `GET /api/orders/{id}`. Amounts are decimal strings. */
export interface OrderDetails extends Order {
  readonly listPrice: string;
  readonly currency: string;
  readonly completedAt: string | null;
  readonly link: { readonly expiresAt: string; readonly isRevoked: boolean } | null;
  readonly refund: {
    readonly status: 'requested' | 'completed' | 'declined';
    readonly amount: string;
    readonly currency: string;
    readonly reference: string | null;
    readonly failure: string | null;
  } | null;
  readonly refundableAmount: string | null;
  /** For the operator: why it cannot be refunded now. Null if it can. */
  readonly refundObstacle: string | null;
  readonly payments: readonly OrderPayment[];
  readonly reviews: readonly OrderReview[];
  /** The oldest first. */
  readonly mails: readonly MailRecord[];
  readonly timeline: readonly OrderEvent[];
}
