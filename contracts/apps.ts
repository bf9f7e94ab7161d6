import * as z from 'zod/mini';
import { fullLookFields, listedLookFields } from './app-look-schemas.ts';
import { categories, categoryFilters } from './categories.ts';
import { maxPriceMinor, parseMinor } from './money.ts';
import { platformSchema, architectureSchema } from './files.ts';
import { oneLine } from './one-line.ts';
import { ratingFigureFields } from './ratings.ts';

export const categorySchema = z.enum(categories);

export const categoryFilterSchema = z.enum(categoryFilters);

/**
 * An app in a list. `price` is a decimal string in dollars. `rating` is the average of buyers' ratings with one decimal,
 * or `0` without any; in test mode samples have one of their own. `downloads` counts completed downloads.
 */
export const appSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.string(),
  category: categorySchema,
  iconUrl: z.nullable(z.string()),
  fileUrl: z.nullable(z.string()),
  downloads: z.number(),
  rating: z.string(),
  isActive: z.boolean(),
  /** Without files an app cannot be bought. */
  hasFiles: z.boolean(),
  /** Systems of its files. */
  platforms: z.array(platformSchema),
  /** Counts apps in the order they were added. */
  addedNumber: z.number(),
  ...listedLookFields,
});

export type App = z.infer<typeof appSchema>;

export const priceSchema = z.string().check(
  z.regex(/^\d{1,6}(\.\d{1,2})?$/, 'Enter a price, for example 19.99.'),
  z.refine((price) => {
    const minor = parseMinor(price);
    return minor !== null && minor > 0 && minor <= maxPriceMinor;
  }, 'Enter a price from 0.01 to 999999.99.'),
);

export const appNameSchema = oneLine(80).check(z.regex(/[\p{L}\p{N}]/u, 'Enter a name with a letter or a digit.'));

export const appDescriptionSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000));

export const newAppSchema = z.strictObject({
  name: appNameSchema,
  description: appDescriptionSchema,
  price: priceSchema,
  category: categorySchema,
  iconUrl: z.optional(z.nullable(z.string().check(z.maxLength(2_048)))),
  fileUrl: z.optional(z.nullable(z.string().check(z.maxLength(2_048)))),
});

export type NewApp = z.infer<typeof newAppSchema>;

/** A file that buyers get. `fileName` is the name under which they save it. */
export const offeredFileSchema = z.object({
  fileName: z.string(),
  platform: platformSchema,
  architecture: architectureSchema,
  version: z.nullable(z.string()),
  sizeBytes: z.number(),
  sha256: z.string(),
});

export type OfferedFile = z.infer<typeof offeredFileSchema>;

/** A version before the current one. `notes` has one change per line. */
export const earlierVersionSchema = z.object({
  version: z.nullable(z.string()),
  publishedAt: z.string(),
  notes: z.array(z.string()),
});

export type EarlierVersion = z.infer<typeof earlierVersionSchema>;

export const appDetailsSchema = z.extend(appSchema, {
  version: z.nullable(z.string()),
  /** Null: the version is not of a release, so its day is not known. */
  publishedAt: z.nullable(z.string()),
  releaseNotes: z.array(z.string()),
  /** The newest first. */
  earlierVersions: z.array(earlierVersionSchema),
  requirements: z.array(z.string()),
  files: z.array(offeredFileSchema),
  ...ratingFigureFields,
  ...fullLookFields,
});

export type AppDetails = z.infer<typeof appDetailsSchema>;

/** The query of `GET /api/apps/{category}`. Without `limit` the answer is the whole list. */
export const appListQuerySchema = z.strictObject({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
});

/** Offered by the checkout page when its address names no app on sale. */
export const fallbackAppName = 'DuplicateFinder';

/** The query of `GET /api/checkout/app`, which returns AppDetails. */
export const checkoutAppQuerySchema = z.strictObject({ appId: z.optional(z.string().check(z.maxLength(64))) });

export const demoPlaySchema = z.strictObject({ appId: z.string().check(z.maxLength(64)) });
