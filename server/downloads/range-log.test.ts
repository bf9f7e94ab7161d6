import { expect, test } from 'vitest';
import type { ByteRange } from '#server/files/blobs/blobs.ts';
import { createRangeLog, mergeRanges } from './range-log.ts';

function startRangeLog({ failures = 0, pauseMs = 60_000 } = {}) {
  const writes: [string, readonly ByteRange[]][] = [];
  const errors: unknown[] = [];
  let remainingFailures = failures;
  const rangeLog = createRangeLog({
    pauseMs,
    async write(deliveryId, ranges) {
      await Promise.resolve();
      remainingFailures -= 1;
      if (remainingFailures >= 0) throw new Error('The database is away.');
      writes.push([deliveryId, ranges]);
    },
    log: { error: (error: unknown) => void errors.push(error) },
  });
  return { ...rangeLog, writes, errors };
}

test('the first range is written at once, and those of the next second in one write, merged', async () => {
  const { add, close, writes } = startRangeLog();
  add('a', { start: 0, end: 1 });
  await expect.poll(() => writes).toEqual([['a', [{ start: 0, end: 1 }]]]);
  for (let at = 1_000; at > 0; at -= 1) add('a', { start: at, end: at + 1 });
  add('a', { start: 5_000, end: 5_001 });
  expect(writes).toHaveLength(1);
  await close();
  const merged = [
    { start: 1, end: 1_001 },
    { start: 5_000, end: 5_001 },
  ];
  expect(writes.slice(1)).toEqual([['a', merged]]);
});

test('ranges are written after the pause without further requests', async () => {
  const { add, writes } = startRangeLog({ pauseMs: 1 });
  add('a', { start: 0, end: 1 });
  add('a', { start: 2, end: 3 });
  await expect.poll(() => writes.flatMap(([, ranges]) => ranges)).toHaveLength(2);
});

test('deliveries do not wait for each other', async () => {
  const { add, writes } = startRangeLog();
  add('a', { start: 0, end: 1 });
  add('b', { start: 0, end: 2 });
  await expect.poll(() => writes.map(([deliveryId]) => deliveryId)).toEqual(['a', 'b']);
});

test('ranges whose write failed are written again, together with newer ones', async () => {
  const { add, writes, errors } = startRangeLog({ failures: 2, pauseMs: 1 });
  add('a', { start: 0, end: 1 });
  add('a', { start: 1, end: 2 });
  await expect.poll(() => writes).toEqual([['a', [{ start: 0, end: 2 }]]]);
  expect(errors).toHaveLength(2);
});

test('closing writes the remaining ranges, and discards those that cannot be written', async () => {
  const { add, close, writes, errors } = startRangeLog({ failures: 1 });
  add('a', { start: 0, end: 1 });
  await close();
  add('b', { start: 0, end: 1 });
  await close();
  expect(writes).toEqual([['b', [{ start: 0, end: 1 }]]]);
  expect(errors).toHaveLength(1);
});

test('an empty range is not written', async () => {
  const { add, close, writes } = startRangeLog();
  add('a', { start: 5, end: 5 });
  await close();
  expect(writes).toEqual([]);
});

test.each<[number[][], number[][]]>([
  [[], []],
  [
    [
      [0, 5],
      [5, 9],
    ],
    [[0, 9]],
  ],
  [
    [
      [5, 9],
      [0, 6],
    ],
    [[0, 9]],
  ],
  [
    [
      [0, 100],
      [10, 20],
      [99, 101],
    ],
    [[0, 101]],
  ],
  [
    [
      [7, 8],
      [0, 1],
    ],
    [
      [0, 1],
      [7, 8],
    ],
  ],
])('%j merge to %j', (ranges, merged) => {
  const toRanges = (pairs: number[][]) => pairs.map(([start = 0, end = 0]) => ({ start, end }));
  expect(mergeRanges(toRanges(ranges))).toEqual(toRanges(merged));
});
