import { expect, test } from 'vitest';
import { sayWhen } from './moment.tsx';

const now = Date.parse('2026-11-21T12:00:00Z');
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
  expect([say(30_000), say(5 * minute), say(47 * hour), say(7 * day)]).toEqual([
    'just now',
    'in 5 minutes',
    'tomorrow',
    'in 7 days',
  ]);
});

test('what is more than a month away is told by its day', () => {
  expect([say(-30 * day), say(30 * day)]).toEqual(['Oct 22, 2026', 'Dec 21, 2026']);
});
