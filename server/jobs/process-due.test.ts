import { expect, test } from 'vitest';
import { processDue } from './process-due.ts';

const lines: unknown[] = [];
const append = (...entry: unknown[]): void => void lines.push(entry.at(0));
const log = { debug: append, info: append, warn: append, error: append };

/** Claims numbered items, each once. */
function createQueue(length: number) {
  const waiting = Array.from({ length }, (_, id) => ({ id }));
  return { waiting, claim: async (limit: number) => waiting.splice(0, limit) };
}

test('everything that is due is processed, never more than the limit at once', async () => {
  const { claim } = createQueue(11);
  const done: number[] = [];
  let running = 0;
  let most = 0;
  const claimed = await processDue({
    name: 'test',
    claim,
    concurrency: 3,
    log,
    async work({ id }) {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, id % 4));
      running -= 1;
      done.push(id);
    },
  });
  expect(claimed).toBe(11);
  expect(most).toBe(3);
  expect(done.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('one slow item does not hold up the others', async () => {
  const { claim } = createQueue(10);
  const done: number[] = [];
  const slow = Promise.withResolvers<void>();
  const processing = processDue({
    name: 'test',
    claim,
    concurrency: 2,
    log,
    async work({ id }) {
      if (id === 0) await slow.promise;
      done.push(id);
    },
  });
  await expect.poll(() => done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  slow.resolve();
  await processing;
  expect(done.at(-1)).toBe(0);
});

test('an item that fails is logged with its id, and the others go on', async () => {
  lines.length = 0;
  const done: number[] = [];
  const claimed = await processDue({
    name: 'test',
    claim: createQueue(6).claim,
    log,
    async work({ id }) {
      if (id === 2) throw new Error('the provider is away');
      done.push(id);
    },
  });
  expect(claimed).toBe(6);
  expect(done.toSorted((a, b) => a - b)).toEqual([0, 1, 3, 4, 5]);
  expect(lines).toMatchObject([{ job: 'test', id: 2, err: expect.any(Error) }]);
});

test('an abort claims nothing more and finishes what is under way', async () => {
  const { claim, waiting } = createQueue(20);
  const controller = new AbortController();
  const done: number[] = [];
  await processDue(
    {
      name: 'test',
      claim,
      concurrency: 2,
      log,
      async work({ id }) {
        if (id === 3) controller.abort();
        await new Promise((resolve) => setTimeout(resolve, 5));
        done.push(id);
      },
    },
    controller.signal,
  );
  expect(done).toContain(3);
  expect(done.length + waiting.length).toBe(20);
  expect(waiting.length).toBeGreaterThan(10);
});

test('a claim that fails is passed on once the items under way have ended', async () => {
  let claims = 0;
  let isFinished = false;
  const processing = processDue({
    name: 'test',
    log,
    async claim() {
      claims += 1;
      if (claims > 1) throw new Error('the database is away');
      return [{ id: 1 }, { id: 2 }];
    },
    async work({ id }) {
      if (id === 2) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
      isFinished = true;
    },
  });
  await expect(processing).rejects.toThrow('the database is away');
  expect(isFinished).toBe(true);
});
