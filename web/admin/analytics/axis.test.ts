import { expect, test } from 'vitest';
import { axisFor, placeOn } from './axis.ts';

test.each([
  [[373, 20], 1, [0, 100, 200, 300, 400]],
  [[0], 1, [0, 1]],
  [[3], 1, [0, 1, 2, 3]],
  [[9], 1, [0, 5, 10]],
  [[37_352], 100, [0, 10_000, 20_000, 30_000, 40_000]],
  [[1_999], 100, [0, 500, 1_000, 1_500, 2_000]],
  [[-4_500, 9_000], 100, [-5_000, 0, 5_000, 10_000]],
])('%j in units of %i gets the ticks %j', (values, unit, ticks) => {
  expect(axisFor(values, unit).ticks).toEqual(ticks);
});

test('there are at most seven ticks, and every value has its place between top and bottom', () => {
  for (let highest = 1; highest < 3_000_000; highest = Math.ceil(highest * 1.17)) {
    const axis = axisFor([highest, -highest / 3], 1);
    expect(axis.ticks.length).toBeLessThanOrEqual(7);
    for (const value of [highest, 0, -highest / 3]) {
      expect(placeOn(axis, value)).toBeGreaterThanOrEqual(0);
      expect(placeOn(axis, value)).toBeLessThanOrEqual(100);
    }
  }
});
