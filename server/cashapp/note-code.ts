import { randomInt } from 'node:crypto';
import { noteCodeLetters } from '#contracts/cashapp.ts';

/** Returns a random note code, such as `K7Q-4FM`. The database says whether it was used before. */
export function makeNoteCode(): string {
  const letters = Array.from({ length: 6 }, () => noteCodeLetters.charAt(randomInt(noteCodeLetters.length))).join('');
  return `${letters.slice(0, 3)}-${letters.slice(3)}`;
}
