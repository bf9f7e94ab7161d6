import * as z from 'zod/mini';
import { offeredFileSchema } from './apps.ts';
import { architectureSchema, platformSchema } from './files.ts';
import { linesSchema } from './managed-apps.ts';
import { oneLine } from './one-line.ts';

/**
 * - `draft`: only operators see it
 * - `published`: buyers get it, as the current version or as an earlier one
 * - `withdrawn`: buyers get it no more; it can be published again
 */
export const releaseStates = ['draft', 'published', 'withdrawn'] as const;
export type ReleaseState = (typeof releaseStates)[number];

const versionSchema = oneLine(40);

/** The body of `POST /api/apps/{id}/releases`. `notes` has one change per line. */
export const newReleaseSchema = z.strictObject({ version: versionSchema, notes: z._default(linesSchema, []) });

export type NewRelease = z.infer<typeof newReleaseSchema>;

/** The body of `PATCH /api/apps/{id}/releases/{releaseId}`. A published version keeps its number. */
export const releaseEditSchema = z
  .strictObject({ version: z.optional(versionSchema), notes: z.optional(linesSchema) })
  .check(z.refine(({ version, notes }) => version !== undefined || notes !== undefined, 'Change at least one field.'));

export type ReleaseEdit = z.infer<typeof releaseEditSchema>;

/**
 * The body of `POST …/publish` and `POST …/go-back`: the release that the operator saw as the current one, null if there
 * was none. If another is current by now, nothing happens.
 */
export const switchReleaseSchema = z.strictObject({ replaces: z.nullable(z.string().check(z.maxLength(64))) });

export const releaseFileSchema = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  platform: platformSchema,
  architecture: architectureSchema,
  sizeBytes: z.number(),
  /** The file's bytes do not fit its name, so it is not published. Null: it is not held. */
  heldBecause: z.nullable(z.string()),
});

/** A version of an app as operators see it. */
export const releaseSchema = z.strictObject({
  id: z.string(),
  /** Null: what was on offer before the first release of an app without a version. */
  version: z.nullable(z.string()),
  notes: z.readonly(z.array(z.string())),
  state: z.enum(releaseStates),
  /** Its files are those that buyers get. */
  isCurrent: z.boolean(),
  createdAt: z.string(),
  /** The last save of its number or notes. */
  savedAt: z.string(),
  publishedAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
  files: z.readonly(z.array(releaseFileSchema)),
});

export type Release = z.infer<typeof releaseSchema>;
export type ReleaseFile = z.infer<typeof releaseFileSchema>;

/** The answer of `GET /api/admin/apps/{id}/releases`: drafts first, then the newest first, at most 200. */
export const releaseListSchema = z.strictObject({
  releases: z.readonly(z.array(releaseSchema)),
  /** A version outside of releases. The first release keeps it as an earlier version. Null if there is none. */
  unreleased: z.nullable(z.strictObject({ version: z.nullable(z.string()), fileCount: z.number() })),
});

export type ReleaseList = z.infer<typeof releaseListSchema>;

/** An earlier version with its files, for who bought the app. */
export const boughtVersionSchema = z.strictObject({
  releaseId: z.string(),
  version: z.nullable(z.string()),
  publishedAt: z.string(),
  files: z.readonly(z.array(offeredFileSchema)),
});

export type BoughtVersion = z.infer<typeof boughtVersionSchema>;

/** The answer of `GET /api/downloads/{token}/versions`, the newest first. */
export const boughtVersionsSchema = z.strictObject({ versions: z.readonly(z.array(boughtVersionSchema)) });

export type BoughtVersions = z.infer<typeof boughtVersionsSchema>;
