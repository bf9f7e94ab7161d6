import { describe, expect, test } from 'vitest';
import { matchesTag, requestedRange } from './byte-range.ts';

const validators = { sizeBytes: 1000, etag: '"abc"', lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT' };

describe('a range', () => {
  test.each([
    [undefined, 'whole'],
    ['bytes=0-0', { start: 0, end: 1 }],
    ['bytes=0-', { start: 0, end: 1000 }],
    ['bytes=500-', { start: 500, end: 1000 }],
    ['bytes=100-199', { start: 100, end: 200 }],
    ['Bytes=100-199', { start: 100, end: 200 }],
    ['bytes=999-5000', { start: 999, end: 1000 }],
    ['bytes=-1', { start: 999, end: 1000 }],
    ['bytes=-5000', { start: 0, end: 1000 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=99999999999999999999-', 'unsatisfiable'],
    ['bytes=5-4', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['lines=0-1', 'whole'],
    ['bytes=0x0-0x1', 'whole'],
    ['', 'whole'],
  ])('%j of 1000 bytes is read as %j', (range, expected) => {
    expect(requestedRange({ range, ifRange: undefined }, validators)).toEqual(expected);
  });
});

describe('If-Range', () => {
  test.each([
    ['"abc"', { start: 5, end: 1000 }],
    ['Sat, 21 Nov 2026 10:00:00 GMT', { start: 5, end: 1000 }],
    ['W/"abc"', 'whole'],
    ['"other"', 'whole'],
    ['Sat, 21 Nov 2026 10:00:01 GMT', 'whole'],
    ['', 'whole'],
  ])('%j leads to %j', (ifRange, expected) => {
    expect(requestedRange({ range: 'bytes=5-', ifRange }, validators)).toEqual(expected);
  });
});

describe('If-None-Match', () => {
  test.each([
    [undefined, false],
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", "abc"', true],
    ['*', true],
    ['"abcd"', false],
    ['abc', false],
  ])('%j matches: %j', (header, expected) => {
    expect(matchesTag(header, '"abc"')).toBe(expected);
  });
});
