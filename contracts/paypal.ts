// The calls of the PayPal checkout, and in test mode those of the PayPal simulator.
import * as z from 'zod/mini';
import { amountSchema, emailSchema, type OrderStatus, type PaymentState } from './orders.ts';

/** What `GET /paypal/setup` answers: what the browser needs to load PayPal's SDK. */
export interface PayPalSetup {
  /** For the SDK's `createInstance`. */
  readonly clientId: string;
  /** Authenticates integrations that start the SDK with a token instead; good for 15 minutes. */
  readonly clientToken: string;
  /** Where the SDK is loaded from. In test mode a path of this store. */
  readonly scriptUrl: string;
  readonly currency: 'USD';
  /** True where the simulator stands for PayPal. */
  readonly isTest: boolean;
}

/** The ways to pay that go through PayPal. */
export const payPalMethods = ['paypal', 'card', 'venmo', 'apple-pay', 'google-pay'] as const;

export type PayPalMethod = (typeof payPalMethods)[number];

/**
 * The body of `POST /paypal/order`. `amount` only asserts what the buyer was shown: the server computes the price.
 * Without `appId` it is the app of the specification's example; without `customerEmail` the payer's address becomes the
 * order's.
 */
export const payPalOrderSchema = z.strictObject({
  amount: amountSchema,
  currency: z.optional(z.literal('USD')),
  intent: z.optional(z.string().check(z.regex(/^capture$/i, 'Only the intent CAPTURE is offered.'))),
  appId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  customerEmail: z.optional(emailSchema),
  paymentMethod: z.optional(z.enum(payPalMethods)),
  /**
   * Seconds since this browser first asked for this purchase. An order of the app that it has paid since then is the
   * answer: that of an earlier call may have been lost.
   */
  askedSecondsAgo: z.optional(z.int().check(z.minimum(0), z.maximum(86_400))),
  /** Buys although this browser has bought the app before; see EarlierPurchase. */
  buyAgain: z.optional(z.boolean()),
});

export type PayPalOrderInput = z.infer<typeof payPalOrderSchema>;

/** What `POST /paypal/order` answers. */
export interface PayPalOrder {
  /** PayPal's id of its order, for the SDK and for the capture. */
  readonly id: string;
  /** The store's id of the order. */
  readonly orderId: string;
  /** Opens the download once `status` is `completed`; before that a download answers 402. */
  readonly downloadToken: string;
  readonly status: OrderStatus;
  /**
   * `captured`, `pending` or `unknown` where this browser has begun to pay for the app before: do not ask the payer again.
   */
  readonly payment: PaymentState;
}

/** The body of `POST /paypal/order/{id}/capture`: empty, or nothing at all. */
export const payPalCaptureSchema = z.optional(z.nullable(z.strictObject({})));

/**
 * What `POST /paypal/order/{id}/capture` answers. After `awaiting-payer` and `declined` the payer may try again on the
 * same order while `status` is `pending`.
 */
export interface PayPalCapture {
  readonly status: OrderStatus;
  readonly payment: PaymentState;
  readonly orderId: string;
  readonly downloadToken: string;
  /**
   * Present where the store itself did not take the money: why, in words for the buyer, and what they can do. Nothing was
   * charged. With `declined` the order is over and another one has to be begun; with `captured` it names another order of
   * the same browser, by which the app was paid for already.
   */
  readonly detail?: string;
  /** Seconds until it makes sense to begin anew. */
  readonly retryAfterSeconds?: number;
}

/** What the simulator can be told to do with a payment, by name. The last three happen in the browser alone. */
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
 * The body of `POST /paypal-simulator/orders/{id}/approve` and of `…/cancel`: what the payer does in the fake SDK. A test
 * card's number may name the scenario instead; see payPalTestCards.
 */
export const simulatedDecisionSchema = z.strictObject({
  scenario: z.optional(z.enum(payPalScenarios)),
  paymentMethod: z.optional(z.enum(payPalMethods)),
  cardNumber: z.optional(z.string().check(z.regex(/^[\d ]{12,23}$/, 'Give the number of a test card.'))),
});

export type SimulatedDecision = z.infer<typeof simulatedDecisionSchema>;

/** What the simulator answers of an order: when it is looked at, approved or cancelled. */
export interface SimulatedApproval {
  /** PayPal's id of its order. */
  readonly id: string;
  readonly status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  /** A decimal string in dollars. */
  readonly amount: string;
}

/** Test cards whose number says what happens. Any other number is approved. */
export const payPalTestCards: Readonly<Record<string, PayPalScenario>> = {
  '4111111111111111': 'approve',
  '4000000000000002': 'decline-then-retry',
  '4000000000000077': 'pending-then-completed',
  '4000000000000085': 'pending-then-denied',
  '4000000000000119': 'lose-capture-answer',
};

/** What can happen to a captured payment from PayPal's side. The last three end a dispute. */
export const payPalEventKinds = [
  'refund',
  'reversal',
  'dispute',
  'dispute-won',
  'dispute-lost',
  'dispute-undecided',
] as const;

export type PayPalEventKind = (typeof payPalEventKinds)[number];

/** The body of `POST /paypal-simulator/orders/{id}/event`. */
export const simulatedEventSchema = z.strictObject({ kind: z.enum(payPalEventKinds) });

export type SimulatedEvent = z.infer<typeof simulatedEventSchema>;
