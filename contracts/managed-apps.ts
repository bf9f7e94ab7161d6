import * as z from 'zod/mini';
import { lookEditFields, demoChoiceSchema, finishSchema } from './app-look-schemas.ts';
import { appDescriptionSchema, appNameSchema, categorySchema, priceSchema, appSchema } from './apps.ts';
import { platformSchema } from './files.ts';
import { oneLine } from './one-line.ts';

/** An app in the operator's list. `fileUrl` and `isFeatured` are as the operator entered them. */
export const managedAppSchema = z.extend(appSchema, {
  version: z.nullable(z.string()),
  releaseNotes: z.readonly(z.array(z.string())),
  requirements: z.readonly(z.array(z.string())),
  fileCount: z.number(),
  /** Files whose bytes do not fit their names: buyers do not get them. Those of drafts and earlier releases do not count. */
  heldCount: z.number(),
  /** Systems that the app offered within the last 30 days and offers no more. */
  lostPlatforms: z.readonly(z.array(platformSchema)),
  /** Publication of the current release. Null: the app has none. */
  publishedAt: z.nullable(z.string()),
  /** Null: the store derives `hue` and `finish`. */
  chosenHue: z.nullable(z.number()),
  chosenFinish: z.nullable(finishSchema),
  demo: z.nullable(demoChoiceSchema),
  licenceLine: z.nullable(z.string()),
  supportUntil: z.nullable(z.string()),
  createdAt: z.string(),
  deletedAt: z.nullable(z.string()),
});

export type ManagedApp = z.infer<typeof managedAppSchema>;

/** `active`: on sale; `inactive`: not on sale; `deleted`: can be restored. */
export const appStates = ['active', 'inactive', 'deleted'] as const;
export type AppState = (typeof appStates)[number];

/**
 * The query of `GET /api/admin/apps`, newest first. `q` is part of a name or slug, or a whole id. Without `state` the
 * list has every app that is not deleted.
 */
export const managedAppQuerySchema = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(200))),
  category: z.optional(categorySchema),
  state: z.optional(z.enum(appStates)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export type ManagedAppQuery = z.infer<typeof managedAppQuerySchema>;

/** The answer of `GET /api/admin/app-counts`. Deleted apps count under `deleted` only. */
export const appCountsSchema = z.strictObject({
  all: z.number(),
  active: z.number(),
  inactive: z.number(),
  deleted: z.number(),
  withoutFiles: z.number(),
  /** Systems of apps on sale whose file is held, or that an app offered within the last 30 days and offers no more. */
  missingFiles: z.number(),
});

export type AppCounts = z.infer<typeof appCountsSchema>;

/** One line of text per item. */
export const linesSchema = z.array(oneLine(500)).check(z.maxLength(50, 'Enter at most 50 lines.'));

/** A path in this store: pages load no images from elsewhere. */
const iconUrlSchema = z
  .string()
  .check(z.maxLength(2_048), z.regex(/^\/objects\/[^/]+\/[^/]+$/, 'Upload the icon to this store.'));

/** The body of `PATCH /api/apps/{id}`. Absent fields stay unchanged. */
export const appEditSchema = z
  .strictObject({
    name: z.optional(appNameSchema),
    description: z.optional(appDescriptionSchema),
    price: z.optional(priceSchema),
    category: z.optional(categorySchema),
    iconUrl: z.optional(z.nullable(iconUrlSchema)),
    isActive: z.optional(z.boolean()),
    version: z.optional(z.nullable(oneLine(40))),
    releaseNotes: z.optional(linesSchema),
    requirements: z.optional(linesSchema),
    ...lookEditFields,
  })
  .check(z.refine((edit) => Object.values(edit).some((value) => value !== undefined), 'Change at least one field.'));

export type AppEdit = z.infer<typeof appEditSchema>;

export type LookEdit = Pick<AppEdit, keyof typeof lookEditFields>;
