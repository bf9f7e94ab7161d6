import * as z from 'zod/mini';
import { oneLine, visible } from './one-line.ts';

export const maxStars = 5;

/** The numbers of stars, the best first. */
export const starNumbers = [5, 4, 3, 2, 1] as const;

const starsSchema = z.int().check(z.minimum(1), z.maximum(maxStars));

export const ratingNameLength = 40;
export const ratingTitleLength = 80;
export const ratingTextLength = 2_000;

export const ratingPageSize = 5;

// A name is public; people paste their address into fields of names.
const nameSchema = oneLine(ratingNameLength).check(
  z.refine((name) => !name.includes('@'), 'Enter a name, not an email address.'),
);

/** Text of several lines without control characters and direction overrides. Pasted text may have tabs: they become spaces. */
const wordsSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ')),
  ),
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a text.'),
      z.maxLength(ratingTextLength),
      visible,
      z.regex(/^(?:\n|[^\p{Cc}\u202a-\u202e\u2066-\u2069])*$/u, 'Enter a text without control characters.'),
    ),
);

/** The body of `PUT /api/purchases/{orderId}/rating` and `PUT /api/downloads/{token}/rating`: the whole rating. */
export const giveRatingSchema = z.strictObject({
  stars: starsSchema,
  /** Shown with the rating. Absent or null: the author stays unnamed. */
  name: z.optional(z.nullable(nameSchema)),
  title: z.optional(z.nullable(oneLine(ratingTitleLength))),
  text: z.optional(z.nullable(wordsSchema)),
});

export type GiveRating = z.infer<typeof giveRatingSchema>;

/** Reasons for hiding the words of a rating. The stars of `fraud` alone do not count. */
export const hideReasons = ['insult', 'personal-data', 'advertising', 'illegal', 'off-topic', 'fraud'] as const;
export type HideReason = (typeof hideReasons)[number];

const hideReasonSchema = z.enum(hideReasons);

const replySchema = z.strictObject({ text: z.string(), at: z.string() });

const ratingFields = {
  id: z.string(),
  stars: starsSchema,
  name: z.nullable(z.string()),
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  createdAt: z.string(),
  /** Null until its author has changed it. */
  editedAt: z.nullable(z.string()),
  /** The store's reply. */
  reply: z.nullable(replySchema),
};

/** An item of `GET /api/apps/{id}/ratings`: a rating with words, the newest first. */
export const shownRatingSchema = z.strictObject({
  ...ratingFields,
  /** The month of the purchase, such as `2026-10`. */
  boughtIn: z.string(),
});

export type ShownRating = z.infer<typeof shownRatingSchema>;

export const ratingListQuerySchema = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), ratingPageSize),
  cursor: z.optional(z.string().check(z.maxLength(64))),
});

export const ownRatingSchema = z.strictObject({
  ...ratingFields,
  /** Set while the store hides its words. */
  hidden: z.nullable(z.strictObject({ reason: hideReasonSchema, at: z.string() })),
});

export type OwnRating = z.infer<typeof ownRatingSchema>;

/**
 * Why a purchase gives no right to a new rating. `no-address`: the order has no email address yet. `not-paid`: pending,
 * expired or failed. `disputed`: until that is settled.
 */
export const ratingObstacles = ['no-address', 'not-paid', 'disputed', 'refunded'] as const;
export type RatingObstacle = (typeof ratingObstacles)[number];

/** A purchase and its author's rating of the app. The obstacle is to a new rating; one that was given can be changed. */
export const ratingOfPurchaseSchema = z.strictObject({
  orderId: z.string(),
  obstacle: z.nullable(z.enum(ratingObstacles)),
  rating: z.nullable(ownRatingSchema),
});

/** The answer of `GET /api/purchases/ratings`, one for each order, and of `GET /api/downloads/{token}/rating`. */
export type RatingOfPurchase = z.infer<typeof ratingOfPurchaseSchema>;

/** An item of `GET /api/admin/ratings`. */
export const managedRatingSchema = z.strictObject({
  ...ratingFields,
  app: z.strictObject({ id: z.string(), name: z.string(), slug: z.string() }),
  orderId: z.string(),
  orderNumber: z.number(),
  /** Removed by its author while it was hidden: a new rating of the author stays hidden. */
  isRemoved: z.boolean(),
  hidden: z.nullable(
    z.strictObject({ reason: hideReasonSchema, at: z.string(), operatorEmail: z.nullable(z.string()) }),
  ),
});

export type ManagedRating = z.infer<typeof managedRatingSchema>;

export const ratingStates = ['with-words', 'unanswered', 'hidden'] as const;
export type RatingState = (typeof ratingStates)[number];

export const managedRatingQuerySchema = z.strictObject({
  appId: z.optional(z.uuid()),
  state: z.optional(z.enum(ratingStates)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  cursor: z.optional(z.string().check(z.maxLength(64))),
});

export type ManagedRatingQuery = z.infer<typeof managedRatingQuerySchema>;

/** The body of `PUT /api/admin/ratings/{id}/reply`. */
export const ratingReplySchema = z.strictObject({ text: wordsSchema });

/** The body of `PUT /api/admin/ratings/{id}/hidden`. */
export const hideRatingSchema = z.strictObject({ reason: hideReasonSchema });

export const ratingFigureFields = {
  /** Ratings by buyers. 0 also if `rating` is a sample's figure. */
  ratingCount: z.number(),
  /** Ratings with 1, 2, 3, 4 and 5 stars. */
  ratingCounts: z.array(z.number()),
};

export const optOutParams = z.strictObject({ token: z.string().check(z.maxLength(80)) });
