import { expect, test } from 'vitest';
import { listHeaderFields } from './list-header-fields.ts';

test('header fields are listed in lower case, each as often as it stands there', () => {
  const source = 'From: a\r\nSUBJECT: b\r\n goes on\r\nSubject: c\r\n\r\nTo: body\r\n';
  expect(listHeaderFields(Buffer.from(source))).toEqual(['from', 'subject', 'subject']);
});

test.each([
  ['a line without a name', 'From: a\r\nnothing\r\n\r\n'],
  ['a space before the colon', 'From : a\r\n\r\n'],
  ['a first line that goes on', ' a\r\nFrom: a\r\n\r\n'],
  ['a blank line that goes on', 'From: a\r\n \r\nTo: b\r\n\r\n'],
  ['a line feed alone', 'From: a\nTo: b\r\n\r\n'],
  ['a carriage return alone', 'From: a\rTo: b\r\n\r\n'],
  ['a line feed alone in the body', 'From: a\r\n\r\nb\nc'],
  ['a zero byte', 'From: a\0\r\n\r\n'],
  ['no end', 'From: a\r\n'],
])('a mail with %s has no clear header', (_what, source) => {
  expect(listHeaderFields(Buffer.from(source))).toBeNull();
});
