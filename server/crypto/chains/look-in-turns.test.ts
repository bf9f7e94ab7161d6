import { expect, test } from 'vitest';
import { lookInTurns } from './look-in-turns.ts';

const targets = Array.from({ length: 10 }, (_, index) => index);

test('targets that a round had no time for come first in the next', async () => {
  const looked: number[] = [];
  let start = 0;
  for (let round = 0; round < 3; round += 1) {
    const look = async (target: number) => {
      const until = performance.now() + 2;
      while (performance.now() < until);
      return target;
    };
    const { looks, next } = await lookInTurns(targets, start, look, 1);
    looked.push(...looks);
    start = next;
  }
  expect(looked).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1]);
  expect(start).toBe(2);
});

test('a round with time for all begins anew, also where targets have become fewer', async () => {
  const { looks, next } = await lookInTurns(targets, 12, async (target) => (target === 3 ? null : target));
  expect([looks, next]).toEqual([[0, 1, 2, 4, 5, 6, 7, 8, 9], 0]);
});
