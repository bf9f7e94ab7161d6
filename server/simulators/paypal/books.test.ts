// The simulator's books on a disk that is full, or takes a part only.
import type fileSystem from 'node:fs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { simulatePayPal } from '#server/paypal/connect-paypal.ts';
import { openBooks, type Books } from './books.ts';
import type { SimulatedOrder } from './simulated-order.ts';

/** Bytes that the disk still takes, at most `atOnce` a call. */
const disk = vi.hoisted(() => ({ left: Infinity, atOnce: Infinity }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof fileSystem>();
  return {
    ...fs,
    writeSync(handle: number, data: string | Buffer, offset = 0): number {
      const bytes = Buffer.from(data).subarray(offset);
      const room = Math.min(disk.left, disk.atOnce, bytes.length);
      if (room === 0) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      disk.left -= room;
      return fs.writeSync(handle, bytes, 0, room);
    },
  };
});

let folder: string;
let file: string;
let books: Books;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'appstand-books-'));
  file = path.join(folder, 'books.jsonl');
  books = openBooks(file);
});

afterEach(() => {
  Object.assign(disk, { left: Infinity, atOnce: Infinity });
  books.close();
  rmSync(folder, { recursive: true });
});

const order = (id: string, status: SimulatedOrder['status'] = 'CREATED'): SimulatedOrder => ({
  id,
  createdAt: '2026-01-01T00:00:00.000Z',
  status,
  amount: { currency_code: 'USD', value: '19.99' },
  method: 'paypal',
  scenario: 'approve',
  declinedKeys: [],
  refunds: [],
});

/** What another process, or the next start, finds. */
function statusesOnDisk(...ids: readonly string[]): (string | undefined)[] {
  const others = openBooks(file);
  const found = ids.map((id) => others.find(id)?.status);
  others.close();
  return found;
}

async function write(...orders: readonly SimulatedOrder[]): Promise<void> {
  for (const each of orders) books.write(each);
  await books.kept();
}

test('a write that the disk takes in parts is kept whole', async () => {
  disk.atOnce = 7;
  await write(order('A'), order('B', 'APPROVED'));
  expect(statusesOnDisk('A', 'B')).toEqual(['CREATED', 'APPROVED']);
});

test('what a full disk cut off has not happened, and what was kept before and is written after it counts', async () => {
  await write(order('A'));
  // One whole line, and a part of the next.
  disk.left = JSON.stringify(order('B')).length + 20;
  await expect(write(order('B'), order('A', 'COMPLETED'))).rejects.toThrow('ENOSPC');
  expect([books.find('A')?.status, books.find('B')?.status]).toEqual(['CREATED', 'CREATED']);
  disk.left = Infinity;
  await write(order('C', 'APPROVED'));
  expect(statusesOnDisk('A', 'B', 'C')).toEqual(['CREATED', 'CREATED', 'APPROVED']);
  expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(4);
  expect([books.find('A')?.status, books.find('C')?.status]).toEqual(['CREATED', 'APPROVED']);
});

test('an order that was never kept is not there', async () => {
  disk.left = 0;
  await expect(write(order('A'), order('A', 'APPROVED'))).rejects.toThrow('ENOSPC');
  expect(books.find('A')).toBeUndefined();
});

test('a write that failed fails once, and only for whoever waits for it', async () => {
  await write(order('A'));
  disk.left = 0;
  // Nobody waits for this one: an unhandled rejection would fail the test.
  books.write(order('B'));
  await nextTurn();
  await nextTurn();
  await expect(books.kept()).resolves.toBeUndefined();
  expect(books.find('A')?.status).toBe('CREATED');
});

test('a slow capture that a full disk does not take has not happened', async () => {
  const { providers, simulator } = simulatePayPal({
    folder,
    pace: { slowCapture: 200, decision: 200, lateWebhook: 200 },
    deliver: async () => true,
  });
  try {
    const [attemptId, orderId] = [crypto.randomUUID(), crypto.randomUUID()];
    const payPal = providers.find(({ methods }) => methods.includes('paypal'));
    const started = await payPal?.start({
      attemptId,
      orderId,
      method: 'paypal',
      isPayerAbsent: false,
      amountMinor: 1999,
      currency: 'USD',
      description: 'An app',
      customerEmail: 'ada@example.com',
    });
    const reference = started?.reference ?? '';
    await simulator.approve(reference, { scenario: 'slow-capture' });
    disk.left = 0;
    await expect(payPal?.capture(reference, 'key')).rejects.toThrow();
    await nextTurn();
    expect((await payPal?.inspect(reference))?.status).toBe('approved');
    disk.left = Infinity;
    expect((await payPal?.capture(reference, 'key'))?.status).toBe('captured');
  } finally {
    for (const { health } of providers) health?.close();
    simulator.close();
  }
});
