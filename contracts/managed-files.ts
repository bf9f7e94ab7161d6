import * as z from 'zod/mini';
import { architectureSchema, platformSchema, type Architecture, type Platform } from './files.ts';
import { oneLine } from './one-line.ts';

/**
 * An item of `GET /api/admin/apps/{id}/files`, newest first. It was uploaded as `fileName`; buyers save it as
 * `servedName`.
 */
export interface ManagedFile {
  readonly id: string;
  readonly fileName: string;
  readonly servedName: string;
  readonly platform: Platform;
  readonly architecture: Architecture;
  readonly version: string | null;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly uploadedAt: string;
  /** For the operator: the bytes do not match the file's name. */
  readonly warning: string | null;
}

interface FormerFile extends Omit<ManagedFile, 'servedName' | 'sha256' | 'warning'> {}

/** An item of `GET /api/admin/apps/{id}/removed-files`, last deleted first. It can be restored until `keptUntil`. */
export interface RemovedFile extends FormerFile {
  readonly removedAt: string;
  readonly keptUntil: string;
  /** A file of the same name is offered now. Restoring this one removes that one. */
  readonly isReplaced: boolean;
  /** It was superseded before it was deleted. `POST …/keep` makes it superseded again. */
  readonly wasSuperseded: boolean;
}

/** A file that was replaced by one of the same name. It is kept until an operator deletes it. */
export interface SupersededFile extends FormerFile {
  readonly supersededAt: string;
}

/** `GET /api/admin/apps/{id}/stored-files`. */
export interface StoredFiles {
  /** All bytes of the app's files on disk, also those of deleted ones until they are purged. */
  readonly totalBytes: number;
  readonly supersededBytes: number;
  readonly supersededCount: number;
  /** The last superseded first, at most 100. */
  readonly superseded: readonly SupersededFile[];
}

/** The body of `PATCH /api/apps/{id}/files/{fileId}`. Absent fields stay unchanged. */
export const fileEditSchema = z
  .strictObject({
    platform: z.optional(platformSchema),
    architecture: z.optional(architectureSchema),
    version: z.optional(z.nullable(oneLine(40))),
  })
  .check(z.refine((edit) => Object.values(edit).some((value) => value !== undefined), 'Change at least one field.'));

export type FileEdit = z.infer<typeof fileEditSchema>;
