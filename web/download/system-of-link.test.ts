import { expect, test } from 'vitest';
import { systemOfLink } from './system-of-link.ts';

const files = [{ platform: 'windows' }, { platform: 'macos' }] as const;

test('a link from an email chooses the system that it names', () => {
  expect(systemOfLink('#macos', files)).toEqual({ platform: 'macos', architecture: null });
});

test('a link without a system, or with one that has no file, chooses none', () => {
  for (const fragment of ['', '#', '#linux', '#macOS', '#main']) expect(systemOfLink(fragment, files)).toBeNull();
});
