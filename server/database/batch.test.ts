import pg from 'pg';
import { expect, test } from 'vitest';
import { createBatch } from './batch.ts';

/** A batch whose runs end when the test says so. */
function heldBatch() {
  const runs: { readonly items: readonly string[]; end(): void; fail(error: Error): void }[] = [];
  const add = createBatch<string, string>({
    keyOf: (item) => item,
    run: (items) =>
      new Promise((resolve, reject) => {
        runs.push({ items, end: () => resolve(items.map((item) => item.toUpperCase())), fail: reject });
      }),
  });
  const waitForRun = async (index: number) => {
    await expect.poll(() => runs.length).toBeGreaterThan(index);
    const run = runs[index];
    if (run === undefined) throw new Error('There is no such run.');
    return run;
  };
  return { add, runs, waitForRun };
}

function databaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code });
}

test('what arrives while a batch runs goes together in the next one, and each gets its own result', async () => {
  const { add, waitForRun } = heldBatch();
  const first = add('a');
  (await waitForRun(0)).end();
  const held = add('b');
  const running = await waitForRun(1);
  const others = [add('c'), add('d')];
  running.end();
  const together = await waitForRun(2);
  expect(together.items).toEqual(['c', 'd']);
  together.end();
  expect(await Promise.all([first, held, ...others])).toEqual(['A', 'B', 'C', 'D']);
});

test('two items with the same key never go together', async () => {
  const { add, waitForRun } = heldBatch();
  const both = [add('a'), add('a')];
  const first = await waitForRun(0);
  expect(first.items).toEqual(['a']);
  first.end();
  const second = await waitForRun(1);
  expect(second.items).toEqual(['a']);
  second.end();
  expect(await Promise.all(both)).toEqual(['A', 'A']);
});

test('an item that breaks a rule of the database fails alone', async () => {
  const add = createBatch<string, string>({
    keyOf: (item) => item,
    run: async (items) => {
      if (items.includes('bad')) throw databaseError('23505');
      return items;
    },
  });
  const results = await Promise.allSettled([add('good'), add('bad'), add('better')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('after a lost connection nothing is tried again, because it may have been committed', async () => {
  const { add, runs, waitForRun } = heldBatch();
  const both = Promise.allSettled([add('a'), add('b')]);
  (await waitForRun(0)).fail(databaseError('57P01'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(runs).toHaveLength(1);
});
