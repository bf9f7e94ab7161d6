import { expect, test } from 'vitest';
import { nearestHue } from './hue-distance.ts';

test.each([
  [264, [245, 300], 19],
  [5, [350, 200], 15],
  [355, [5], 10],
  [100, [100], 0],
])('the nearest hue to %i among %j is %i degrees away', (hue, others, distance) => {
  expect(nearestHue(hue, others)).toBe(distance);
});

test('the only app has no neighbour', () => {
  expect(nearestHue(264, [])).toBeNull();
});
