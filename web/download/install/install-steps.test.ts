import { expect, test } from 'vitest';
import type { OfferedFile } from '#contracts/apps.ts';
import { downloadTexts } from '#web/texts/download.ts';
import { installSteps } from './install-steps.ts';

const stepsOf = (fileName: string, platform: OfferedFile['platform']) => {
  const file = { fileName, platform, architecture: 'x64', version: null, sizeBytes: 1, sha256: '' } as const;
  return installSteps(file, 'Foldnote', downloadTexts.en.steps).map(({ title, command }) => command ?? title);
};

test('each system has steps of its own, with the name of the file', () => {
  expect(stepsOf('Foldnote.exe', 'windows')).toEqual(['Open Foldnote.exe', 'Allow the installer', 'Start Foldnote']);
  expect(stepsOf('Foldnote.dmg', 'macos')).toEqual([
    'Open Foldnote.dmg',
    'Drag Foldnote to Applications',
    'Open it once, choose Open',
  ]);
});

test('a package of Linux is installed by its own command', () => {
  expect(stepsOf('Foldnote.deb', 'linux')).toContain('sudo apt install "./Foldnote.deb"');
  expect(stepsOf('Foldnote.rpm', 'linux')).toContain('sudo dnf install "./Foldnote.rpm"');
});

test('an archive is unpacked, whatever the system', () => {
  expect(stepsOf('Foldnote.zip', 'any')[0]).toBe('Unpack Foldnote.zip');
  expect(stepsOf('Foldnote.tar.gz', 'linux')[0]).toBe('Unpack Foldnote.tar.gz');
});
