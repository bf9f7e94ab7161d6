import { setTimeout as delay } from 'node:timers/promises';
import type { ByteRange } from '#server/files/blobs/blobs.ts';
import type { Logger } from '#server/log.ts';

export interface RangeLogDeps {
  readonly write: (deliveryId: string, ranges: readonly ByteRange[]) => Promise<void>;
  readonly log: Pick<Logger, 'error'>;
  readonly pauseMs?: number;
}

export function createRangeLog({ write, log, pauseMs = 1_000 }: RangeLogDeps) {
  const pending = new Map<string, ByteRange[]>();
  const writers = new Set<Promise<void>>();
  const closing = new AbortController();

  async function writePending(deliveryId: string): Promise<void> {
    for (;;) {
      const ranges = pending.get(deliveryId) ?? [];
      if (ranges.length === 0) break;
      pending.set(deliveryId, []);
      try {
        await write(deliveryId, ranges);
      } catch (error) {
        log.error({ err: error, deliveryId }, 'recording sent ranges failed');
        if (closing.signal.aborted) break;
        pending.set(deliveryId, mergeRanges([...ranges, ...(pending.get(deliveryId) ?? [])]));
      }
      await delay(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    }
    pending.delete(deliveryId);
  }

  return {
    add(deliveryId: string, range: ByteRange): void {
      if (range.start >= range.end) return;
      const ranges = pending.get(deliveryId);
      pending.set(deliveryId, mergeRanges([...(ranges ?? []), range]));
      if (ranges !== undefined) return;
      const writer = writePending(deliveryId).finally(() => writers.delete(writer));
      writers.add(writer);
    },

    /** Writes the remaining ranges without pauses. Call it before the database closes. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(writers);
    },
  };
}

export function mergeRanges(ranges: readonly ByteRange[]): ByteRange[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
