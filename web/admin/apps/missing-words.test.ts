import { expect, test } from 'vitest';
import { sayMissing } from './missing-words.ts';

const filled = {
  name: 'Tidewater',
  description: 'Tides.',
  price: '18.00',
  category: 'utilities',
  fileUrl: '/objects/a/b',
} as const;

test.each([
  [{}, null],
  [{ fileUrl: null }, 'The app file is missing'],
  [{ name: ' ', category: '', fileUrl: null } as const, 'The name, the category and the app file are missing'],
])('%o: %s', (change, words) => {
  expect(sayMissing({ ...filled, ...change })).toBe(words);
});
