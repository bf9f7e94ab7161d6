import { setTimeout as delay } from 'node:timers/promises';
import { rateAfter, refusalsLeft, type Budget } from './budget.ts';

export type Meter = ReturnType<typeof openMeter>;

const largestBatch = 100;

export function openMeter(budget: Budget, { now = () => Date.now(), wait = delay }: MeterOptions = {}) {
  let count = 0;
  let freeAt = 0;
  let refusals = 0;
  let refusedAt = 0;
  const counted = (): number => refusalsLeft(refusals, now() - refusedAt);
  const rate = (): number | null => rateAfter(budget, counted());

  return {
    /** Returns how many calls may be in one batch: no more than in a second. */
    largestBatch: (): number => Math.min(largestBatch, rate() ?? largestBatch),

    /** Counts calls and waits until they may be sent. Rejects with the signal's reason. */
    async take(calls: number, signal?: AbortSignal): Promise<void> {
      count += calls;
      const perSecond = rate();
      if (perSecond === null) return;
      const waitMs = freeAt - now();
      freeAt = Math.max(freeAt, now()) + (calls * 1_000) / perSecond;
      if (waitMs <= 0) return;
      await wait(waitMs, undefined, { signal }).catch((error: unknown) => {
        signal?.throwIfAborted();
        throw error;
      });
    },

    slowDown(): void {
      refusals = counted() + 1;
      refusedAt = now();
    },

    drain(): number {
      const drained = count;
      count = 0;
      return drained;
    },
  };
}

interface MeterOptions {
  readonly now?: () => number;
  readonly wait?: typeof delay;
}
