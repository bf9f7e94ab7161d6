import { expect, test } from 'vitest';
import { noteCodeLetters, readNoteCode } from './cashapp.ts';

test.each(['K7Q-4FM', 'k7q-4fm', 'K7Q4FM', ' k 7 q 4 f m ', 'K7Q–4FM', 'K7-Q4-FM', 'K7Q\u00A04FM'])(
  'the note %j is read as K7Q-4FM',
  (text) => {
    expect(readNoteCode(text)).toBe('K7Q-4FM');
  },
);

test.each(['', 'K7Q-4F', 'K7Q-4FMX', 'K7Q-4F0', 'K7Q-4FO', 'K7Q_4FM', 'Thanks K7Q-4FM'])(
  'the note %j is no code',
  (text) => {
    expect(readNoteCode(text)).toBeNull();
  },
);

test('codes have no two letters that look alike', () => {
  expect(new Set(noteCodeLetters).size).toBe(28);
  for (const alike of ['0O', '1IL', '2Z', '5S', 'UV']) {
    expect(alike.split('').filter((letter) => noteCodeLetters.includes(letter)).length).toBeLessThanOrEqual(1);
  }
});
