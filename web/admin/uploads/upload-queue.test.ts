import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadItem } from './upload-item.ts';
import { createUploadQueue } from './upload-queue.ts';

/** Replaces XMLHttpRequest: returns the test's answer for the address, and records requests. */
class Transfer extends EventTarget {
  static sent: string[] = [];
  static refused = new Set<string>();
  upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  static held = new Set<string>();
  static underWay = 0;
  #address = '';

  open(_method: string, address: string): void {
    this.#address = address;
  }
  setRequestHeader(): void {}
  getResponseHeader(): string {
    return 'application/json';
  }
  abort(): void {
    Transfer.underWay -= 1;
    this.dispatchEvent(new Event('abort'));
  }
  send(): void {
    Transfer.sent.push(this.#address);
    Transfer.underWay += 1;
    if (Transfer.held.has(this.#address)) return;
    const isRefused = Transfer.refused.has(this.#address);
    this.status = isRefused ? 507 : 201;
    this.statusText = isRefused ? 'Insufficient Storage' : 'Created';
    this.responseText = JSON.stringify(isRefused ? {} : { fileName: this.#address, sizeBytes: 1, sha256: '' });
    queueMicrotask(() => {
      Transfer.underWay -= 1;
      this.dispatchEvent(new Event('load'));
    });
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Transfer);
  Transfer.sent = [];
  Transfer.refused = new Set();
  Transfer.held = new Set();
  Transfer.underWay = 0;
});

afterEach(() => vi.unstubAllGlobals());

function open(startsAtOnce: boolean) {
  let items: readonly UploadItem[] = [];
  const queue = createUploadQueue(
    {
      limits: { maxFiles: 10, maxBytes: 100 },
      startsAtOnce,
      askForAddress: async ({ name }) => name,
      onStored: () => undefined,
      isShownElsewhere: false,
    },
    (shown) => {
      items = shown;
    },
  );
  return {
    queue,
    states: () => Object.fromEntries(items.map(({ fileName, state }) => [fileName, state])),
    items: () => items,
  };
}

const file = (name: string): File => new File(['x'], name);

test('a file that failed stays failed while others are sent, until it is tried again itself', async () => {
  const { queue, states, items } = open(true);
  Transfer.refused.add('big.exe');
  queue.add([file('big.exe')]);
  await expect.poll(states).toEqual({ 'big.exe': 'error' });
  Transfer.refused.clear();
  queue.add([file('other.exe')]);
  await expect.poll(states).toEqual({ 'big.exe': 'error', 'other.exe': 'completed' });
  expect(Transfer.sent).toEqual(['big.exe', 'other.exe']);
  const failed = items().find(({ state }) => state === 'error');
  queue.retry(failed?.id ?? '');
  await expect.poll(states).toEqual({ 'big.exe': 'completed', 'other.exe': 'completed' });
  expect(Transfer.sent).toEqual(['big.exe', 'other.exe', 'big.exe']);
  queue.close();
});

test('files wait until they are started, and are sent once however often that is said', async () => {
  const { queue, states } = open(false);
  queue.add([file('a.exe'), file('b.exe'), file('c.exe'), file('d.exe')]);
  expect(Object.values(states())).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
  queue.start();
  queue.start();
  await expect.poll(() => Object.values(states())).toEqual(['completed', 'completed', 'completed', 'completed']);
  expect(Transfer.sent.toSorted()).toEqual(['a.exe', 'b.exe', 'c.exe', 'd.exe']);
  queue.close();
});

test('three files are sent at once; one that is cancelled makes room for the next and can be sent again', async () => {
  const { queue, states, items } = open(true);
  Transfer.held = new Set(['a.exe', 'b.exe', 'c.exe']);
  queue.add(['a.exe', 'b.exe', 'c.exe', 'd.exe'].map(file));
  await expect.poll(() => Transfer.underWay).toBe(3);
  expect(Transfer.sent).toEqual(['a.exe', 'b.exe', 'c.exe']);
  const id = items().find(({ fileName }) => fileName === 'b.exe')?.id ?? '';
  queue.remove(id);
  const others = { 'a.exe': 'uploading', 'c.exe': 'uploading', 'd.exe': 'completed' };
  await expect.poll(states).toEqual({ ...others, 'b.exe': 'cancelled' });
  queue.retry(id);
  expect(states()).toEqual({ ...others, 'b.exe': 'uploading' });
  await expect.poll(() => Transfer.underWay).toBe(3);
  queue.remove(id);
  queue.remove(id);
  expect(states()).toEqual(others);
  queue.close();
  expect(Transfer.underWay).toBe(0);
});

test('a file that is too large, or one too many, is refused before anything is sent', () => {
  const { queue, items } = open(false);
  queue.add([
    new File(['x'.repeat(101)], 'large.exe'),
    ...Array.from({ length: 11 }, (_, index) => file(`${index}.exe`)),
  ]);
  expect(items().filter(({ state }) => state === 'waiting')).toHaveLength(10);
  expect(items().filter(({ failure }) => failure !== null)).toMatchObject([
    { fileName: 'large.exe', canRetry: false },
    { failure: 'Failed to upload 10.exe: You can upload at most 10 files.', canRetry: false },
  ]);
  expect(Transfer.sent).toEqual([]);
  queue.close();
});
