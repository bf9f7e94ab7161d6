// The files of an app as its operators see and change them.
import * as z from 'zod/mini';
import { architectureSchema, platformSchema, type Architecture, type Platform } from './files.ts';

/** A file that buyers are offered now: an item of what `GET /api/admin/apps/{id}/files` answers, newest first. */
export interface ManagedFile {
  readonly id: string;
  /** The name under which it was uploaded. */
  readonly fileName: string;
  /** The name under which buyers save it. */
  readonly servedName: string;
  readonly platform: Platform;
  readonly architecture: Architecture;
  readonly version: string | null;
  readonly sizeBytes: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  /** Instant in ISO 8601. */
  readonly uploadedAt: string;
  /** Sentences for the operator where the bytes are plainly not what the file's name says; null otherwise. */
  readonly warning: string | null;
}

/**
 * A file that was deleted, or replaced by a newer one of its name, and is still stored: an item of what
 * `GET /api/admin/apps/{id}/removed-files` answers, the one removed last first. It can be restored.
 */
export interface RemovedFile {
  readonly id: string;
  readonly fileName: string;
  readonly platform: Platform;
  readonly architecture: Architecture;
  readonly version: string | null;
  readonly sizeBytes: number;
  /** Instants in ISO 8601. */
  readonly uploadedAt: string;
  readonly removedAt: string;
  /** Until when it can be restored. */
  readonly keptUntil: string;
  /** Whether a file of its name is offered now: restoring this one removes that one. */
  readonly isReplaced: boolean;
}

/** The body of `PATCH /api/apps/{id}/files/{fileId}`: what is given changes, the rest stays. */
export const fileEditSchema = z
  .strictObject({
    platform: z.optional(platformSchema),
    architecture: z.optional(architectureSchema),
    version: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)))),
  })
  .check(z.refine((edit) => Object.values(edit).some((value) => value !== undefined), 'Name what is to change.'));

export type FileEdit = z.infer<typeof fileEditSchema>;
