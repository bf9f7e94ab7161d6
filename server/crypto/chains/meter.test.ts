import { expect, test } from 'vitest';
import { openMeter } from './meter.ts';

function startMeter(callsPerSecond: number | null) {
  const clock = { ms: 1_000_000 };
  const waits: number[] = [];
  const wait = async (ms?: number): Promise<never> => {
    waits.push(ms ?? 0);
    clock.ms += ms ?? 0;
    return undefined as never;
  };
  const meter = openMeter({ callsPerSecond, callsPerDay: null }, { now: () => clock.ms, wait });
  return { meter, clock, waits };
}

test('calls are spaced out, and after a pause the first one is sent at once', async () => {
  const { meter, clock, waits } = startMeter(4);
  for (let call = 0; call < 4; call += 1) await meter.take(1);
  expect(waits).toEqual([250, 250, 250]);
  clock.ms += 10_000;
  await meter.take(1);
  expect(waits).toHaveLength(3);
});

test('a batch counts each of its calls, and is no larger than a second allows', async () => {
  const { meter, waits } = startMeter(25);
  expect(meter.largestBatch()).toBe(25);
  await meter.take(25);
  await meter.take(3);
  await meter.take(1);
  expect(waits).toEqual([1_000, 120]);
  expect([meter.drain(), meter.drain()]).toEqual([29, 0]);
});

test('an own node is asked without pauses, in batches of a hundred', async () => {
  const { meter, waits } = startMeter(null);
  for (let call = 0; call < 50; call += 1) await meter.take(100);
  expect([meter.largestBatch(), waits, meter.drain()]).toEqual([100, [], 5_000]);
});

test('refusals slow down until they are an hour ago', () => {
  const { meter, clock } = startMeter(40);
  meter.slowDown();
  meter.slowDown();
  expect(meter.largestBatch()).toBe(10);
  clock.ms += 3_600_000;
  expect(meter.largestBatch()).toBe(20);
  meter.slowDown();
  expect(meter.largestBatch()).toBe(10);
  clock.ms += 7_200_000;
  expect(meter.largestBatch()).toBe(40);
});

test('a wait ends with the reason of the caller who aborts', async () => {
  const meter = openMeter({ callsPerSecond: 1, callsPerDay: null });
  await meter.take(60);
  const abort = new AbortController();
  const waiting = meter.take(1, abort.signal);
  abort.abort(new Error('stopping'));
  await expect(waiting).rejects.toThrow('stopping');
});
