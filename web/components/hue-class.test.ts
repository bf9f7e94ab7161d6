import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { focusClass, hueClass, matClass } from './hue-class.ts';

test('a hue is two classes, and every degree lies on the circle', () => {
  expect(hueClass(243)).toBe('hued ht-24 hu-3');
  expect(hueClass(0)).toBe('hued ht-0 hu-0');
  expect(hueClass(359.6)).toBe('hued ht-0 hu-0');
  expect(hueClass(-7)).toBe('hued ht-35 hu-3');
});

test('a mat adds its finish', () => {
  expect(matClass(20, 'pale')).toBe('hued ht-2 hu-0 finish-pale');
});

test('a focus point is rounded to five percent and stays inside the picture', () => {
  expect(focusClass(12, 50)).toBe('fx-2 fy-10');
  expect(focusClass(-3, 400)).toBe('fx-0 fy-20');
});

test('the stylesheet has every class of a hue and a focus point', () => {
  const css = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8');
  const degrees = Array.from({ length: 360 }, (_, hue) => hueClass(hue));
  const percents = Array.from({ length: 101 }, (_, percent) => focusClass(percent, percent));
  const names = new Set([...degrees, ...percents].flatMap((classes) => classes.split(' ')));
  const missing = [...names].filter((name) => !css.includes(`.${name} {`));
  expect(missing).toEqual([]);
});
