import { expect, test } from 'vitest';
import { texts as german } from '#web/texts/de/download.ts';
import { texts as english } from '#web/texts/en/download.ts';
import { showTimeLeft } from './time-left.ts';

const now = new Date('2026-11-19T10:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('what is left is told in hours, then minutes, and on the last day never rounded up', () => {
  expect(showTimeLeft(inMinutes(48 * 60 - 1), now, english.timeLeft)).toBe('48 h left');
  expect(showTimeLeft(inMinutes(41 * 60 + 29), now, english.timeLeft)).toBe('41 h left');
  expect(showTimeLeft(inMinutes(23 * 60 + 59), now, english.timeLeft)).toBe('23 h left');
  expect(showTimeLeft(inMinutes(60), now, english.timeLeft)).toBe('1 h left');
  expect(showTimeLeft(inMinutes(59.9), now, english.timeLeft)).toBe('59 min left');
  expect(showTimeLeft(inMinutes(0.5), now, english.timeLeft)).toBe('less than a minute left');
});

test('a link that is over has nothing left', () => {
  expect(showTimeLeft(now, now, english.timeLeft)).toBeNull();
  expect(showTimeLeft(inMinutes(-1), now, english.timeLeft)).toBeNull();
});

test('what is left is told in the language of the page', () => {
  expect(showTimeLeft(inMinutes(48 * 60), now, german.timeLeft)).toBe('noch 48 Std.');
  expect(showTimeLeft(inMinutes(35), now, german.timeLeft)).toBe('noch 35 Min.');
  expect(showTimeLeft(inMinutes(0.5), now, german.timeLeft)).toBe('noch weniger als eine Minute');
});
