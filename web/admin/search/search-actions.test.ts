import { expect, test } from 'vitest';
import { findActions } from './search-actions.ts';

const titles = (text: string, isOwner = true): string[] => findActions(text, isOwner).map(({ title }) => title);

test('shows every tab before anything is typed', () => {
  expect(titles('')).toEqual(expect.arrayContaining(['Overview', 'Orders', 'Settings', 'Account']));
});

test.each([
  ['smtp', 'Email'],
  ['mail server', 'Mail server'],
  ['mailbox', 'Support mailbox'],
  ['bitcoin', 'Coins'],
  ['payments', 'Payment methods'],
  ['paypal', 'Payment account'],
  ['discounts', 'Payment methods'],
  ['refund days', 'Payment methods'],
  ['cash app', 'Cash App name and receipts'],
  ['rename', 'Store name and support address'],
  ['imprint', 'Company'],
  ['invite', 'Operators'],
  ['log', 'Audit log'],
  ['doctor', 'Store doctor'],
  ['favicon', 'Logo and favicon'],
  ['accent', 'Accent'],
  ['hero', 'Hero'],
  ['stories', 'Stories'],
  ['footer', 'Footer and links'],
  ['links', 'Footer and links'],
  ['social picture', 'Social picture'],
  ['announcement', 'Announcement'],
  ['export', 'Export orders'],
  ['texts', 'Texts'],
  ['privacy', 'Privacy policy'],
  ['receipt mail', 'Email: Receipt'],
  ['money back', 'Refunded orders'],
  ['REVIEW need', 'Orders that need you'],
])('%s finds %s', (text, title) => {
  expect(titles(text)).toContain(title);
});

test('what is called so comes first', () => {
  expect(titles('logo')[0]).toBe('Logo and favicon');
  expect(titles('orders')[0]).toBe('Orders');
});

test('staff find nothing that only owners may open', () => {
  expect(titles('audit', false)).toEqual([]);
  expect(titles('paypal', false)).toEqual(['Payment methods']);
});

test('finds nothing for words that no action has', () => {
  expect(titles('zebra')).toEqual([]);
});
