import type { StoredUpload } from '#contracts/files.ts';
import { CallError, problemOf } from '#web/queries.ts';

/** `waiting` items are chosen but not sent: uploads start when they are told to. */
export type UploadState = 'waiting' | 'uploading' | 'completed' | 'error' | 'cancelled';

export interface UploadItem {
  readonly id: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly state: UploadState;
  readonly sentBytes: number;
  /** Null while too little is known. */
  readonly bytesPerSecond: number | null;
  /** `Failed to upload {file}: {reason}`, once it has failed. */
  readonly failure: string | null;
  /** The server's further explanation. */
  readonly detail: string | null;
  /** False for a file that may not be uploaded at all. */
  readonly canRetry: boolean;
  readonly stored: StoredUpload | null;
}

export interface UploadLimits {
  readonly maxFiles: number;
  readonly maxBytes: number;
  /** Endings with their dots, such as `.png`; absent where any will do. */
  readonly extensions?: readonly string[] | undefined;
}

/** The limits of a button that names none: one file of 10 MiB. */
export const defaultLimits: UploadLimits = { maxFiles: 1, maxBytes: 10_485_760 };

export interface UploadQueueOptions {
  readonly limits: UploadLimits;
  readonly startsAtOnce: boolean;
  /** Asks the server where to PUT the file. */
  readonly askForAddress: (file: File) => Promise<string>;
  /** Awaited before the item counts as shown elsewhere. */
  readonly onStored: (stored: StoredUpload, item: UploadItem) => void | Promise<void>;
  /** Removes the item once the file is stored without a warning: another list shows it. */
  readonly isShownElsewhere: boolean;
}

export function failureOf(fileName: string, reason: string): string {
  return `Failed to upload ${fileName}: ${reason}`;
}

/** Returns the server's title and detail, or that the connection was lost. */
export function reasonOf(error: unknown): { readonly reason: string; readonly detail: string | null } {
  if (!(error instanceof CallError)) return { reason: 'The connection was lost.', detail: null };
  const problem = problemOf(error);
  return {
    reason: `Upload failed: ${problem?.title ?? (error.responseText || error.status)}`,
    detail: problem?.detail ?? null,
  };
}
