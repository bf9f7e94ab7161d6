import * as z from 'zod/mini';
import { amountSchema } from './amounts.ts';
import {
  consentSchema,
  emailSchema,
  localeSchema,
  mayAskForRatingSchema,
  orderStatuses,
  paymentStates,
} from './orders.ts';
import { refusalReasons } from './refusal-reasons.ts';

/**
 * The answer of `GET /paypal/setup`. `clientId` is for the SDK's `createInstance`; in test mode, `scriptUrl` is a path
 * of this store.
 */
export const payPalSetupSchema = z.object({
  clientId: z.string(),
  /** For integrations that start the SDK with a token; valid for 15 minutes. */
  clientToken: z.string(),
  scriptUrl: z.string(),
  currency: z.literal('USD'),
  isTest: z.boolean(),
});

export type PayPalSetup = z.infer<typeof payPalSetupSchema>;

export const payPalMethods = ['paypal', 'card', 'venmo', 'apple-pay', 'google-pay'] as const;

export type PayPalMethod = (typeof payPalMethods)[number];

/**
 * The body of `POST /paypal/order`. `amount` asserts what the buyer was shown; the server computes the price. Without
 * `appId` it is the fallback app; without `customerEmail` the payer's address becomes the order's.
 */
export const payPalOrderSchema = z.strictObject({
  amount: amountSchema,
  currency: z.optional(z.literal('USD')),
  intent: z.optional(z.string().check(z.regex(/^capture$/i, 'Use the intent CAPTURE.'))),
  appId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  customerEmail: z.optional(emailSchema),
  paymentMethod: z.optional(z.enum(payPalMethods)),
  /**
   * Seconds since this browser first requested this purchase. If it has paid an order of the app since then, that order
   * is the answer: an earlier answer may have been lost.
   */
  askedSecondsAgo: z.optional(z.int().check(z.minimum(0), z.maximum(86_400))),
  buyAgain: z.optional(z.boolean()),
  locale: localeSchema,
  consent: consentSchema,
  mayAskForRating: mayAskForRatingSchema,
});

export type PayPalOrderInput = z.infer<typeof payPalOrderSchema>;

/** The answer of `POST /paypal/order`. `id` is PayPal's, `orderId` the store's. */
export const payPalOrderAnswerSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  downloadToken: z.string(),
  status: z.enum(orderStatuses),
  /** `captured`, `pending` or `unknown`: this browser has paid for the app before. Do not ask the payer again. */
  payment: z.enum(paymentStates),
});

export type PayPalOrder = z.infer<typeof payPalOrderAnswerSchema>;

export const payPalCaptureSchema = z.optional(z.nullable(z.strictObject({})));

/**
 * The answer of `POST /paypal/order/{id}/capture`. After `awaiting-payer` and `declined` the payer may try again on the
 * same order while `status` is `pending`.
 */
export const payPalCaptureAnswerSchema = z.strictObject({
  status: z.enum(orderStatuses),
  payment: z.enum(paymentStates),
  orderId: z.string(),
  downloadToken: z.string(),
  /**
   * Why the store did not take the money; `detail` says it in words, and what to do. Nothing was charged. After `declined` the
   * order has ended and a new one is needed; with `captured` it names an earlier order that paid for the app.
   */
  reason: z.exactOptional(z.enum(refusalReasons)),
  detail: z.exactOptional(z.string()),
  retryAfterSeconds: z.exactOptional(z.number()),
});

export type PayPalCapture = z.infer<typeof payPalCaptureAnswerSchema>;

/** Scenarios of the simulator. The last three happen in the browser. */
export const payPalScenarios = [
  'approve',
  'decline-then-retry',
  'decline-for-good',
  'payer-needed-again',
  'lose-capture-answer',
  'slow-capture',
  'pending-then-completed',
  'pending-then-denied',
  'webhook-first',
  'webhook-late',
  'webhook-twice',
  'webhook-out-of-order',
  'webhook-badly-signed',
  'wrong-amount',
  'wrong-currency',
  'wrong-payee',
  'cancel',
  'popup-blocked',
  'sdk-fails',
] as const;

export type PayPalScenario = (typeof payPalScenarios)[number];

/**
 * The body of `POST /paypal-simulator/orders/{id}/approve` and `…/cancel`, sent by the simulated SDK. A test card's
 * number may name the scenario instead.
 */
export const simulatedDecisionSchema = z.strictObject({
  scenario: z.optional(z.enum(payPalScenarios)),
  paymentMethod: z.optional(z.enum(payPalMethods)),
  cardNumber: z.optional(z.string().check(z.regex(/^[\d ]{12,23}$/, 'Enter the number of a test card.'))),
});

export type SimulatedDecision = z.infer<typeof simulatedDecisionSchema>;

/** The simulator's order. `id` is PayPal's; `amount` is a decimal string in dollars. */
export const simulatedApprovalSchema = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED']),
  amount: z.string(),
});

export type SimulatedApproval = z.infer<typeof simulatedApprovalSchema>;

/** Numbers that select a scenario. Any other number is approved. */
export const payPalTestCards: Readonly<Record<string, PayPalScenario>> = {
  '4111111111111111': 'approve',
  '4000000000000002': 'decline-then-retry',
  '4000000000000077': 'pending-then-completed',
  '4000000000000085': 'pending-then-denied',
  '4000000000000119': 'lose-capture-answer',
};

/** Events of a captured payment. The last three end a dispute. */
export const payPalEventKinds = [
  'refund',
  'reversal',
  'dispute',
  'dispute-won',
  'dispute-lost',
  'dispute-undecided',
] as const;

export type PayPalEventKind = (typeof payPalEventKinds)[number];

export const simulatedEventSchema = z.strictObject({ kind: z.enum(payPalEventKinds) });

export type SimulatedEvent = z.infer<typeof simulatedEventSchema>;
