import * as z from 'zod/mini';
import { parseMinor } from './money.ts';
import { listedPaymentMethods, paymentMethods } from './payment-methods.ts';
import type { OrderReview } from './reviews.ts';

const paymentMethodSchema = z.enum(paymentMethods);

/** An order goes from pending to completed, expired or failed, and from completed to refunded. */
export const orderStatuses = ['pending', 'completed', 'refunded', 'expired', 'failed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** An order as the operator's list shows it. `amount` is a decimal string in dollars. */
export interface Order {
  readonly id: string;
  /** What people call the order: #1042. Counted in each mode. */
  readonly number: number;
  /** Null until the buyer has given an address. */
  readonly customerEmail: string | null;
  readonly appId: string;
  readonly appName: string;
  readonly amount: string;
  readonly paymentMethod: string;
  readonly status: OrderStatus;
  /** Whether a dispute of its payment is open. */
  readonly isDisputed: boolean;
  /** Whether money came for it that waits for a decision. */
  readonly isInReview: boolean;
  readonly mode: StoreMode;
  readonly createdAt: string;
}

export const storeModes = ['test', 'live'] as const;
export type StoreMode = (typeof storeModes)[number];

/** An amount that a browser asserts: a decimal string, or a number, read to the cent. Answers minor units. */
export const amountSchema = z.pipe(
  z.union([z.string().check(z.maxLength(32)), z.number()]),
  z.transform((value, context) => {
    const minor = parseMinor(typeof value === 'number' ? numberAsDecimal(value) : value);
    if (minor === null) {
      context.issues.push({ code: 'custom', message: 'Enter an amount, for example 19.99.', input: value });
      return z.NEVER;
    }
    return minor;
  }),
);

// A browser that multiplies by 0.95 sends 18.990499999999997; its shortest decimal form is read and rounded to the cent.
function numberAsDecimal(value: number): string {
  return Number.isFinite(value) && value >= 0 ? value.toFixed(6) : '';
}

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

/** The body of `POST /api/orders`. `amount` only asserts what the buyer was shown: the server computes the price. */
export const placeOrderSchema = z.strictObject({
  customerEmail: emailSchema,
  appId: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: amountSchema,
  paymentMethod: z.enum(listedPaymentMethods),
  /** PayPal's id of the order that `POST /paypal/order` has made, where the payer has agreed in the browser already. */
  paypalOrderId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, "Give PayPal's id of its order."))),
  /** Buys although this browser has bought the app before, or a payment for it is held or unknown; see EarlierPurchase. */
  buyAgain: z.optional(z.boolean()),
});

export type PlaceOrderBody = z.infer<typeof placeOrderSchema>;

/** A purchase, whether or not anything was begun before. */
export interface PlaceOrder extends Pick<PlaceOrderBody, 'appId' | 'amount' | 'paymentMethod' | 'buyAgain'> {
  /** Null where the buyer has given no address yet. */
  readonly customerEmail: string | null;
}

/**
 * How a payment stands. `captured`: the order is paid. `awaiting-payer`: the payer has not approved it, or must act once
 * more; nothing was charged. `pending`: the payer has approved it and the provider holds the money, perhaps for days; the
 * buyer must not pay again. `declined`: nothing was charged, and the payer may try again. `unknown`: the money may have
 * moved; the buyer must not pay again.
 */
export type PaymentState = 'captured' | 'awaiting-payer' | 'pending' | 'declined' | 'unknown';

/**
 * What `POST /api/orders` answers. The token opens the download once `status` is `completed`; before that a download
 * answers 402. `payment` tells why an order is not completed yet.
 */
export interface PlacedOrder {
  readonly id: string;
  readonly downloadToken: string;
  readonly status: OrderStatus;
  readonly payment: PaymentState;
  /** Why the store did not take the money of an approved payment, in words for the buyer. */
  readonly detail?: string;
}

/**
 * A purchase of the same app that this browser has made, or whose money is held or unknown. Without `buyAgain`,
 * `POST /api/orders` and `POST /paypal/order` refuse another one with `already-bought` and these details.
 * `GET /api/checkout/purchase?appId=` answers it, or null.
 */
export interface EarlierPurchase {
  readonly orderId: string;
  /** The order's number, such as 1042. */
  readonly number: number;
  readonly status: OrderStatus;
  readonly payment: PaymentState;
  readonly downloadToken: string;
  /** A decimal string in dollars. */
  readonly amount: string;
  readonly paymentMethod: string;
  /** Instant in ISO 8601. */
  readonly createdAt: string;
}

