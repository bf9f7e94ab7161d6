import * as z from 'zod/mini';
import { architectureSchema, platformSchema } from './files.ts';
import { oneLine } from './one-line.ts';

/**
 * An item of `GET /api/admin/apps/{id}/files`: offered and held ones, newest first. It was uploaded as `fileName`; buyers save it as
 * `servedName`.
 */
export const managedFileSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  servedName: z.string(),
  platform: platformSchema,
  architecture: architectureSchema,
  version: z.nullable(z.string()),
  sizeBytes: z.number(),
  sha256: z.string(),
  uploadedAt: z.string(),
  /** For the operator: the bytes do not match the file's name. */
  warning: z.nullable(z.string()),
  /** Buyers do not get it until an operator offers it anyway. */
  isHeld: z.boolean(),
});

export type ManagedFile = z.infer<typeof managedFileSchema>;

const formerFileSchema = z.omit(managedFileSchema, { servedName: true, sha256: true, warning: true, isHeld: true });

/** An item of `GET /api/admin/apps/{id}/removed-files`, last deleted first. It can be restored until `keptUntil`. */
export const removedFileSchema = z.extend(formerFileSchema, {
  removedAt: z.string(),
  keptUntil: z.string(),
  /** A file of the same name is offered now. Restoring this one removes that one. */
  isReplaced: z.boolean(),
  /** It was superseded before it was deleted. `POST …/keep` makes it superseded again. */
  wasSuperseded: z.boolean(),
});

export type RemovedFile = z.infer<typeof removedFileSchema>;

/** A file that was replaced by one of the same name. It is kept until an operator deletes it. */
export const supersededFileSchema = z.extend(formerFileSchema, {
  supersededAt: z.string(),
});

export type SupersededFile = z.infer<typeof supersededFileSchema>;

/** `GET /api/admin/apps/{id}/stored-files`. */
export const storedFilesSchema = z.object({
  /** All bytes of the app's files on disk, also those of deleted ones until they are purged. */
  totalBytes: z.number(),
  supersededBytes: z.number(),
  supersededCount: z.number(),
  /** The largest file that can be uploaded. */
  maxFileBytes: z.number(),
  /** The last superseded first, at most 100. */
  superseded: z.readonly(z.array(supersededFileSchema)),
});

export type StoredFiles = z.infer<typeof storedFilesSchema>;

/** The body of `PATCH /api/apps/{id}/files/{fileId}`. Absent fields stay unchanged. */
export const fileEditSchema = z
  .strictObject({
    platform: z.optional(platformSchema),
    architecture: z.optional(architectureSchema),
    version: z.optional(z.nullable(oneLine(40))),
  })
  .check(z.refine((edit) => Object.values(edit).some((value) => value !== undefined), 'Change at least one field.'));

export type FileEdit = z.infer<typeof fileEditSchema>;
