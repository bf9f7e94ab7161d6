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
