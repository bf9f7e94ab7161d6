import { expect, test } from 'vitest';
import { appNameSchema } from './apps.ts';
import { oneLine, optionalLine } from './one-line.ts';

test.each(['Duplicate\nFinder', 'Line\u2028Tool', 'Tab\tTool', 'Tool\u202Eexe.', 'Tool\u2066x', '   ', 'x'.repeat(81)])(
  'refuses %j as an app name',
  (name) => {
    expect(appNameSchema.safeParse(name).success).toBe(false);
  },
);

test.each(['DuplicateFinder', 'Über 窓 🪟', 'مدقق', 'בודק', '👩‍💻 Tools'])('takes %j as an app name', (name) => {
  expect(appNameSchema.safeParse(name).success).toBe(true);
});

test('refuses a text that nobody can see', () => {
  expect(oneLine(5).safeParse('\u200B\u2060').success).toBe(false);
});

test('removes the spaces around a text', () => {
  expect(oneLine(5).parse('  abc ')).toBe('abc');
});

test('takes no text where none is needed, and refuses one that nobody can see there, too', () => {
  expect([optionalLine(5).parse(' '), optionalLine(5).parse(' abc ')]).toEqual(['', 'abc']);
  for (const text of ['\u200B', 'a\nb', 'abcdef']) expect(optionalLine(5).safeParse(text).success).toBe(false);
});
