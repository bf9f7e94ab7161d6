// Withdrawals from a contract: what a buyer declares without signing in, and what an operator decides.
import * as z from 'zod/mini';
import { typedAmountSchema } from './amounts.ts';
import { languageSchema } from './language-schema.ts';
import { oneLine } from './one-line.ts';
import { emailSchema } from './orders.ts';

/** The body of `POST /api/withdrawals`. The answer is the same for everybody, whether there is such an order or not. */
export const declareWithdrawalSchema = z.strictObject({
  name: oneLine(200),
  /** The buyer's words: a declaration counts also with a wrong number. */
  orderNumber: oneLine(64),
  email: emailSchema,
  /** The language of the page, used for the mail that acknowledges the withdrawal. */
  language: z._default(languageSchema, 'en'),
});

export type DeclareWithdrawal = z.infer<typeof declareWithdrawalSchema>;

/** The answer of `POST /api/withdrawals`. `isMailed`: a mail that acknowledges the withdrawal goes to the address. */
export const declaredWithdrawalSchema = z.strictObject({ receivedAt: z.iso.datetime(), isMailed: z.boolean() });

export type DeclaredWithdrawal = z.infer<typeof declaredWithdrawalSchema>;

/**
 * - `unmatched`: no order has this number and address; an operator has to look
 * - `open`: an operator has to refund the order, or to decline
 * - `repeated`: the order had been withdrawn from before, and that declaration was still open
 * - `closed`: an operator set it aside, because it belongs to no order or nothing was paid
 */
export const withdrawalStates = ['unmatched', 'open', 'refunded', 'declined', 'repeated', 'closed'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/**
 * Why a withdrawal is honoured or not.
 * - `in-time`: within 14 days, and the right has not ended
 * - `promise-after-download`: the right ended when a download began, after consent and receipt; the 30 days are not over
 * - `promise-after-14-days`: the right has ended by time; the 30 days are not over
 * - `over`: the 30 days are over
 */
export const withdrawalReasons = ['in-time', 'promise-after-download', 'promise-after-14-days', 'over'] as const;

export const withdrawalVerdictSchema = z.strictObject({
  /** The right of withdrawal that the law gives. */
  hasRight: z.boolean(),
  /** The buyer gets the money back: by right, or by the promise of 30 days. */
  isHonoured: z.boolean(),
  reason: z.enum(withdrawalReasons),
});

export type WithdrawalVerdict = z.infer<typeof withdrawalVerdictSchema>;

export const withdrawalActions = ['refund', 'decline', 'match', 'close'] as const;
export type WithdrawalAction = (typeof withdrawalActions)[number];

/** An item of `GET /api/withdrawals` and of `GET /api/orders/{id}/withdrawals`. */
export const withdrawalSchema = z.strictObject({
  id: z.string(),
  state: z.enum(withdrawalStates),
  receivedAt: z.string(),
  /** The buyer's words; name and address are null once the buyer was forgotten. */
  stated: z.strictObject({
    name: z.nullable(z.string()),
    orderNumber: z.string(),
    email: z.nullable(z.string()),
  }),
  order: z.nullable(z.strictObject({ id: z.string(), number: z.number(), appName: z.string(), placedAt: z.string() })),
  /** The verdict at receipt; null without an order. */
  verdict: z.nullable(withdrawalVerdictSchema),
  actions: z.array(z.enum(withdrawalActions)),
  endedAt: z.nullable(z.string()),
  /** The operator's email. */
  decidedBy: z.nullable(z.string()),
  /** The operator's note. */
  note: z.nullable(z.string()),
});

export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const withdrawalListSchema = z.array(withdrawalSchema);

export const withdrawalListQuerySchema = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(64))),
});

/** The body of `POST /api/withdrawals/{id}/refund`: all that is left of the payment, as the operator was shown it. */
export const refundWithdrawalSchema = z.strictObject({ amount: typedAmountSchema });

/** The body of `POST /api/withdrawals/{id}/decline` and `…/close`. The buyer reads why it was declined. */
export const endWithdrawalSchema = z.strictObject({
  note: z.string().check(z.trim(), z.minLength(1, 'Write why.'), z.maxLength(2_000)),
});

/** The body of `POST /api/withdrawals/{id}/match`. */
export const matchWithdrawalSchema = z.strictObject({ orderNumber: oneLine(64) });
