import { expect, test } from 'vitest';
import { hueOf, initialsOf } from './app-badge.ts';

test('the badge of a name with two humps or words shows the first letter of each', () => {
  expect(initialsOf('DuplicateFinder')).toBe('DF');
  expect(initialsOf('pixel press studio')).toBe('PP');
  expect(initialsOf('Ärger über')).toBe('ÄÜ');
});

test('the badge of a single word shows its first two letters', () => {
  expect(initialsOf('Inkwell')).toBe('IN');
  expect(initialsOf('SQL')).toBe('SQ');
  expect(initialsOf('X')).toBe('X');
});

test('letters and digits count as words of their own, signs do not', () => {
  expect(initialsOf('Shot-2')).toBe('S2');
  expect(initialsOf('  (Beta) tool')).toBe('BT');
  expect(initialsOf('日本')).toBe('日本');
});

test('a name without letters still has a badge', () => {
  expect(initialsOf('***')).toBe('··');
});

test('a name always has the same hue, names spread over the circle, and none is yellow', () => {
  expect(hueOf('DuplicateFinder')).toBe(hueOf('DuplicateFinder'));
  const names = Array.from({ length: 4_000 }, (_, index) => `App ${index}`);
  const hues = new Set(names.map(hueOf));
  expect(hues.size).toBeGreaterThan(300);
  for (const hue of hues) expect(hue < 75 || (hue > 115 && hue < 360)).toBe(true);
});
