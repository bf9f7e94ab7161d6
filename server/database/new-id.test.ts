import { expect, test } from 'vitest';
import { firstIdAt, isId, newId } from './new-id.ts';

test('ids of one millisecond come in the order in which they were made', () => {
  const now = Date.UTC(2026, 10, 22);
  const ids = Array.from({ length: 2_000 }, () => newId(now));
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id is a UUID of version 7 that begins with its time', () => {
  const now = new Date('2026-11-22T12:00:00.123Z');
  for (let made = 0; made < 10_000; made += 1) {
    const id = newId(now.getTime());
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(isId(id)).toBe(true);
    expect(id > firstIdAt(now) && id < firstIdAt(new Date(now.getTime() + 1))).toBe(true);
  }
});
