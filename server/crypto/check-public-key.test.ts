import { hexToBytes } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { accountKey, keyVersions, publicKeyOf, type KeyLetters } from '#test/support/account-keys.ts';
import { checkPublicKey } from './check-public-key.ts';
import { deriveAddress } from './derive-address.ts';
import { PublicKeyError } from './keys/public-key-error.ts';

const account = "m/84'/0'/0'";
const hex = 'c4bbcb1fbec99d65bf59d85c8cb62ee2db963f0fe106f483d9afa73bd4e39a8a';
const base58check = createBase58check(sha256);
const importFormat = (version: number, isCompressed: boolean) =>
  base58check.encode(Uint8Array.of(version, ...hexToBytes(hex), ...(isCompressed ? [1] : [])));
const seedPhrase = `${'abandon '.repeat(11)}about`;
const xprv = accountKey('xpub', account).privateExtendedKey;
const xprvBytes = base58check.decode(xprv);

const secrets: [string, string][] = [
  ...(Object.keys(keyVersions) as KeyLetters[]).map((letters): [string, string] => [
    `the private key beside ${letters}`,
    accountKey(letters, account).privateExtendedKey,
  ]),
  ['a private key of another coin', base58check.encode(Uint8Array.of(2, 0xfe, 0x52, 0xcc, ...xprvBytes.subarray(4)))],
  ['an xprv without its last letters', xprv.slice(0, -3)],
  ['a descriptor with a private key', `wpkh([73c5da0a/84h/0h/0h]${xprv}/0/*)`],
  ['a key of Bitcoin in import format', importFormat(0x80, true)],
  ['an uncompressed key of Bitcoin in import format', importFormat(0x80, false)],
  ['a key of a test network in import format', importFormat(0xef, true)],
  ['a key of Litecoin in import format', importFormat(0xb0, true)],
  ['a key of Dogecoin in import format', importFormat(0x9e, true)],
  ['a mistyped key in import format', importFormat(0x80, true).replace(/..$/, 'zz')],
  ['an encrypted key', '6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg'],
  ['a private key in hexadecimal', hex],
  ['a private key of Ethereum', `0x${hex.toUpperCase()}`],
  ['twelve words', seedPhrase],
  ['words on lines', seedPhrase.replaceAll(' ', '\n')],
  ['24 words of which one is misspelt', `${'zoo '.repeat(23)}votte`],
  ['words in Japanese', 'あいこくしん '.repeat(12).trim()],
];

/** Runs both ways in which a key comes in and returns what they throw. */
function refusals(key: string): unknown[] {
  return ['bitcoin', 'dogecoin', 'ethereum'].flatMap((asset) =>
    [() => deriveAddress(asset, key, 0), () => checkPublicKey(asset, key, 'main')].map((run) => {
      try {
        return run();
      } catch (error) {
        return error;
      }
    }),
  );
}

describe('private keys', () => {
  test.each(secrets)('%s is refused, and no part of it is in the message', (_, secret) => {
    for (const error of refusals(secret)) {
      expect(error).toBeInstanceOf(PublicKeyError);
      const { problem, message, stack = '' } = error as PublicKeyError;
      expect(problem).toBe('private-key');
      expect(message).toMatch(/Anyone who has (it|them) can spend .+ Enter (its|the) extended public key instead\.$/);
      for (const part of secret.split(/\s+/))
        expect(`${message}${stack.split('\n')[0]}`).not.toContain(part.slice(0, 12));
    }
  });
});

