import { expect, test } from 'vitest';
import { sayWhen } from './moment.tsx';

const now = new Date(2026, 10, 21, 12).getTime();
const say = (milliseconds: number): string => sayWhen(new Date(now + milliseconds), now);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

test('what was is told by its age, in whole units', () => {
  expect([say(-1), say(-minute), say(-59 * minute), say(-hour), say(-day), say(-29 * day)]).toEqual([
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    'yesterday',
    '29 days ago',
  ]);
});

test('what will be is told the same way, and the running minute is now', () => {
  expect([say(30_000), say(5 * minute), say(23 * hour), say(24 * hour), say(7 * day)]).toEqual([
    'just now',
    'in 5 minutes',
    'in 23 hours',
    'tomorrow',
    'in 7 days',
  ]);
});

test('days are those of the calendar: a link of 48 hours ends in 2 days, not tomorrow', () => {
  expect([say(48 * hour - minute), say(37 * hour), say(35 * hour), say(-35 * hour), say(-37 * hour)]).toEqual([
    'in 2 days',
    'in 2 days',
    'tomorrow',
    'yesterday',
    '2 days ago',
  ]);
});

test('what is more than a month away is told by its day', () => {
  expect([say(-30 * day), say(30 * day)]).toEqual(['22 Oct 2026', '21 Dec 2026']);
});