/** The query of `GET /api/checkout/purchase`. */
export const earlierPurchaseQuerySchema = z.strictObject({ appId: z.string().check(z.minLength(1), z.maxLength(64)) });

/** The header by which a browser names one purchase, so that a double click or a retry stays one order. */
export const idempotencyKeyHeader = 'idempotency-key';

export const idempotencyKeySchema = z.string().check(z.minLength(8), z.maxLength(128), z.regex(/^[\x21-\x7e]+$/));

const day = z.iso.date();
const instant = z.union([day, z.iso.datetime({ offset: true })]);
const dayMs = 86_400_000;

const orderFilters = {
  /** See parseOrderSearch in server/orders/order-search.ts for what it finds. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  status: z.optional(z.enum(orderStatuses)),
  method: z.optional(paymentMethodSchema),
  /** `open`: only orders with money that waits for a decision. */
  review: z.optional(z.literal('open')),
  /** Orders from this instant on, or from the beginning of this day in UTC. */
  from: z.optional(
    z.pipe(
      instant,
      z.transform((text) => new Date(text)),
    ),
  ),
  /** Orders before this instant, or up to the end of this day in UTC. */
  to: z.optional(
    z.pipe(
      instant,
      z.transform((text) => new Date(Date.parse(text) + (day.safeParse(text).success ? dayMs : 0))),
    ),
  ),
};

/** The query of `GET /api/orders.csv`: what the list takes, except that it has no pages. */
export const orderExportQuerySchema = z.strictObject(orderFilters);

export type OrderFilters = z.infer<typeof orderExportQuerySchema>;

/** The query of `GET /api/orders`. */
export const orderListQuerySchema = z.strictObject({
  ...orderFilters,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/** The body of `POST /api/orders/{id}/notes`. */
export const orderNoteSchema = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1, 'Enter a note.'), z.maxLength(2_000)),
});

/**
 * The body of `POST /api/orders/{id}/refund`. `amount` is all that is left of the payment, or a part of it; a part needs
 * `of`, which asserts what the operator was shown as left, so that the same part sent twice goes back once.
 */
export const refundOrderSchema = z.strictObject({ amount: amountSchema, of: z.optional(amountSchema) });

/** What `POST /api/orders/{id}/refund` answers: `requested` while the provider has not confirmed it. */
export interface RefundAnswer {
  readonly status: 'requested' | 'completed';
}

/** What happened to an order, oldest first. */
export interface OrderEvent {
  readonly kind:
    | 'ordered'
    | 'paid'
    | 'granted'
    | 'mailed'
    | 'mail-failed'
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
  /** Instant in ISO 8601. */
  readonly at: string;
  /** Who or what it is about: an operator's e-mail, a file's name, an address. */
  readonly about: string | null;
  /**
   * Words that belong to it, such as a note. Of a dispute or a reversal: `link` where it revoked the link, or gave it back,
   * otherwise null.
   */
  readonly text: string | null;
}

/** One try to pay, as the provider knows it. `amount` is a decimal string. */
export interface OrderPayment {
  readonly id: string;
  readonly provider: string;
  readonly method: string;
  readonly status: string;
  readonly amount: string;
  readonly currency: string;
  readonly reference: string | null;
  readonly captureReference: string | null;
  /** What the provider kept of it and what is left, as decimal strings, where the provider tells. */
  readonly fee: string | null;
  readonly net: string | null;
  readonly createdAt: string;
}

/** What `GET /api/orders/{id}` answers. */
export interface OrderDetails extends Order {
  /** A decimal string. */
  readonly listPrice: string;
  readonly currency: string;
  readonly completedAt: string | null;
  /** The newest link, or null while nothing is granted. */
  readonly link: { readonly expiresAt: string; readonly isRevoked: boolean } | null;
  /** The newest refund, or null where none was asked for. */
  readonly refund: {
    readonly status: 'requested' | 'completed' | 'declined';
    readonly amount: string;
    readonly currency: string;
    readonly reference: string | null;
    readonly failure: string | null;
  } | null;
  /** What is left of the payment, as a decimal string; null where nothing was paid. */
  readonly refundableAmount: string | null;
  /** Null where it can be refunded now, otherwise why not, in words for the operator. */
  readonly refundObstacle: string | null;
  readonly payments: readonly OrderPayment[];
  readonly reviews: readonly OrderReview[];
  readonly timeline: readonly OrderEvent[];
}
