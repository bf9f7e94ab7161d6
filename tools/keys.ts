// `npm run keys`: makes the public keys that the store takes, from new words or from those of a wallet. Needs no network and
// runs without the permission to write files. Words go to the terminal only, so that the output can be saved.
import { parseArgs } from 'node:util';
import { generateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { largestPool } from '#server/crypto/keys/solana-pool.ts';
import { StartError } from '#server/start-error.ts';
import { accountKeys, solanaPool } from './keys/public-keys.ts';
import { readWords, seedOf } from './keys/read-words.ts';

const usage = `npm run keys                          new words and their public keys
npm run keys -- --words               the public keys of words that you enter
npm run keys -- --words --solana 500  with 500 addresses of Solana instead of 100
npm run keys -- --words --from 100    with the addresses of Solana from the 101st on`;

try {
  const { words, solana, from } = readOptions();
  const seed = seedOf(words ? await readWords() : showNewWords());
  printKeys(seed, { from, count: solana });
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

function readOptions(): { readonly words: boolean; readonly solana: number; readonly from: number } {
  try {
    const { values } = parseArgs({
      options: {
        words: { type: 'boolean', default: false },
        solana: { type: 'string', default: '100' },
        from: { type: 'string', default: '0' },
      },
    });
    return {
      words: values.words,
      solana: readCount(values.solana, largestPool),
      from: readCount(values.from, 2 ** 30),
    };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(usage);
  }
}

function readCount(text: string, most: number): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count <= most) return count;
  throw new StartError(`Enter a whole number up to ${most}.\n\n${usage}`);
}

function showNewWords(): string {
  if (!process.stderr.isTTY) {
    throw new StartError('Run this in a terminal: new words are shown there and nowhere else.');
  }
  const words = generateMnemonic(wordlist, 256);
  const lines = words.split(' ').map((word, index) => `${String(index + 1).padStart(4)}. ${word}`);
  process.stderr.write(`Write these 24 words on paper, in this order, before you close this window:

${lines.join('\n')}

Anyone who has these words can spend all the money. Without them, nobody can.
- They are shown once and stored nowhere. Check what you wrote by npm run keys -- --words.
- Keep two copies on paper, in two places. Take no photo and put them into no file, message or website.
- Never enter them on the server of the store. Restore a wallet from them to spend what buyers paid.
- Make them on a computer that is not connected, and restart it afterwards.

`);
  return words;
}

function printKeys(seed: Uint8Array, pool: { readonly from: number; readonly count: number }): void {
  for (const { networks, path, publicKey, firstAddress } of accountKeys(seed)) {
    console.log(`${networks.join(', ')}   ${path}\n${publicKey}`);
    console.log(`first address: ${firstAddress}\n`);
  }
  const addresses = solanaPool(seed, pool);
  if (addresses.length === 0) return;
  console.log(`Solana   ${addresses[0]?.path} to ${addresses.at(-1)?.path}`);
  for (const { address } of addresses) console.log(address);
}
