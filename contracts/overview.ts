import * as z from 'zod/mini';
import { salesOverviewSchema } from './analytics.ts';
import { appMarkSchema } from './app-look-schemas.ts';
import { platforms } from './files.ts';
import { markedOrderSchema } from './orders.ts';
import { reviewReasons } from './reviews.ts';
import { timeZoneSchema } from './time-zone.ts';

const moneySchema = z.strictObject({ amount: z.string(), currency: z.string() });

const orderNeed = {
  orderId: z.string(),
  orderNumber: z.number(),
  app: appMarkSchema,
  since: z.string(),
};

export const moreKinds = [
  'more-reviews',
  'more-disputes',
  'more-withdrawals',
  'more-address-changes',
  'more-held-files',
  'more-files',
  'more-findings',
] as const;

export type MoreKind = (typeof moreKinds)[number];

/** Something that waits for an operator. Amounts are decimal strings. */
export const needSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cashapp'),
    /** Counted up to 1,000. */
    count: z.number(),
    /** The payments that close first, at most three. */
    payments: z.readonly(z.array(z.strictObject({ amount: z.string(), appName: z.string() }))),
    since: z.string(),
    /** The end of the first payment's time. */
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
  z.strictObject({ kind: z.literal('dispute'), ...orderNeed, paymentMethod: z.string(), amount: z.string() }),
  z.strictObject({
    kind: z.literal('withdrawal'),
    withdrawalId: z.string(),
    /** Null: no order fits what was stated. */
    order: z.nullable(z.strictObject({ id: z.string(), number: z.number(), app: appMarkSchema })),
    /** As stated; the name is null once the buyer was forgotten. */
    name: z.nullable(z.string()),
    statedOrder: z.string(),
    since: z.string(),
    /** Until then the law wants the money back. */
    dueAt: z.string(),
  }),
  z.strictObject({
    kind: z.literal('address-change'),
    ...orderNeed,
    changeId: z.string(),
    newEmail: z.string(),
    /** The change was accepted, and the order's address objected. */
    isObjected: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('messages'),
    /** Conversations, counted up to 1,000. */
    count: z.number(),
    /** The oldest. */
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
    /** The file that has waited longest, like the two below. */
    since: z.string(),
    fileName: z.string(),
    heldBecause: z.string(),
  }),
  z.strictObject({
    kind: z.literal('files'),
    appId: z.string(),
    app: appMarkSchema,
    version: z.nullable(z.string()),
    /** Systems that buyers could have within the last 30 days. Empty if the app has no file at all. */
    missing: z.readonly(z.array(z.enum(platforms))),
  }),
  /** A part of the store does not work, but buyers can pay and are served. */
  z.strictObject({ kind: z.literal('finding'), part: z.string(), text: z.string() }),
  /** Operators who sign in with a password alone. For owners only. */
  z.strictObject({
    kind: z.literal('second-factor'),
    /** The reader is one of them. */
    isOwn: z.boolean(),
    /** The others, the oldest first. */
    emails: z.readonly(z.array(z.string())),
  }),
  /** More of a kind than are listed one by one. Files are counted by their apps. */
  z.strictObject({ kind: z.enum(moreKinds), count: z.number() }),
]);

export type Need = z.infer<typeof needSchema>;

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
  /** The store's or an app's name. Null: nothing yet. */
  about: z.nullable(z.string()),
  /** The app of `first-app` and `files`. */
  appId: z.nullable(z.string()),
});

export type SetupStep = z.infer<typeof setupStepSchema>;

/** The query of `GET /api/admin/overview`: figures are by the days of this time zone. */
export const overviewQuerySchema = z.strictObject({ timeZone: z._default(timeZoneSchema, 'UTC') });

/** The answer of `GET /api/admin/overview`. */
export const overviewSchema = z.strictObject({
  revenue: salesOverviewSchema,
  needs: z.readonly(z.array(needSchema)),
  newestOrders: z.readonly(z.array(markedOrderSchema)),
  /** Null once every step is done. */
  setup: z.nullable(z.readonly(z.array(setupStepSchema))),
  /** Fewer than 5 sales: the steps replace the figures. */
  isNewStore: z.boolean(),
});

export type Overview = z.infer<typeof overviewSchema>;
