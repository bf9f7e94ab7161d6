import { expect, test } from 'vitest';
import { readPaidToken, walletAddress } from './wallet-frame.ts';

test("the buyer's e-mail address is kept out of what is sent to a server", () => {
  const address = walletAddress({ appId: 'app-1', email: 'ada+shop@example.com', method: 'venmo', amount: '18.99' });
  const { pathname, search, hash } = new URL(address, 'http://store.invalid');
  expect(pathname + search).toBe('/paypal-wallet?appId=app-1&method=venmo');
  expect(new URLSearchParams(hash.slice(1)).get('email')).toBe('ada+shop@example.com');
});

test.each([null, 'appstand-paid', { kind: 'other', token: 'token' }, { kind: 'appstand-paid', token: 7 }])(
  'the message %j is not one of a paid order',
  (message) => {
    expect(readPaidToken(message)).toBeNull();
  },
);

test('a message of a paid order holds its token', () => {
  expect(readPaidToken({ kind: 'appstand-paid', token: 'token' })).toBe('token');
});
