import * as z from 'zod/mini';
import { architectureSchema, platformSchema, type Architecture, type Platform } from './files.ts';
import { oneLine } from './one-line.ts';

/** A file that an app offers, as `GET /api/admin/apps/{id}/files` lists it, newest first. */
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
  /** For the operator if the content does not match the file's name; otherwise null. */
  readonly warning: string | null;
}

/** A deleted or replaced file that can be restored, as `GET /api/admin/apps/{id}/removed-files` lists it, last removed first. */
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
  readonly keptUntil: string;
  /** Whether another file of its name is offered, which restoring this one would remove. */
  readonly isReplaced: boolean;
}

/** The body of `PATCH /api/apps/{id}/files/{fileId}`: only the given fields change. */
export const fileEditSchema = z
  .strictObject({
    platform: z.optional(platformSchema),
    architecture: z.optional(architectureSchema),
    version: z.optional(z.nullable(oneLine(40))),
  })
  .check(z.refine((edit) => Object.values(edit).some((value) => value !== undefined), 'Enter at least one change.'));

export type FileEdit = z.infer<typeof fileEditSchema>;
