import { expect, test } from 'vitest';
import { findActions } from './search-actions.ts';

const titles = (text: string): string[] => findActions(text).map(({ title }) => title);

test('shows every tab before anything is typed', () => {
  expect(titles('')).toEqual(expect.arrayContaining(['Overview', 'Orders', 'Settings', 'Account']));
});

test.each([
  ['smtp', 'Email'],
  ['bitcoin', 'Coins'],
  ['money back', 'Refunded orders'],
  ['REVIEW need', 'Orders that need review'],
])('%s finds %s', (text, title) => {
  expect(titles(text)).toContain(title);
});

test('finds nothing for words that no action has', () => {
  expect(titles('zebra')).toEqual([]);
});
