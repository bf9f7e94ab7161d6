import * as z from 'zod/mini';
import { paymentMethods } from './payment-methods.ts';

/** The days of UTC, today included, over which `GET /api/payment-methods` sums. */
export const takingsDays = 30;

export const methodParamsSchema = z.strictObject({ method: z.enum(paymentMethods) });

/** The body of `PUT /api/payment-methods/{method}`. */
export const methodChangeSchema = z.strictObject({ isOffered: z.boolean() });

/** An item of `GET /api/payment-methods`. */
export const methodFactsSchema = z.object({
  method: z.enum(paymentMethods),
  discountPercent: z.int(),
  /** False where an owner has taken it off sale. */
  isOffered: z.boolean(),
  state: z.enum(['works', 'simulated', 'broken', 'not-set-up']),
  /** Orders of those days that were paid. */
  orders: z.int(),
  /** Dollars as a decimal string: what those orders brought in, less what was given back of them. */
  amount: z.string(),
  /** The provider's fee in dollars; null if it reported none. */
  fee: z.nullable(z.string()),
});

export type MethodFacts = z.infer<typeof methodFactsSchema>;
