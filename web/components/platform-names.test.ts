import { expect, test } from 'vitest';
import { showTarget } from './platform-names.ts';

test('the packages of Linux are told apart', () => {
  const linux = { platform: 'linux', architecture: 'x64' } as const;
  expect(showTarget({ ...linux, fileName: 'QueryDeck.deb' })).toBe('Linux .deb, 64-bit');
  expect(showTarget({ ...linux, fileName: 'QueryDeck.rpm' })).toBe('Linux .rpm, 64-bit');
});

test('a file for all processors of its system names the system alone', () => {
  expect(showTarget({ platform: 'windows', architecture: 'any', fileName: 'QueryDeck.exe' })).toBe('Windows');
  expect(showTarget({ platform: 'macos', architecture: 'universal' })).toBe('macOS, Apple silicon and Intel');
});
