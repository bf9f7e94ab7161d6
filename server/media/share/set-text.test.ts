import { expect, test } from 'vitest';
import { canSet, drawText, fitText, widthOf } from './set-text.ts';

test.each([
  ['DuplicateFinder', true],
  ['Übergröße “à la carte” – 100 €', true],
  ['重複ファイル検索', false],
  ['Ω', false],
  ['Łódź', false],
  ['A\u0301', false],
])('%s can be set: %s', (text, expected) => {
  expect(canSet(text)).toBe(expected);
});

test('pairs of letters are kerned, and a width grows with the size', () => {
  expect(widthOf('AV', 100)).toBeLessThan(widthOf('A', 100) + widthOf('V', 100));
  expect(widthOf('Inkwell', 60)).toBeCloseTo(widthOf('Inkwell', 30) * 2);
  expect(widthOf('', 60)).toBe(0);
});

test('a text takes the largest size at which it fits', () => {
  const frame = { width: 400, maxLines: 2, sizes: [80, 60, 40] };
  expect(fitText('Go', frame)).toEqual({ size: 80, lines: ['Go'] });
  expect(fitText('Duplicate Finder', frame)).toEqual({ size: 80, lines: ['Duplicate', 'Finder'] });
  expect(fitText('DuplicateFinder', frame)).toMatchObject({ lines: ['DuplicateFinder'] });
});

test('a text that fits at no size breaks its words and is cut, and no line is wider than its frame', () => {
  const frame = { width: 300, maxLines: 2, sizes: [60, 40] };
  const { size, lines } = fitText('Donaudampfschifffahrtsgesellschaftskapitänsmützenverwaltung', frame);
  expect([size, lines.length]).toEqual([40, 2]);
  expect(lines.at(-1)).toMatch(/…$/);
  for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(frame.width);
});

test('a drawn text holds the outline of each letter and none of its words', () => {
  const drawn = drawText('<b> & Ä', { x: 1, y: 2, size: 50 });
  expect(drawn.match(/<path /g)).toHaveLength(5);
  expect(drawn).not.toContain('<b>');
});
