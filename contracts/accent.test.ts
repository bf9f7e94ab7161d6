import { expect, test } from 'vitest';
import { accentCss, accentHex, accentOf, accentProblem, showRatio } from './accent.ts';
import { appearanceChangeSchema, plainAppearance } from './appearance.ts';
import { contrast } from './contrast.ts';
import { colours } from './look.ts';
import { hexToOklch, oklchToHex } from './oklch.ts';

/** The same colours in every run: a failure can be looked at again. */
function someColours(count: number): string[] {
  let seed = 20_261_123;
  return Array.from({ length: count }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return `#${(seed >>> 7).toString(16).padStart(6, '0').slice(-6)}`;
  });
}

const fifty = someColours(50);
const saves = (accent: string) => appearanceChangeSchema.safeParse({ ...plainAppearance, accent }).success;

test('of 50 colours those under which white letters cannot be read are refused, and no other', () => {
  const weak = fifty.filter((hex) => contrast('#ffffff', hex) < 4.5);
  expect(weak.length).toBeGreaterThan(10);
  expect(weak.length).toBeLessThan(40);
  expect(fifty.filter((hex) => !saves(hex))).toEqual(weak);
});

test('the nearest colour of a refused one passes, keeps its hue, and one step lighter fails', () => {
  for (const hex of fifty) {
    const problem = accentProblem(hex);
    if (problem === null) continue;
    expect([hex, saves(problem.nearest)]).toEqual([hex, true]);
    expect(problem.nearestRatio).toBeLessThan(4.75);
    const [asked, found] = [hexToOklch(hex), hexToOklch(problem.nearest)];
    const turn = Math.abs(((asked.hue - found.hue + 540) % 360) - 180);
    expect([hex, asked.chroma < 0.04 || turn < 12]).toEqual([hex, true]);
  }
});

test.each(['light', 'dark'] as const)(
  'of the saved ones, text on the accent and the accent on wall and paper can be read in the %s theme',
  (theme) => {
    const index = theme === 'light' ? 0 : 1;
    const weak = fifty.filter(saves).filter((hex) => {
      const accent = accentHex(accentOf(hex))[theme];
      return (['on-act', 'wall', 'paper'] as const).some((other) => contrast(accent, colours[other][index]) < 4.5);
    });
    expect(weak).toEqual([]);
  },
);

test('the refusal names the measured ratio and what to take instead', () => {
  const answer = appearanceChangeSchema.safeParse({ ...plainAppearance, accent: '#E0823D' });
  expect(answer.error?.message).toContain('2.8 : 1 under white letters; 4.5 : 1 is needed.');
  expect(answer.error?.message).toMatch(/The nearest that passes: #[0-9a-f]{6} \(4\.[5-7] : 1\)/);
  expect(showRatio(4.499)).toBe('4.4 : 1');
});

test.each(['red', '#12345', '#1234567', '#12345g', 'rgb(0,0,0)', '#fff}'])('%j is no colour', (accent) => {
  expect(saves(accent)).toBe(false);
});

test('a colour survives the way to hue and chroma and back', () => {
  for (const hex of fifty) expect(oklchToHex(hexToOklch(hex))).toBe(hex);
  expect(accentOf('#808080')).toEqual({ hue: 0, chroma: 0 });
  expect(accentOf('#0000ff').chroma).toBe(0.2);
});

test('the style sheet holds colours only', () => {
  for (const hex of fifty.filter(saves)) expect(accentCss(accentOf(hex))).toMatch(/^[\w#:;{}()@, -]+$/);
});
