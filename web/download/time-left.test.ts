import { expect, test } from 'vitest';
import { showTimeLeft } from './time-left.ts';

const now = new Date('2026-11-19T10:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('what is left is told in hours, then minutes, and on the last day never rounded up', () => {
  expect(showTimeLeft(inMinutes(48 * 60 - 1), now)).toBe('48 h left');
  expect(showTimeLeft(inMinutes(41 * 60 + 29), now)).toBe('41 h left');
  expect(showTimeLeft(inMinutes(23 * 60 + 59), now)).toBe('23 h left');
  expect(showTimeLeft(inMinutes(60), now)).toBe('1 h left');
  expect(showTimeLeft(inMinutes(59.9), now)).toBe('59 min left');
  expect(showTimeLeft(inMinutes(0.5), now)).toBe('less than a minute left');
});

test('a link that is over has nothing left', () => {
  expect(showTimeLeft(now, now)).toBeNull();
  expect(showTimeLeft(inMinutes(-1), now)).toBeNull();
});
