import { expect, test } from 'vitest';
import { mailtoAddress } from './mailto-address.ts';

test('the mail client gets the whole message, whatever signs it has', () => {
  const message = {
    name: 'Ann & Bob',
    email: 'ann@example.com',
    subject: 'Refund Request',
    message: 'One?\nTwo=2 & 3',
  };
  const address = new URL(mailtoAddress('help@example.com', message, 'Hello'));
  expect(address.pathname).toBe('help@example.com');
  expect(address.searchParams.get('subject')).toBe('Refund Request');
  expect(address.searchParams.get('body')).toBe('One?\r\nTwo=2 & 3\r\n\r\nAnn & Bob\r\nann@example.com');
});

test('a message without a subject gets a plain one', () => {
  const message = { name: 'A', email: 'a@b.c', subject: '', message: 'x' };
  const address = new URL(mailtoAddress('help@example.com', message, 'Message to support'));
  expect(address.searchParams.get('subject')).toBe('Message to support');
});
