import { expect, test } from 'vitest';
import { changePasswordSchema } from './operators.ts';
import { isWeakPassword } from './passwords.ts';

const refusal = (newPassword: string) =>
  changePasswordSchema.safeParse({ currentPassword: 'old', newPassword }).error?.issues[0]?.message;

test.each([
  'aaaaaaaaaaaa',
  '121212121212',
  '123456789012',
  '210987654321',
  'abcdefghijkl',
  'QWERTYUIOPAS',
  'password1234',
  'Passwordpassword!',
  'P@ssw0rd2026',
  'appstand12345',
  'administrator',
  'welcome-2026-welcome',
])('the password %s is easy to guess', (password) => {
  expect(isWeakPassword(password)).toBe(true);
  expect(refusal(password)).toBe('This password is easy to guess. Choose another one.');
});

test.each(['ada@example.com', 'Ada-Example-2026', 'example.com.', 'Sunny Tools 2026'])(
  'the password %s is easy to guess for somebody who knows the names',
  (password) => {
    expect(isWeakPassword(password)).toBe(false);
    expect(isWeakPassword(password, ['ada@example.com', 'Sunny Tools'])).toBe(true);
  },
);

test.each(['correct horse battery', 'a long enough password', '837104629518', 'пароль для магазина', 'x7#kQp!2vLm$'])(
  'the password %s is taken',
  (password) => {
    expect(isWeakPassword(password, ['ada@example.com', 'Sunny Tools', '((('])).toBe(false);
    expect(refusal(password)).toBeUndefined();
  },
);

test('a password of eleven characters is too short', () => {
  expect(refusal('x7#kQp!2vLm')).toBe('Use at least 12 characters.');
});
