// The simulator's books: a file with a line of JSON for each change of an order. Several processes of one store append to
// it and read what the others appended. A line that a crash cut off is closed and left out.
import { closeSync, fstatSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { SimulatedOrder } from './simulated-order.ts';

export interface Books {
  find(orderId: string): SimulatedOrder | undefined;
  findByCapture(captureId: string): SimulatedOrder | undefined;
  findByRefund(refundId: string): SimulatedOrder | undefined;
  /** Notes how an order stands now. It is kept once `kept` resolves. */
  write(order: SimulatedOrder): void;
  /** Resolves once the file has everything that was written; rejects when it could not be written. */
  kept(): Promise<void>;
  close(): void;
}

/** Opens the books, making the file where there is none. */
export function openBooks(file: string): Books {
  mkdirSync(path.dirname(file), { recursive: true });
  const handle = openSync(file, 'a+', 0o600);
  // As JSON: a text is one thing to the garbage collector, and an order is thirty.
  const lines = new Map<string, string>();
  const byCapture = new Map<string, string>();
  const byRefund = new Map<string, string>();
  let readTo = 0;
  /** Bytes appended by this process since it last read. */
  let ownBytes = 0;
  let unfinished = Buffer.alloc(0);
  /** Lines that wait for the end of this turn of the event loop. */
  let waiting: string[] = [];
  let keeping: Promise<void> = Promise.resolve();
  let isFresh = false;

  closeTornLine();
  refresh();

  function closeTornLine(): void {
    const { size } = fstatSync(handle);
    const last = Buffer.alloc(1);
    if (size > 0 && readSync(handle, last, 0, 1, size - 1) === 1 && last[0] !== newline) writeSync(handle, '\n');
  }

  // Reads what was appended since the last time, if other processes did so. Looks once a turn of the event loop: what
  // runs in one turn was asked for before it began.
  function refresh(): void {
    if (isFresh) return;
    isFresh = true;
    process.nextTick(() => {
      isFresh = false;
    });
    const { size } = fstatSync(handle);
    if (size === readTo + ownBytes) return;
    const chunk = Buffer.alloc(size - readTo);
    readTo += readSync(handle, chunk, 0, chunk.length, readTo);
    ownBytes = 0;
    const text = Buffer.concat([unfinished, chunk]);
    const end = text.lastIndexOf(newline) + 1;
    unfinished = text.subarray(end);
    for (const line of text.toString('utf8', 0, end).split('\n')) {
      const order = readLine(line);
      if (order !== null) note(order, line);
    }
  }

  function note(order: SimulatedOrder, line: string): void {
    lines.set(order.id, line);
    if (order.capture !== undefined) byCapture.set(order.capture.id, order.id);
    for (const refund of order.refunds) byRefund.set(refund.id, order.id);
  }

  // The orders of one turn cost one write.
  function flush(): void {
    if (waiting.length === 0) return;
    const text = `${waiting.join('\n')}\n`;
    waiting = [];
    ownBytes += writeSync(handle, text);
  }

  function find(orderId: string | undefined): SimulatedOrder | undefined {
    refresh();
    const line = orderId === undefined ? undefined : lines.get(orderId);
    return line === undefined ? undefined : (JSON.parse(line) as SimulatedOrder);
  }

  return {
    find,
    findByCapture(captureId) {
      refresh();
      return find(byCapture.get(captureId));
    },
    findByRefund(refundId) {
      refresh();
      return find(byRefund.get(refundId));
    },
    write(order) {
      const line = JSON.stringify(order);
      note(order, line);
      waiting.push(line);
      if (waiting.length > 1) return;
      const turn = Promise.withResolvers<void>();
      keeping = turn.promise;
      process.nextTick(() => {
        try {
          flush();
          turn.resolve();
        } catch (error) {
          turn.reject(error);
        }
      });
    },
    kept: () => keeping,
    close() {
      flush();
      closeSync(handle);
    },
  };
}

const newline = 0x0a;

function readLine(line: string): SimulatedOrder | null {
  if (line === '') return null;
  try {
    return JSON.parse(line) as SimulatedOrder;
  } catch {
    return null;
  }
}
