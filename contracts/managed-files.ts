import * as z from 'zod/mini';
import { architectureSchema, platformSchema, type Architecture, type Platform } from './files.ts';
import { oneLine } from './one-line.ts';

/** A file that buyers are offered now, from `GET /api/admin/apps/{id}/files`, newest first. */
export interface ManagedFile {
  readonly id: string;
  /** The name that it was uploaded under. */
  readonly fileName: string;
  /** The name that buyers save it under. */
  readonly servedName: string;
  readonly platform: Platform;
  readonly architecture: Architecture;
  readonly version: string | null;
  readonly sizeBytes: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  /** Instant in ISO 8601. */
  readonly uploadedAt: string;
  /** A text for the operator when the bytes are not what the file's name says; null otherwise. */
  readonly warning: string | null;
}

/**
 * A file that was deleted or replaced and can be restored, from `GET /api/admin/apps/{id}/removed-files`. The last
 * removed comes first.
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
  /** It can be restored until then. */
  readonly keptUntil: string;
  /** True when a file of the same name is offered now; restoring this one removes that one. */
  readonly isReplaced: boolean;
}

/** The body of `PATCH /api/apps/{id}/files/{fileId}`. Fields that are left out stay as they are. */
export const fileEditSchema = z
  .strictObject({
    platform: z.optional(platformSchema),
    architecture: z.optional(architectureSchema),
    version: z.optional(z.nullable(oneLine(40))),
  })
  .check(z.refine((edit) => Object.values(edit).some((value) => value !== undefined), 'Change at least one field.'));

export type FileEdit = z.infer<typeof fileEditSchema>;
