import { expect, test } from 'vitest';
import { contrast } from '#contracts/contrast.ts';
import { blend } from '#test/support/contrast.ts';
import { finishes } from '#contracts/app-look.ts';
import {
  accentPair,
  chromaAt,
  colours,
  defaultAct,
  keycap,
  keycapChroma,
  matHex,
  onMat,
  type ColourName,
  type Theme,
} from '#contracts/look.ts';
import { oklchToHex } from '#contracts/oklch.ts';

const themes = ['light', 'dark'] as const;
const hues = Array.from({ length: 360 }, (_, hue) => hue);

function hex(name: ColourName, theme: Theme): string {
  return colours[name][theme === 'light' ? 0 : 1];
}

const readable: readonly (readonly [text: ColourName, ground: ColourName])[] = [
  ...(['wall', 'paper', 'sunk', 'hover'] as const).flatMap((ground) =>
    (['ink', 'ink-2', 'bad'] as const).map((text) => [text, ground] as const),
  ),
  ['ink', 'sel'],
  ['ink-2', 'sel'],
  ['ink-3', 'wall'],
  ['ink-3', 'paper'],
  ['ok', 'ok-soft'],
  ['ok', 'paper'],
  ['ok', 'wall'],
  ['warn', 'warn-soft'],
  ['warn', 'paper'],
  ['warn', 'wall'],
  ['bad', 'bad-soft'],
  ['on-test', 'test'],
  ['receipt-ink', 'receipt'],
  ['receipt-ink-2', 'receipt'],
  ['wall', 'ink'],
];

const visible: readonly (readonly [sign: ColourName, ground: ColourName])[] = [
  ['edge', 'paper'],
  ['focus', 'wall'],
  ['focus', 'paper'],
  ['focus', 'sunk'],
  ['dot', 'paper'],
  ['dot', 'receipt'],
];

test.each(themes)('text of every token can be read on the grounds it is used on, %s theme', (theme) => {
  const pairs = readable.map(
    ([text, ground]) => [text, ground, contrast(hex(text, theme), hex(ground, theme))] as const,
  );
  expect(pairs.filter(([, , ratio]) => ratio < 4.5)).toEqual([]);
  const white = contrast('#ffffff', hex('bad-fill', theme));
  expect(white).toBeGreaterThanOrEqual(4.5);
});

test.each(themes)('edges, focus rings and the red dot can be seen, %s theme', (theme) => {
  const pairs = visible.map(
    ([sign, ground]) => [sign, ground, contrast(hex(sign, theme), hex(ground, theme))] as const,
  );
  expect(pairs.filter(([, , ratio]) => ratio < 3)).toEqual([]);
});

test.each(themes)('text on a mat can be read in every hue and finish, %s theme', (theme) => {
  const weak = hues.flatMap((hue) =>
    finishes.flatMap((finish) => {
      const { mat, lit, on } = matHex(hue, finish, theme);
      // Softer words on a mat are 96 % opaque.
      const ratios = [mat, lit].flatMap((ground) => [contrast(on, ground), contrast(blend(on, ground, 0.96), ground)]);
      const lowest = Math.min(...ratios);
      return lowest < 4.5 ? [`${finish} ${hue}: ${lowest.toFixed(2)}`] : [];
    }),
  );
  expect(weak).toEqual([]);
});

test("a keycap's large white letters can be seen in every hue", () => {
  const weak = hues.filter((hue) => {
    const chroma = chromaAt(keycapChroma, hue);
    // The letters stand in the middle of the dish.
    const ground = oklchToHex({ lightness: (keycap.dishTop + keycap.dishBottom) / 2, chroma, hue });
    return contrast('#ffffff', ground) < 3;
  });
  expect(weak).toEqual([]);
});

test.each(themes)(
  "the action, in ink or in any operator's accent, is readable with its text and as text, %s theme",
  (theme) => {
    const accents = hues.flatMap((hue) =>
      [0, 0.05, 0.1, 0.15, 0.2].map((chroma) => oklchToHex(accentPair({ hue, chroma })[theme])),
    );
    const acts = [...accents, defaultAct[theme === 'light' ? 0 : 1]];
    const lowest = Math.min(
      ...acts.flatMap((act) => (['on-act', 'wall', 'paper'] as const).map((other) => contrast(act, hex(other, theme)))),
    );
    expect(lowest).toBeGreaterThanOrEqual(4.5);
  },
);

test('OKLCH becomes the hex that browsers show', () => {
  expect(oklchToHex({ lightness: 1, chroma: 0, hue: 0 })).toBe('#ffffff');
  expect(oklchToHex({ lightness: 0.627_955, chroma: 0.257_683, hue: 29.234 })).toBe('#ff0000');
  expect(oklchToHex({ lightness: 0.452_014, chroma: 0.313_214, hue: 264.052 })).toBe('#0000ff');
  expect(contrast(onMat.light, onMat.dark)).toBeGreaterThan(15);
});
