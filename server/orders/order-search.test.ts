import { expect, test } from 'vitest';
import { firstIdAt, newId } from '#server/database/new-id.ts';
import { parseOrderSearch } from './order-search.ts';

test('eight or more characters of an id are a range of ids', () => {
  expect(parseOrderSearch('0198C0DE')).toEqual({
    kind: 'ids',
    first: '0198c0de-0000-0000-0000-000000000000',
    last: '0198c0de-ffff-ffff-ffff-ffffffffffff',
  });
  const id = newId();
  expect(parseOrderSearch(` ${id} `)).toEqual({ kind: 'ids', first: id, last: id });
  expect(parseOrderSearch(id.slice(0, 16))).toMatchObject({ kind: 'ids' });
  expect(parseOrderSearch(id.replaceAll('-', ''))).toEqual({ kind: 'ids', first: id, last: id });
});

test.each([
  ['#1042', { kind: 'number', number: 1042 }],
  [' 1042 ', { kind: 'number', number: 1042 }],
  ['7', { kind: 'number', number: 7 }],
  ['01912345', { kind: 'ids', first: expect.any(String), last: expect.any(String) }],
  ['0042', { kind: 'text', text: '0042' }],
  ['Ada@', { kind: 'text', text: 'ada@' }],
  ['@example.com', { kind: 'text', text: '@example.com' }],
  ['Duplicate Finder', { kind: 'text', text: 'duplicate finder' }],
  ['0198c0d', { kind: 'text', text: '0198c0d' }],
  ['deadbeefs', { kind: 'text', text: 'deadbeefs' }],
  ['a'.repeat(33), { kind: 'text', text: 'a'.repeat(33) }],
  ['ad', { kind: 'nothing' }],
  ['#', { kind: 'nothing' }],
  ['  ', undefined],
])('%j is read as what it looks like', (q, search) => {
  expect(parseOrderSearch(q)).toEqual(search);
});

test('the ids of an instant begin at its first id', () => {
  const now = Date.now();
  expect(newId(now) >= firstIdAt(new Date(now))).toBe(true);
  expect(newId(now) < firstIdAt(new Date(now + 1))).toBe(true);
});
