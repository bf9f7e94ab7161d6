import { expect, test } from 'vitest';
import { createTimeShift } from './fixed-time.ts';

test('the same purchase has the same times on every day and at every speed of the run', () => {
  const texts = ['2027-03-05T09:31:00Z', '2028-02-29T23:58:00Z'].map((started) => {
    const startedAt = Date.parse(started);
    const { toFixed } = createTimeShift(startedAt);
    const boughtAt = new Date(startedAt + (started.startsWith('2027') ? 3_000 : 170_000));
    const expiresAt = new Date(boughtAt.getTime() + 48 * 3_600_000);
    return toFixed(JSON.stringify({ boughtAt, expiresAt }));
  });
  expect(texts).toEqual(
    Array(2).fill(JSON.stringify({ boughtAt: '2026-11-22T14:05:00.000Z', expiresAt: '2026-11-24T14:05:00.000Z' })),
  );
});

test('an instant of an earlier day keeps its time of day', () => {
  const { toFixed } = createTimeShift(Date.parse('2027-03-05T09:31:00Z'));
  expect(toFixed('at 2027-03-03T08:15:00.000Z')).toBe('at 2026-11-20T08:15:00.000Z');
});

test('days in answers and in addresses move by whole days, there and back', () => {
  const { toFixed, toStore } = createTimeShift(Date.parse('2027-03-05T09:31:00Z'));
  expect(toFixed('{"day":"2027-03-05"}')).toBe('{"day":"2026-11-22"}');
  expect(toStore('/report?from=2026-10-24&to=2026-11-22')).toBe('/report?from=2027-02-04&to=2027-03-05');
});
