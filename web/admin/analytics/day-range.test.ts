import { expect, test } from 'vitest';
import { analyticsAddress, lastDays, presets, rangeSince, shownBy } from './day-range.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

test.each([
  ['today', '2026-11-21'],
  ['7', '2026-11-15'],
  ['30', '2026-10-23'],
  ['90', '2026-08-24'],
  ['12', '2025-12-01'],
])('the range %s begins on %s and ends today', (id, from) => {
  expect(presets.find((preset) => preset.id === id)?.rangeAt(now)).toEqual({ from, to: '2026-11-21' });
});

test.each([
  ['?from=2026-01-01&to=2026-01-31', { id: 'own', range: { from: '2026-01-01', to: '2026-01-31' }, isCompared: true }],
  ['?range=7', { id: '7', range: lastDays(7, now), isCompared: true }],
  ['?range=7&compare=no', { id: '7', range: lastDays(7, now), isCompared: false }],
  ['', { id: '30', range: lastDays(30, now), isCompared: true }],
  ['?from=2026-02-01&to=2026-01-31', { id: '30', range: lastDays(30, now), isCompared: true }],
  ['?from=2020-01-01&to=2026-01-31', { id: '30', range: lastDays(30, now), isCompared: true }],
  ['?from=x&to=2026-13-45', { id: '30', range: lastDays(30, now), isCompared: true }],
])('the address %j shows %j', (search, shown) => {
  expect(shownBy(new URLSearchParams(search), now)).toEqual(shown);
});

test('what is shown and its address are the same', () => {
  for (const search of ['from=2026-01-01&to=2026-01-31', 'range=90&compare=no']) {
    const shown = shownBy(new URLSearchParams(search), now);
    expect(analyticsAddress(shown)).toBe(`/admin?tab=analytics&${search}`);
  }
});

test('a range since the opening is two years at most', () => {
  expect(rangeSince('2026-06-03', now)).toEqual({ from: '2026-06-03', to: '2026-11-21' });
  expect(rangeSince('2020-06-03', now)).toEqual({ from: '2024-11-21', to: '2026-11-21' });
});
