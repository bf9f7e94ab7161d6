import * as z from 'zod/mini';
import { salesOverviewSchema } from './analytics.ts';
import { appMarkSchema } from './app-look-schemas.ts';
import { platforms } from './files.ts';
import { markedOrderSchema } from './orders.ts';
import { reviewReasons } from './reviews.ts';

const moneySchema = z.strictObject({ amount: z.string(), currency: z.string() });

const orderNeed = {
  orderId: z.string(),
  orderNumber: z.number(),
  app: appMarkSchema,
  since: z.string(),
};

/** Something that waits for an operator. Amounts are decimal strings. */
export const needSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cashapp'),
    /** Counted up to 1,000. */
    count: z.number(),
    /** Of the payments that close first, at most three. */
    payments: z.readonly(z.array(z.strictObject({ amount: z.string(), appName: z.string() }))),
    since: z.string(),
    /** When the first can no longer be paid in time. */
    closesAt: z.string(),
  }),
  z.strictObject({
    kind: z.literal('review'),
    ...orderNeed,
    paymentMethod: z.string(),
    reason: z.enum(reviewReasons),
    received: moneySchema,
    expected: moneySchema,
  }),
  /** More orders with money to review than are listed one by one. */
  z.strictObject({ kind: z.literal('more-reviews'), count: z.number() }),
  z.strictObject({ kind: z.literal('dispute'), ...orderNeed, paymentMethod: z.string(), amount: z.string() }),
  z.strictObject({ kind: z.literal('more-disputes'), count: z.number() }),
  z.strictObject({
    kind: z.literal('messages'),
    /** Conversations, counted up to 1,000. */
    count: z.number(),
    /** Of the oldest. */
    since: z.string(),
    messageId: z.string(),
    name: z.string(),
    text: z.string(),
  }),
  /** Files that buyers do not get until an operator decides. Drafts' files are not counted. */
  z.strictObject({
    kind: z.literal('held-files'),
    appId: z.string(),
    app: appMarkSchema,
    count: z.number(),
    /** Of the file that has waited longest, like the two below. */
    since: z.string(),
    fileName: z.string(),
    heldBecause: z.string(),
  }),
  /** Apps. */
  z.strictObject({ kind: z.literal('more-held-files'), count: z.number() }),
  z.strictObject({
    kind: z.literal('files'),
    appId: z.string(),
    app: appMarkSchema,
    version: z.nullable(z.string()),
    /** Systems that buyers could have within the last 30 days. Empty if the app has no file at all. */
    missing: z.readonly(z.array(z.enum(platforms))),
  }),
  z.strictObject({ kind: z.literal('more-files'), count: z.number() }),
  /** A part of the store does not work, but buyers can pay and are served. */
  z.strictObject({ kind: z.literal('finding'), part: z.string(), text: z.string() }),
  /** Operators who sign in with a password alone. For owners only. */
  z.strictObject({ kind: z.literal('second-factor'), emails: z.readonly(z.array(z.string())) }),
]);

export type Need = z.infer<typeof needSchema>;

/** The steps of a new store, in the order in which they are shown. */
export const setupStepIds = [
  'identity',
  'first-app',
  'files',
  'payments',
  'mail',
  'purchase',
  'second-factor',
  'live',
] as const;

export const setupStepSchema = z.strictObject({
  id: z.enum(setupStepIds),
  isDone: z.boolean(),
  /** What the step is about: the store's or an app's name. Null: nothing yet. */
  about: z.nullable(z.string()),
  /** The app of `first-app` and `files`. */
  appId: z.nullable(z.string()),
});

export type SetupStep = z.infer<typeof setupStepSchema>;

/** The answer of `GET /api/admin/overview`. */
export const overviewSchema = z.strictObject({
  revenue: salesOverviewSchema,
  needs: z.readonly(z.array(needSchema)),
  newestOrders: z.readonly(z.array(markedOrderSchema)),
  /** Null once every step is done. */
  setup: z.nullable(z.readonly(z.array(setupStepSchema))),
  /** Nothing to speak of was sold yet: the steps stand in the place of the figures. */
  isNewStore: z.boolean(),
});

export type Overview = z.infer<typeof overviewSchema>;
