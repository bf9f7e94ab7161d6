import { expect, test } from 'vitest';
import { isNarrow, narrowRead, type Bracket } from './evm-locate.ts';
import type { RpcReply } from './json-rpc.ts';

const word = (value: bigint): string => `0x${value.toString(16)}`;

/** Narrows until done, over a chain whose address has 5 from `arrival` on and whose node has no state below `pruned`. */
function locate(bracket: Bracket, arrival: number, pruned = 0): { readonly high: number; readonly steps: number } {
  let current = bracket;
  let steps = 0;
  while (!isNarrow(current)) {
    const read = narrowRead([current], false);
    const replies = read.calls.map(({ params }): RpcReply => {
      const height = Number((params as readonly unknown[])[1]);
      if (height < pruned) return { refusal: { code: -32_000, reason: 'missing trie node' } };
      return { result: word(height >= arrival ? 5n : 0n) };
    });
    [current = current] = read.decode(replies);
    steps += 1;
    if (steps > 10) throw new Error('The search does not end.');
  }
  return { high: current.high, steps };
}

const bracket = (low: number, high: number): Bracket => ({
  holding: { address: `0x${'1'.repeat(40)}`, contract: null },
  seen: 5n,
  low,
  high,
});

test.each([
  [100, 112, 1],
  [-1, 50, 1],
  [0, 1_000, 2],
  [0, 500_000, 4],
])('the block between %i and %i is found in at most %i steps', (low, high, steps) => {
  const arrivals = [low + 1, low + 2, Math.round((low + high) / 2), high - 17, high - 16, high - 1, high];
  for (const arrival of arrivals.filter((height) => height > low)) {
    const found = locate(bracket(low, high), arrival);
    expect(found.high).toBe(arrival);
    expect(found.steps).toBeLessThanOrEqual(steps);
  }
});

test('money from before the oldest state that the node has is placed there', () => {
  expect(locate(bracket(0, 1_000), 200, 900).high).toBe(900);
});

test('fifty brackets are read with few calls at once', () => {
  const brackets = Array.from({ length: 50 }, () => bracket(0, 1_000));
  expect(narrowRead(brackets, false).calls.length).toBeLessThanOrEqual(200);
  expect(narrowRead(brackets, true).calls.length).toBeLessThanOrEqual(56);
});
