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

/** An item of `GET /api/admin/apps/{id}/removed-files`, last removed first. It can be restored until `keptUntil`. */
export interface RemovedFile {
  readonly id: string;
  readonly fileName: string;
  readonly platform: Platform;
  readonly architecture: Architecture;
  readonly version: string | null;
  readonly sizeBytes: number;
  readonly uploadedAt: string;
  readonly removedAt: string;
  readonly keptUntil: string;
  /** A file of the same name is offered now. Restoring this one removes that one. */
  readonly isReplaced: boolean;
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
