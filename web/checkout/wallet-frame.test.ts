import { expect, test } from 'vitest';
import { readWalletMessage, walletAddress } from './wallet-frame.ts';

test("the buyer's e-mail address is kept out of what is sent to a server", () => {
  const address = walletAddress({ appId: 'app-1', email: 'ada+shop@example.com', method: 'venmo', amount: '18.99' });
  const { pathname, search, hash } = new URL(address, 'http://store.invalid');
  expect(pathname + search).toBe('/paypal-wallet?appId=app-1&method=venmo');
  expect(new URLSearchParams(hash.slice(1)).get('email')).toBe('ada+shop@example.com');
});

test.each([
  null,
  'appstand-paid',
  { kind: 'other', token: 'token' },
  { kind: 'appstand-paid', token: 7 },
  { kind: 'appstand-hold', hold: 'open' },
  { kind: 'appstand-hold' },
])("the message %j is not one of the wallet's frame", (message) => {
  expect(readWalletMessage(message)).toBeNull();
});

test.each([
  { kind: 'appstand-paid', token: 'token' },
  { kind: 'appstand-hold', hold: 'locked' },
] as const)('the message %j is', (message) => {
  expect(readWalletMessage(message)).toEqual(message);
});
