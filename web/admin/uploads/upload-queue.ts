// Files under way to the server, on Uppy. This module is fetched when the first file is chosen.
import Uppy, { type UppyFile } from '@uppy/core';
import XhrUpload from '@uppy/xhr-upload';
import type { StoredUpload } from '#contracts/files.ts';
import type { Problem } from '#contracts/problem.ts';
import { CallError, problemOf } from '#web/queries.ts';
import { tooLargeText } from './too-large-text.ts';
import { addSample, rateOf, type Sample } from './transfer-rate.ts';
import { failureOf, rejectionOf, type UploadItem, type UploadQueueOptions } from './upload-item.ts';

type Meta = Record<string, never>;
type Body = StoredUpload & Record<string, unknown>;
type File_ = UppyFile<Meta, Body>;

/** No byte moved for this long: the connection is given up. */
const stalledMs = 120_000;

const atOnce = 3;

export interface UploadQueue {
  add(files: readonly File[]): void;
  /** Starts what waits. */
  start(): void;
  retry(id: string): void;
  /** Breaks an upload off, or takes an item away that is over. */
  remove(id: string): void;
  /** Breaks everything off. */
  close(): void;
}

/** Makes a queue. `show` is given its items whenever one of them changes. */
export function createUploadQueue(
  { limits, startsAtOnce, askForAddress, onStored }: UploadQueueOptions,
  show: (items: readonly UploadItem[]) => void,
): UploadQueue {
  const items = new Map<string, UploadItem>();
  const samples = new Map<string, readonly Sample[]>();
  const uppy = new Uppy<Meta, Body>({
    id: `upload-${crypto.randomUUID()}`,
    autoProceed: false,
    restrictions: {
      maxNumberOfFiles: limits.maxFiles,
      maxFileSize: limits.maxBytes,
      allowedFileTypes: limits.extensions === undefined ? null : [...limits.extensions],
    },
    // The same file may be uploaded again, and two may be called the same.
    onBeforeFileAdded: (file) => ({ ...file, id: crypto.randomUUID() }),
  });
  uppy.use(XhrUpload, {
    method: 'PUT',
    formData: false,
    limit: atOnce,
    timeout: stalledMs,
    withCredentials: true,
    headers: { 'content-type': 'application/octet-stream' },
    // A file that failed is tried again when the operator says so, as `send` has it: its address has to be another then.
    shouldRetry: () => false,
    endpoint: async (file) => {
      try {
        return await askForAddress((file as File_).data as File);
      } catch (error) {
        // Uppy tells of failures of the transfer only.
        uppy.emit('upload-error', file as File_, error as Error);
        throw error;
      }
    },
  });

  function set(id: string, change: Partial<UploadItem>): void {
    const item = items.get(id);
    if (item === undefined) return;
    items.set(id, { ...item, ...change });
    show([...items.values()]);
  }

  function addItem(id: string, file: { readonly name: string; readonly size: number }, failure: string | null): void {
    items.set(id, {
      id,
      fileName: file.name,
      sizeBytes: file.size,
      state: failure === null ? 'waiting' : 'error',
      sentBytes: 0,
      bytesPerSecond: null,
      failure: failure === null ? null : failureOf(file.name, failure),
      detail: null,
      canRetry: failure === null,
      stored: null,
    });
    show([...items.values()]);
  }

  function remove(id: string): void {
    items.delete(id);
    samples.delete(id);
    // Breaks the transfer off where one is under way.
    uppy.removeFile(id);
    show([...items.values()]);
  }

  // Uppy's own upload() sends again whatever failed before it looks at what is new. So each file is sent by its id, which
  // is what Uppy calls a retry also the first time; how many go at once is the transfer's own limit.
  function send(id: string): void {
    set(id, { state: 'uploading' });
    void uppy.retryUpload(id).catch((error: unknown) => console.error('Failed to upload', error));
  }

  function start(): void {
    for (const { id, state } of items.values()) if (state === 'waiting') send(id);
  }

  uppy.on('upload-start', (files) => {
    for (const { id } of files) {
      samples.set(id, [{ at: performance.now(), bytes: 0 }]);
      set(id, { state: 'uploading', sentBytes: 0, bytesPerSecond: null, failure: null, detail: null });
    }
  });
  uppy.on('upload-progress', (file, { bytesUploaded }) => {
    if (file === undefined) return;
    const seen = addSample(samples.get(file.id) ?? [], { at: performance.now(), bytes: bytesUploaded });
    samples.set(file.id, seen);
    set(file.id, { sentBytes: bytesUploaded, bytesPerSecond: rateOf(seen) });
  });
  uppy.on('upload-success', (file, { body }) => {
    if (file === undefined || body === undefined) return;
    set(file.id, { state: 'completed', sentBytes: file.size ?? 0, bytesPerSecond: null, stored: body });
    const item = items.get(file.id);
    // Not within Uppy's own event: what is removed there it would still write to.
    queueMicrotask(() => item !== undefined && onStored(body, item));
  });
  uppy.on('upload-error', (file, error, response) => {
    if (file === undefined) return;
    const { reason, detail } = whyOf(error, response as unknown as XMLHttpRequest | undefined);
    set(file.id, { state: 'error', bytesPerSecond: null, failure: failureOf(file.name, reason), detail });
  });

  return {
    add(files) {
      // One file takes the place of the one that was chosen before.
      if (limits.maxFiles === 1) for (const id of items.keys()) remove(id);
      for (const file of files) {
        const reason = whyRefused(file, limits);
        try {
          if (reason !== null) throw new Error(reason);
          addItem(uppy.addFile({ name: file.name, type: file.type, data: file, source: 'chosen' }), file, null);
        } catch (error) {
          addItem(crypto.randomUUID(), file, error instanceof Error ? error.message : String(error));
        }
      }
      if (startsAtOnce) start();
    },
    start,
    retry: send,
    remove,
    close: () => uppy.destroy(),
  };
}

// Uppy refuses the same files; these words say what would be taken.
function whyRefused(file: File, { maxBytes, extensions }: UploadQueueOptions['limits']): string | null {
  const name = file.name.toLowerCase();
  if (extensions !== undefined && !extensions.some((extension) => name.endsWith(extension)))
    return `Only files that end in ${extensions.join(', ')} are taken.`;
  return file.size > maxBytes ? tooLargeText(file.size, maxBytes) : null;
}

function whyOf(error: unknown, request: XMLHttpRequest | undefined): { reason: string; detail: string | null } {
  if (error instanceof CallError) {
    const problem = problemOf(error);
    return {
      reason: rejectionOf({ status: error.status, statusText: problem?.title ?? '' }),
      detail: problem?.detail ?? null,
    };
  }
  if (request === undefined || request.status === 0) return { reason: 'The connection was lost.', detail: null };
  const problem = readProblem(request.responseText);
  // HTTP/2 has no status texts; a problem's title is the same text.
  const statusText = request.statusText === '' ? (problem?.title ?? '') : request.statusText;
  return { reason: rejectionOf({ status: request.status, statusText }), detail: problem?.detail ?? null };
}

function readProblem(text: string): Partial<Problem> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}
