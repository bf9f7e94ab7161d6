import { expect, test } from 'vitest';
import { listSources, readSource } from './import-graph.ts';

/** Matches a statement that a purchase cannot be given back, in English or German. */
const exclusion =
  /non-?refundable|\bno refunds?\b|refunds? (?:is|are) (?:excluded|not possible)|(?:excluded|exempt) from (?:refunds?|the refund)|(?:lose|waive)[^.'"]{0,40}\brefund|vom Umtausch|(?:Rückgabe|Erstattung|Rückerstattung)[^.'"]{0,40}(?:ausgeschlossen|nicht möglich)|keine (?:Rückgabe|Erstattung|Rückerstattung)\b/i;

test.each([
  'Downloads are non-refundable.',
  'There are no refunds after a download.',
  'You then lose your 30-day refund.',
  'Eine Erstattung ist ausgeschlossen.',
  'Danach ist keine Rückgabe möglich.',
])('%j excludes a refund', (text) => {
  expect(text).toMatch(exclusion);
});

test.each([
  'Start the download at once. I know that I then lose my 14-day right of withdrawal.',
  'The 30-day refund stays.',
  'Bis 30 Tage nach der Bestellung bekommen Sie Ihr Geld in jedem Fall zurück.',
])('%j excludes none', (text) => {
  expect(text).not.toMatch(exclusion);
});

test('no text of a page, a mail or a document says that a refund within 30 days is excluded', () => {
  const paths = listSources(['web/texts', 'server/documents/defaults']);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => exclusion.test(readSource(path)))).toEqual([]);
});

/** A number that `contracts/promises.ts` holds, such as the days of a refund, written out. */
const repeated =
  /\b(?:14|30)(?:-| |\\u00a0)(?:days?|Tagen?|minutes?|Minuten)\b|\b48(?:-| )(?:hours?|Stunden)\b|\b(?:1[-–]5|10[-–]60)(?: minutes| Minuten)\b|refundDays = /i;

test.each([
  ['30-day refund', true],
  ['30 Tage Geld zurück', true],
  ['Pay once · 30-day\\u00a0refund', true],
  ['within 14 days', true],
  ['innerhalb von 14 Tagen', true],
  ['haben 30 Minuten zum Bezahlen', true],
  ['typically in 1-5 minutes', true],
  ['works for 48 hours', true],
  ['`${refundDays}-day refund`', false],
  ['up to 5 minutes', false],
] as const)('that %j repeats a promised number is %s', (text, isRepeated) => {
  expect(repeated.test(text)).toBe(isRepeated);
});

test('texts read the promised numbers from where they are ruled', () => {
  const paths = [...listSources(['web/texts', 'web/download']), 'server/pages/llms-text.ts'];
  expect(paths.filter((path) => repeated.test(readSource(path)))).toEqual([]);
});
