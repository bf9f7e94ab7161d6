import * as z from 'zod/mini';
import { parseMinor } from './money.ts';
import { paymentMethodSchema } from './payment-methods.ts';

/** An order goes from pending to completed, expired or failed, and from completed to refunded. */
export type OrderStatus = 'pending' | 'completed' | 'refunded' | 'expired' | 'failed';

/** An order as the operator's list shows it. `amount` is a decimal string in dollars. */
export interface Order {
  readonly id: string;
  readonly customerEmail: string;
  readonly appId: string;
  readonly appName: string;
  readonly amount: string;
  readonly paymentMethod: string;
  readonly status: OrderStatus;
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
      context.issues.push({ code: 'custom', message: 'Give an amount such as 19.99.', input: value });
      return z.NEVER;
    }
    return minor;
  }),
);

// A browser that multiplies by 0.95 sends 18.990499999999997; its shortest decimal form is read and rounded to the cent.
function numberAsDecimal(value: number): string {
  return Number.isFinite(value) && value >= 0 ? value.toFixed(6) : '';
}

export const emailSchema = z
  .string()
  .check(z.trim(), z.maxLength(254), z.email('Give an e-mail address such as name@example.com.'));

/** The body of `POST /api/orders`. `amount` only asserts what the buyer was shown: the server computes the price. */
export const placeOrderSchema = z.strictObject({
  customerEmail: emailSchema,
  appId: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: amountSchema,
  paymentMethod: paymentMethodSchema,
});

export type PlaceOrder = z.infer<typeof placeOrderSchema>;

/**
 * What `POST /api/orders` answers. The token opens the download once `status` is `completed`; before that a download
 * answers 402. `payment` tells why an order is not completed yet.
 */
export interface PlacedOrder {
  readonly id: string;
  readonly downloadToken: string;
  readonly status: OrderStatus;
  readonly payment: 'captured' | 'pending' | 'declined' | 'unknown';
}

/** The header by which a browser names one purchase, so that a double click or a retry stays one order. */
export const idempotencyKeyHeader = 'idempotency-key';

export const idempotencyKeySchema = z.string().check(z.minLength(8), z.maxLength(128), z.regex(/^[\x21-\x7e]+$/));

/** The query of `GET /api/orders`. */
export const orderListQuerySchema = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
