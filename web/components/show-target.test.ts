import { expect, test } from 'vitest';
import { systemTexts } from '#web/texts/systems.ts';
import { showTarget } from './show-target.ts';

test('the packages of Linux are told apart', () => {
  const linux = { platform: 'linux', architecture: 'x64' } as const;
  expect(showTarget({ ...linux, fileName: 'QueryDeck.deb' }, systemTexts.en)).toBe('Linux .deb, 64-bit');
  expect(showTarget({ ...linux, fileName: 'QueryDeck.rpm' }, systemTexts.en)).toBe('Linux .rpm, 64-bit');
});

test('a file for all processors of its system names the system alone', () => {
  expect(showTarget({ platform: 'windows', architecture: 'any', fileName: 'QueryDeck.exe' }, systemTexts.en)).toBe(
    'Windows',
  );
  expect(showTarget({ platform: 'macos', architecture: 'universal' }, systemTexts.en)).toBe(
    'macOS, Apple silicon and Intel',
  );
});

test('systems and processors are named in the language that is asked for', () => {
  const german = { ...systemTexts.en, names: { ...systemTexts.en.names, any: 'Jedes System' } };
  expect(showTarget({ platform: 'any', architecture: 'any' }, german)).toBe('Jedes System');
  const processors = { ...systemTexts.en.processors, x64: '64 Bit' };
  expect(showTarget({ platform: 'windows', architecture: 'x64' }, { ...german, processors })).toBe('Windows, 64 Bit');
});
