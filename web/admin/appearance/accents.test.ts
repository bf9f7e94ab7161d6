import { expect, test } from 'vitest';
import { accentHex, accentOf, accentProblem } from '#contracts/accent.ts';
import { accents } from './accents.ts';

test('every accent to choose from can be saved, and no two look alike', () => {
  expect(accents.filter(([, hex]) => accentProblem(hex) !== null)).toEqual([]);
  const shown = accents.map(([, hex]) => accentHex(accentOf(hex)).light);
  expect(new Set(shown).size).toBe(accents.length);
});
