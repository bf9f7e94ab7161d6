// The simulator's books: a file with a line of JSON for each change of an order. Several processes of one store append to
// it and read what the others appended. A line that a crash or a full disk cut off is closed and left out.
import { closeSync, fstatSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { SimulatedOrder } from './simulated-order.ts';

export interface Books {
  find(orderId: string): SimulatedOrder | undefined;
  findByCapture(captureId: string): SimulatedOrder | undefined;
  findByRefund(refundId: string): SimulatedOrder | undefined;
  /** Notes how an order stands now. It is kept once `kept` resolves; otherwise the order stands as before. */
  write(order: SimulatedOrder): void;
  /** Resolves once the file has what was written in this turn; rejects when it could not be written. */
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
  /** What waits for the end of this turn of the event loop. */
  let waiting: Entry[] = [];
  /** Whether this process has left a line without its end. */
  let isTorn = false;
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

  // The orders of one turn cost one write, unless the disk takes a part only.
  function flush(): void {
    if (waiting.length === 0) return;
    const entries = waiting;
    waiting = [];
    const text = entries.map(({ line }) => line).join('\n');
    const bytes = Buffer.from(isTorn ? `\n${text}\n` : `${text}\n`);
    let sent = 0;
    try {
      while (sent < bytes.length) sent += writeSync(handle, bytes, sent);
    } catch (error) {
      undo(entries, bytes.subarray(0, sent));
      throw error;
    } finally {
      ownBytes += sent;
      if (sent > 0) isTorn = bytes[sent - 1] !== newline;
    }
  }

  // What the file does not have whole has not happened: whoever asks again finds the order as it was.
  function undo(entries: readonly Entry[], written: Buffer): void {
    const kept = new Set(written.toString('utf8', 0, written.lastIndexOf(newline) + 1).split('\n'));
    for (const { id, line, before } of entries.toReversed()) {
      if (kept.has(line)) continue;
      if (before === undefined) lines.delete(id);
      else lines.set(id, before);
    }
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
      waiting.push({ id: order.id, line, before: lines.get(order.id) });
      note(order, line);
      if (waiting.length > 1) return;
      const turn = Promise.withResolvers<void>();
      keeping = turn.promise;
      process.nextTick(() => {
        try {
          flush();
          turn.resolve();
        } catch (error) {
          // Whoever waits is told. That nobody does, or that somebody reads later, is no failure of its own.
          turn.promise.catch(() => undefined);
          turn.reject(error);
          setImmediate(() => {
            if (keeping === turn.promise) keeping = Promise.resolve();
          });
        }
      });
    },
    kept: () => keeping,
    close() {
      try {
        flush();
      } finally {
        closeSync(handle);
      }
    },
  };
}

/** A change of an order, and the order's line before it. */
interface Entry {
  readonly id: string;
  readonly line: string;
  readonly before: string | undefined;
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
