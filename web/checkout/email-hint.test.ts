import { expect, test } from 'vitest';
import { suggestEmail } from './email-hint.ts';

test('a slip in a well-known domain is pointed out', () => {
  expect(suggestEmail('ann@gmial.com')).toBe('ann@gmail.com');
  expect(suggestEmail('ann@gmail.co')).toBe('ann@gmail.com');
  expect(suggestEmail('ann@hotmal.com')).toBe('ann@hotmail.com');
  expect(suggestEmail('ann@OUTLOK.com')).toBe('ann@outlook.com');
  expect(suggestEmail('ann@iclod.cm')).toBe('ann@icloud.com');
});

test('a slip in the ending of any domain is pointed out', () => {
  expect(suggestEmail('ann@studio-north.con')).toBe('ann@studio-north.com');
  expect(suggestEmail('ann@studio-north.ogr')).toBe('ann@studio-north.org');
});

test('a domain that is right, unknown or still being typed is left alone', () => {
  for (const email of [
    'ann@gmail.com',
    'ann@gmx.de',
    'ann@example.com',
    'ann@mail.co.jp',
    'ann@gmail',
    'ann',
    '@gmial.com',
    '',
  ]) {
    expect(suggestEmail(email)).toBeNull();
  }
});
