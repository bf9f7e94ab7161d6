import { createHmac, createPrivateKey, createPublicKey } from 'node:crypto';
import { hexToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { expect, test } from 'vitest';
import { checkPublicKey } from '#server/crypto/check-public-key.ts';
import { deriveAddress } from '#server/crypto/derive-address.ts';
import { StartError } from '#server/start-error.ts';
import { ed25519PublicKey } from './ed25519-key.ts';
import { accountKeys, solanaPool } from './public-keys.ts';
import { seedOf } from './read-words.ts';

const abandon = `${'abandon '.repeat(11)}about`;

// https://github.com/satoshilabs/slips/blob/master/slip-0010.md, vectors 1 and 2 for ed25519.
const shortSeed = '000102030405060708090a0b0c0d0e0f';
const longSeed =
  'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542';

test.each([
  [shortSeed, 'm', 'a4b2856bfec510abab89753fac1ac0e1112364e7d250545963f135f2a33188ed'],
  [shortSeed, "m/0'", '8c8a13df77a28f3445213a0f432fde644acaa215fc72dcdf300d5efaa85d350c'],
  [shortSeed, "m/0'/1'/2'/2'/1000000000'", '3c24da049451555d51a7014a37337aa4e12d41e485abccfa46b47dfb2af54b7a'],
  [longSeed, 'm', '8fe9693f8fa62a4305a140b9764c5ee01e455963744fe18204b4fb948249308a'],
  [longSeed, "m/0'/2147483647'", '5ba3b9ac6e90e83effcd25ac4e58a1365a9e35a3d3ae5eb07b9e4d90bcf7506d'],
])('the key of seed %s at %s is the published one', (seed, path, publicKey) => {
  expect(Buffer.from(ed25519PublicKey(hexToBytes(seed), path)).toString('hex')).toBe(publicKey);
});

test('a path with a step that is not hardened is refused', () => {
  expect(() => ed25519PublicKey(hexToBytes(shortSeed), "m/44'/501'/0")).toThrow(RangeError);
});

// https://github.com/trezor/python-mnemonic/blob/master/vectors.json, without the passphrase.
test('words give the published seed, however they are spaced', () => {
  const seed =
    '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4';
  expect(Buffer.from(seedOf(abandon)).toString('hex')).toBe(seed);
  expect(Buffer.from(seedOf(`  ${abandon.toUpperCase().replaceAll(' ', '\n ')}\n`)).toString('hex')).toBe(seed);
});

test.each([abandon.replace('about', 'abandon'), abandon.replace('about', ''), 'correct horse', ''])(
  'words that are no wallet are refused without being repeated (%#)',
  (words) => {
    const error = (() => {
      try {
        return seedOf(words);
      } catch (reason) {
        return reason;
      }
    })();
    expect(error).toBeInstanceOf(StartError);
    expect((error as StartError).message).not.toMatch(/abandon|horse/);
  },
);

test('accounts have the published keys and first addresses', () => {
  const keys = accountKeys(seedOf(abandon));
  expect(keys.map(({ path }) => path)).toEqual([
    "m/84'/0'/0'",
    "m/44'/60'/0'",
    "m/44'/195'/0'",
    "m/84'/2'/0'",
    "m/44'/3'/0'",
    "m/44'/118'/0'",
  ]);
  expect(keys.find(({ path }) => path === "m/84'/0'/0'")).toEqual({
    networks: ['Bitcoin'],
    path: "m/84'/0'/0'",
    publicKey:
      'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
    firstAddress: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  });
  expect(keys.find(({ path }) => path === "m/44'/60'/0'")).toEqual({
    networks: ['Ethereum', 'BNB Smart Chain', 'Avalanche C-Chain', 'Polygon'],
    path: "m/44'/60'/0'",
    publicKey:
      'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
    firstAddress: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  });
  expect(keys.find(({ path }) => path === "m/84'/2'/0'")).toMatchObject({
    publicKey: expect.stringMatching(/^zpub/),
    firstAddress: expect.stringMatching(/^ltc1q/),
  });
  expect(keys.find(({ path }) => path === "m/44'/3'/0'")).toMatchObject({
    publicKey: expect.stringMatching(/^dgub/),
    firstAddress: expect.stringMatching(/^D/),
  });
  expect(keys.find(({ path }) => path === "m/44'/195'/0'")?.firstAddress).toBe('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH');
  expect(keys.find(({ path }) => path === "m/44'/118'/0'")?.firstAddress).toBe(
    'cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4',
  );
  expect(JSON.stringify(keys)).not.toMatch(/prv/);
});

test('addresses of Solana are those that its wallets show for the same words', () => {
  const pool = solanaPool(seedOf(abandon), { from: 0, count: 3 });
  expect(pool).toEqual([
    { path: "m/44'/501'/0'/0'", address: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk' },
    { path: "m/44'/501'/1'/0'", address: 'Hh8QwFUA6MtVu1qAoq12ucvFHNwCcVTV7hpWjeY1Hztb' },
    { path: "m/44'/501'/2'/0'", address: '7WktogJEd2wQ9eH2oWusmcoFTgeYi6rS632UviTBJ2jm' },
  ]);
  expect(solanaPool(seedOf(abandon), { from: 2, count: 1 })).toEqual(pool.slice(2));
});

test('a hundred addresses of Solana are those of another library, and the store takes them', () => {
  const seed = seedOf(abandon);
  const addresses = solanaPool(seed, { from: 0, count: 100 }).map(({ address }) => address);
  expect(addresses).toEqual(Array.from({ length: 100 }, (_, index) => addressByOpenSsl(seed, [44, 501, index, 0])));
  checkPublicKey('solana', addresses.join('\n'), 'main');
  expect(addresses.map((_, index) => deriveAddress('solana', addresses.join('\n'), index))).toEqual(addresses);
});

/** SLIP-0010 by the platform's own cryptography. */
function addressByOpenSsl(seed: Uint8Array, steps: readonly number[]): string {
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest();
  for (const step of steps) {
    const index = Buffer.alloc(4);
    index.writeUInt32BE(step + 2 ** 31);
    const data = Buffer.concat([Buffer.of(0), node.subarray(0, 32), index]);
    node = createHmac('sha512', node.subarray(32)).update(data).digest();
  }
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), node.subarray(0, 32)]);
  const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  return base58.encode(key.export({ format: 'der', type: 'spki' }).subarray(-32));
}
