import { expect, test } from 'vitest';
import type { ReleaseFile } from '#contracts/releases.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { nowThen } from './now-then.ts';

const file = (fileName: string, platform: ReleaseFile['platform'], heldBecause: string | null = null): ReleaseFile => ({
  id: fileName,
  fileName,
  platform,
  architecture: platform === 'macos' ? 'universal' : 'x64',
  sizeBytes: 1,
  heldBecause,
});

test('each system says what its buyers get now and then', () => {
  const draft = {
    files: [file('a.exe', 'windows'), file('a.rpm', 'linux', 'It is called .rpm.'), file('a.deb', 'linux')],
  };
  const current = { version: '3.2', files: [file('b.exe', 'windows'), file('b.rpm', 'linux'), file('b.dmg', 'macos')] };
  expect(nowThen(draft, current, '3.3', systemTexts.en)).toEqual([
    { buyersOn: 'Windows, 64-bit', platform: 'windows', now: '3.2', afterwards: '3.3', isHeld: false },
    { buyersOn: 'macOS, Apple silicon and Intel', platform: 'macos', now: '3.2', afterwards: null, isHeld: false },
    { buyersOn: 'Linux .deb, 64-bit', platform: 'linux', now: null, afterwards: '3.3', isHeld: false },
    { buyersOn: 'Linux .rpm, 64-bit', platform: 'linux', now: '3.2', afterwards: null, isHeld: true },
  ]);
});

test('the first version has nothing before it', () => {
  expect(nowThen({ files: [file('a.exe', 'windows')] }, null, '1.0', systemTexts.en)).toEqual([
    { buyersOn: 'Windows, 64-bit', platform: 'windows', now: null, afterwards: '1.0', isHeld: false },
  ]);
});
