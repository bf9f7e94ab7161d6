import { expect, test } from 'vitest';
import { sayClock } from './clock-text.ts';

const at = (text: string): Date => new Date(`${text}:00`);

test('an instant of today is said by its time, another one with its day', () => {
  const now = at('2026-11-22T14:05');
  expect(sayClock(at('2026-11-22T07:50'), now)).toBe('07:50');
  expect(sayClock(at('2026-11-22T00:05'), now)).toBe('00:05');
  expect(sayClock(at('2026-11-21T23:59'), now)).toBe('21 Nov, 23:59');
  expect(sayClock(at('2025-11-21T23:59'), now)).toBe('21 Nov 2025, 23:59');
});