test.each([
  ['nothing', ''],
  ['a word', 'hello'],
  ['an address', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  ['a legacy address', '1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA'],
  ['a mistyped key', publicKeyOf('xpub', account).replace(/..$/, 'zz')],
  ['half a key', publicKeyOf('xpub', account).slice(0, 60)],
  ['a very long text', 'x'.repeat(100_000)],
  // From BIP32, test vector 5.
  [
    'a key that is not on the curve',
    'xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6Q5JXayek4PRsn35jii4veMimro1xefsM58PgBMrvdYre8QyULY',
  ],
  [
    'depth 0 with a parent',
    'xpub661no6RGEX3uJkY4bNnPcw4URcQTrSibUZ4NqJEw5eBkv7ovTwgiT91XX27VbEXGENhYRCf7hyEbWrR3FewATdCEebj6znwMfQkhRYHRLpJ',
  ],
])('%s is no key', (_, text) => {
  for (const error of refusals(text)) expect(error).toMatchObject({ problem: 'not-a-key' });
});

test('a key of several signers is refused', () => {
  expect(() => checkPublicKey('bitcoin', publicKeyOf('Zpub', account), 'main')).toThrow('several signers');
});

test('a testnet key is refused in live mode, and a real one in test mode', () => {
  for (const letters of ['tpub', 'upub', 'vpub'] as const) {
    const key = publicKeyOf(letters, account);
    expect(() => checkPublicKey('bitcoin', key, 'main')).toThrow(
      'This is a testnet key. Enter a key of Bitcoin itself.',
    );
    expect(checkPublicKey('bitcoin', key, 'test')).toMatchObject({ network: 'test' });
  }
  expect(() => checkPublicKey('ethereum', publicKeyOf('tpub', account), 'main')).toThrow('This is a testnet key.');
  expect(() => checkPublicKey('bitcoin', publicKeyOf('zpub', account), 'test')).toThrow('Test mode takes testnet keys');
  expect(checkPublicKey('ethereum', publicKeyOf('xpub', account), 'test')).toMatchObject({ network: 'any' });
});

test('a key tells which scripts it may stand for', () => {
  const scripts = (asset: string, letters: KeyLetters) =>
    checkPublicKey(asset, publicKeyOf(letters, account), 'main').scripts;
  expect(scripts('bitcoin', 'zpub')).toEqual(['p2wpkh']);
  expect(scripts('bitcoin', 'ypub')).toEqual(['p2sh-p2wpkh']);
  expect(scripts('bitcoin', 'xpub')).toEqual(['p2wpkh', 'p2sh-p2wpkh', 'p2pkh', 'p2tr']);
  expect(scripts('litecoin', 'Ltub')).toEqual(['p2pkh', 'p2wpkh', 'p2sh-p2wpkh', 'p2tr']);
  expect(scripts('litecoin', 'Mtub')).toEqual(['p2sh-p2wpkh']);
  expect(scripts('dogecoin', 'xpub')).toEqual(['p2pkh']);
  expect(scripts('ethereum', 'xpub')).toEqual([]);
});

test('one key has one fingerprint, whatever its first letters', () => {
  const prints = (['xpub', 'zpub', 'Ltub'] as const).map(
    (letters) => checkPublicKey('litecoin', publicKeyOf(letters, account), 'main').fingerprint,
  );
  expect(new Set(prints).size).toBe(1);
  expect(prints[0]).toMatch(/^[0-9a-f]{40}$/);
  expect(checkPublicKey('ethereum', publicKeyOf('xpub', "m/44'/60'/0'"), 'main').fingerprint).not.toBe(prints[0]);
});

test('a key of another level than an account is refused', () => {
  const check = (asset: string, path: string) => () => checkPublicKey(asset, publicKeyOf('xpub', path), 'main');
  expect(check('ethereum', "m/44'/60'/0'/0")).toThrow(
    "This key is of a part of an account. Enter the account's key, usually of the path m/44'/60'/0'.",
  );
  expect(check('ethereum', 'm')).toThrow('This key is of more than one account.');
  expect(check('bitcoin', "m/84'/0'/0'/0")).toThrow('This key is of a part of an account.');
  // Electrum's wallets.
  expect(check('bitcoin', "m/0'")()).toMatchObject({ network: 'main' });
  expect(check('bitcoin', 'm')()).toMatchObject({ network: 'main' });
});

test('no public key is taken for a private one', () => {
  for (let index = 0; index < 10; index += 1) {
    const path = `m/84'/2'/${index}'`;
    for (const letters of ['xpub', 'ypub', 'zpub', 'Ltub', 'Mtub'] as const) {
      expect(checkPublicKey('litecoin', publicKeyOf(letters, path), 'main')).toMatchObject({ network: 'main' });
    }
  }
});
