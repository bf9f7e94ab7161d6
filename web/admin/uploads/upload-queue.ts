// Files under way to the server. This module is fetched when the first file is chosen.
import { CallError } from '#web/queries.ts';
import { sendFile } from './send-file.ts';
import { tooLargeText } from './too-large-text.ts';
import { addSample, rateOf, type Sample } from './transfer-rate.ts';
import { failureOf, reasonOf, type UploadItem, type UploadQueueOptions } from './upload-item.ts';

const mostAtOnce = 3;

export interface UploadQueue {
  add(files: readonly File[]): void;
  start(): void;
  retry(id: string): void;
  /** Aborts an upload, which stays to be sent again, or removes an item that is not under way. */
  remove(id: string): void;
  close(): void;
}

interface Entry {
  readonly file: File;
  item: UploadItem;
  isQueued: boolean;
  /** Aborts the transfer; null while there is none. */
  transfer: AbortController | null;
}

/** Makes a queue. `show` is given its items whenever one of them changes. */
export function createUploadQueue(
  { limits, startsAtOnce, askForAddress, onStored, isShownElsewhere }: UploadQueueOptions,
  show: (items: readonly UploadItem[]) => void,
): UploadQueue {
  const entries = new Map<string, Entry>();
  const showAll = (): void => show(Array.from(entries.values(), ({ item }) => item));

  function set(entry: Entry, change: Partial<UploadItem>): void {
    entry.item = { ...entry.item, ...change };
    if (entries.get(entry.item.id) === entry) showAll();
  }

  function enqueue(entry: Entry): void {
    entry.isQueued = true;
    set(entry, { state: 'uploading', sentBytes: 0, bytesPerSecond: null, failure: null, detail: null });
    sendNext();
  }

  function sendNext(): void {
    const all = [...entries.values()];
    const free = mostAtOnce - all.filter(({ transfer }) => transfer !== null).length;
    for (const entry of all.filter(({ isQueued }) => isQueued).slice(0, Math.max(0, free))) void send(entry);
  }

  async function send(entry: Entry): Promise<void> {
    const { file } = entry;
    const transfer = new AbortController();
    entry.isQueued = false;
    entry.transfer = transfer;
    let samples: readonly Sample[] = [{ at: performance.now(), bytes: 0 }];
    try {
      const address = await askForAddress(file);
      transfer.signal.throwIfAborted();
      const stored = await sendFile(address, file, transfer.signal, (sentBytes) => {
        samples = addSample(samples, { at: performance.now(), bytes: sentBytes });
        set(entry, { sentBytes, bytesPerSecond: rateOf(samples) });
      });
      set(entry, { state: 'completed', sentBytes: file.size, bytesPerSecond: null, stored });
      void Promise.resolve(onStored(stored, entry.item)).finally(() => {
        if (isShownElsewhere && stored.warning === undefined) discard(entry.item.id);
      });
    } catch (error) {
      if (!transfer.signal.aborted) {
        const { reason, detail } = reasonOf(error);
        set(entry, { state: 'error', bytesPerSecond: null, failure: failureOf(file.name, reason), detail });
        if (!(error instanceof CallError)) console.error('Failed to upload', error);
      }
    } finally {
      // It may have been sent again already.
      if (entry.transfer === transfer) entry.transfer = null;
      sendNext();
    }
  }

  function discard(id: string): void {
    entries.get(id)?.transfer?.abort();
    entries.delete(id);
    showAll();
  }

  function remove(id: string): void {
    const entry = entries.get(id);
    if (entry?.item.state !== 'uploading') return discard(id);
    entry.isQueued = false;
    set(entry, { state: 'cancelled', bytesPerSecond: null });
    entry.transfer?.abort();
  }

  function add(file: File, refusal: string | null): void {
    const item: UploadItem = {
      id: crypto.randomUUID(),
      fileName: file.name,
      sizeBytes: file.size,
      state: refusal === null ? 'waiting' : 'error',
      sentBytes: 0,
      bytesPerSecond: null,
      failure: refusal === null ? null : failureOf(file.name, refusal),
      detail: null,
      canRetry: refusal === null,
      stored: null,
    };
    entries.set(item.id, { file, item, isQueued: false, transfer: null });
  }

  function start(): void {
    for (const entry of entries.values()) if (entry.item.state === 'waiting') enqueue(entry);
  }

  return {
    add(files) {
      // One file takes the place of the one that was chosen before.
      if (limits.maxFiles === 1) for (const id of entries.keys()) discard(id);
      for (const file of files) {
        const isOneTooMany = [...entries.values()].filter(({ item }) => item.canRetry).length >= limits.maxFiles;
        add(
          file,
          whyRefused(file, limits) ?? (isOneTooMany ? `You can upload at most ${limits.maxFiles} files.` : null),
        );
      }
      showAll();
      if (startsAtOnce) start();
    },
    start,
    retry(id) {
      const entry = entries.get(id);
      if (entry?.item.state === 'error' || entry?.item.state === 'cancelled') enqueue(entry);
    },
    remove,
    close() {
      for (const { transfer } of entries.values()) transfer?.abort();
      entries.clear();
    },
  };
}

function whyRefused(file: File, { maxBytes, extensions }: UploadQueueOptions['limits']): string | null {
  const name = file.name.toLowerCase();
  if (extensions !== undefined && !extensions.some((extension) => name.endsWith(extension)))
    return `Only files that end in ${extensions.join(', ')} are accepted.`;
  return file.size > maxBytes ? tooLargeText(file.size, maxBytes) : null;
}
