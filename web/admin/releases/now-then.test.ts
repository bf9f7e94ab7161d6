import { expect, test } from 'vitest';
import type { ReleaseFile } from '#contracts/releases.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { nowThen, sayHeld } from './now-then.ts';

const file = (fileName: string, platform: ReleaseFile['platform'], heldBecause: string | null = null): ReleaseFile => ({
  id: fileName,
  fileName,
  platform,
  architecture: platform === 'macos' ? 'universal' : 'x64',
  sizeBytes: 1,
  heldBecause,
});

const mac = (...processors: ReleaseFile['architecture'][]) => ({
  version: '1',
  files: processors.map((architecture) => ({ ...file(`${architecture}.dmg`, 'macos'), architecture })),
});

test('each system says what its buyers get now and then', () => {
  const draft = {
    files: [file('a.exe', 'windows'), file('a.rpm', 'linux', 'The name ends in .rpm.'), file('a.deb', 'linux')],
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

test.each<[ReleaseFile['architecture'][], ReleaseFile['architecture'][], string[]]>([
  [['universal'], ['arm64', 'x64'], ['Apple silicon: 1, 2', 'Intel: 1, 2']],
  [['arm64', 'x64'], ['universal'], ['Apple silicon: 1, 2', 'Intel: 1, 2']],
  [['universal'], ['arm64'], ['Apple silicon: 1, 2', 'Intel: 1, none']],
  [['universal'], ['universal'], ['Apple silicon and Intel: 1, 2']],
  [['any'], ['arm64'], ['Apple silicon: 1, 2']],
  [['arm64'], ['any'], ['Apple silicon: 1, 2']],
])('of Macs with files for %j now and %j then, each gets what is for it', (now, then, words) => {
  const rows = nowThen(mac(...then), mac(...now), '2', systemTexts.en);
  expect(rows.map((row) => `${row.buyersOn}: ${row.now ?? 'none'}, ${row.afterwards ?? 'none'}`)).toEqual(
    words.map((each) => `macOS, ${each}`),
  );
});

test('an archive for any system covers them all', () => {
  const archive = { version: '1', files: [{ ...file('a.zip', 'any'), architecture: 'any' as const }] };
  expect(nowThen(archive, mac('universal'), '2', systemTexts.en)).toMatchObject([
    { buyersOn: 'macOS, Apple silicon and Intel', now: '1', afterwards: '2' },
    { buyersOn: 'Any system', now: null, afterwards: '2' },
  ]);
});

test.each([
  [
    'a.rpm',
    'Buyers do not see it. Once you publish, Linux .rpm, 64-bit has no file; those buyers find 1 under earlier versions.',
  ],
  ['a.deb', 'Buyers do not see it. Linux .deb, 64-bit gets no file until you decide.'],
  ['a.exe', 'Buyers do not see it until you decide.'],
])('a held %s says what its buyers get', (name, words) => {
  const held = file(name, name === 'a.exe' ? 'windows' : 'linux', 'It looks odd.');
  const current = { version: '1', files: [file('b.rpm', 'linux'), file('b.exe', 'windows')] };
  const draft = { files: [held, file('c.exe', 'windows')] };
  expect(sayHeld(held, nowThen(draft, current, '2', systemTexts.en), systemTexts.en)).toBe(words);
});
