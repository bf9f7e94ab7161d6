import { describe, expect, test } from 'vitest';
import { getAsset } from '../assets.ts';
import { checkPublicKey } from '../check-public-key.ts';
import { PublicKeyError } from './public-key-error.ts';
import { largestPool, solanaPool } from './solana-pool.ts';

/** The first three of the wallet whose words are "abandon" eleven times and "about". */
const [first, second, third] = [
  'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  'Hh8QwFUA6MtVu1qAoq12ucvFHNwCcVTV7hpWjeY1Hztb',
  '7WktogJEd2wQ9eH2oWusmcoFTgeYi6rS632UviTBJ2jm',
];

function refusalOf(text: string): PublicKeyError {
  try {
    checkPublicKey('solana', text, 'main');
  } catch (error) {
    if (!(error instanceof PublicKeyError)) throw error;
    for (const line of text.split('\n').filter((one) => one.length > 10)) expect(error.message).not.toContain(line);
    return error;
  }
  throw new Error('The list was not refused.');
}

describe('a pasted list of addresses', () => {
  test('is read line by line, and handed out in its order', () => {
    const text = `\n  ${second}\r\n${first}\n\n${third}\n`;
    const { addressAt, firstAddresses } = solanaPool.read(getAsset('solana'), text);
    expect(solanaPool.toSettings(text)).toEqual({ pool: [second, first, third] });
    expect([0, 1, 2].map((index) => addressAt(index, {}))).toEqual([second, first, third]);
    expect(firstAddresses({})).toEqual([
      { path: 'Address 1', address: second },
      { path: 'Address 2', address: first },
      { path: 'Address 3', address: third },
    ]);
    expect(() => addressAt(3, {})).toThrow(RangeError);
    expect(checkPublicKey('solana', text, 'main')).toMatchObject({ scripts: [] });
  });

  test.each([
    ['an address that is cut off', `${first}\n${second.slice(4)}`, 'Line 2 is not an address of Solana'],
    ['an address that lost a letter', `${first}\n${second.slice(1)}`, 'Line 2 is not the address of a wallet'],
    [
      'an address of another network',
      '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      'Line 1 is not an address of Solana',
    ],
    ['two addresses on one line', `${first} ${second}`, 'Line 1 is not an address of Solana'],
    [
      'an account that no key can sign for',
      'SysvarC1ock11111111111111111111111111111111',
      'Line 1 is not the address of a wallet',
    ],
    ['the system program', `${first}\n11111111111111111111111111111111`, 'Line 2 is not the address of a wallet'],
    ['an address that comes twice', `${first}\n\n${second}\n${first}`, 'Line 4 repeats line 1'],
    ['nothing', ' \n ', 'Enter at least one address'],
    ['too many addresses', Array.from({ length: largestPool + 1 }, () => first).join('\n'), 'at most 1000 addresses'],
  ])('with %s is refused', (_, text, message) => {
    expect(refusalOf(text)).toMatchObject({ problem: 'not-a-key', message: expect.stringContaining(message) });
  });

  test.each([
    ['the words of a wallet', `${'abandon '.repeat(11)}about`],
    ['its words, one on each line', `${'abandon\n'.repeat(11)}about`],
    ['a private key as a wallet exports it', `${first}\n${'4'.repeat(88)}`],
    [
      'a private key as the command line tools write it',
      `[${Array.from({ length: 64 }, (_, at) => at * 3).join(',')}]`,
    ],
    ['its numbers on several lines', `[\n${Array.from({ length: 64 }, () => '7').join(',\n')}\n]`],
    ['a private key in hexadecimal', `${first}\n${'0a'.repeat(32)}`],
    ['both keys in hexadecimal', '0a'.repeat(64)],
    [
      'an extended private key',
      'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
    ],
  ])('with %s is refused as a secret', (_, text) => {
    expect(refusalOf(text).problem).toBe('private-key');
  });

  test('keeps its fingerprint when it grows, so that its indexes go on', () => {
    const fingerprintOf = (...lines: string[]) => solanaPool.read(getAsset('solana'), lines.join('\n')).fingerprint;
    expect(fingerprintOf(first)).toMatch(/^[0-9a-f]{40}$/);
    expect(fingerprintOf(first, second)).toBe(fingerprintOf(first));
    expect(fingerprintOf(second, first)).not.toBe(fingerprintOf(first));
  });
});
