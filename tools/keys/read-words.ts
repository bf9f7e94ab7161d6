import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { mnemonicToSeedSync, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { StartError } from '#server/start-error.ts';

/** Asks for the words of a wallet without showing them. Takes them from a pipe too. */
export async function readWords(): Promise<string> {
  if (!process.stdin.isTTY) return text(process.stdin);
  process.stderr.write('Enter the words of your wallet. They are not shown: ');
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const questions = createInterface({ input: process.stdin, output: hidden, terminal: true });
  try {
    return await questions.question('');
  } finally {
    questions.close();
    process.stderr.write('\n');
  }
}

/** Throws a StartError, which never holds a word, unless these are the words of a wallet. */
export function seedOf(words: string): Uint8Array {
  const joined = words.trim().toLowerCase().split(/\s+/).join(' ');
  if (validateMnemonic(joined, wordlist)) return mnemonicToSeedSync(joined);
  throw new StartError(
    'These are not the words of a wallet: 12 to 24 English words, of which the last checks the others. Check each word and their order.',
  );
}
