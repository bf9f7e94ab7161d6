import { expect, test } from 'vitest';
import { defaultLook, skipYellow } from './app-look.ts';

test('gives neighbouring apps clearly different hues, none of them yellow, and finishes in turn', () => {
  const looks = Array.from({ length: 400 }, (_, index) => defaultLook(index));
  for (const [index, { hue }] of looks.entries()) {
    expect(Number.isInteger(hue) && hue >= 0 && hue < 360 && (hue < 75 || hue > 115)).toBe(true);
    const distance = Math.abs(hue - (looks[index + 1] ?? { hue: hue + 180 }).hue);
    expect(Math.min(distance, 360 - distance)).toBeGreaterThan(90);
  }
  expect(looks.slice(0, 4)).toEqual([
    { hue: 0, finish: 'vivid' },
    { hue: 162, finish: 'deep' },
    { hue: 284, finish: 'pale' },
    { hue: 46, finish: 'vivid' },
  ]);
});

test.each([
  [74, 73, 74],
  [75, 74, 116],
  [90, 20, 116],
  [115, 116, 74],
  [116, 115, 116],
])('moves a hue of %i, chosen after %i, to %i, beyond the yellow ones', (hue, before, shown) => {
  expect(skipYellow(hue, before)).toBe(shown);
});
