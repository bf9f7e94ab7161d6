import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { checkPublicKey } from '../check-public-key.ts';
import { deriveAddress } from '../derive-address.ts';
import { PublicKeyError } from './public-key-error.ts';
import { readSs58Address, ss58AddressOf } from './ss58-address.ts';

/** The public key of Alice, as the Polkadot SDK publishes it. */
const alice = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const polkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const generic = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const kusama = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F';
const words = 'bottom drive obey lake curtain smoke basket hold race lonely fit walk';

/** Runs both ways in which an account comes in and returns what they throw. */
function refusals(text: string): unknown[] {
  return [() => deriveAddress('polkadot', text, 0), () => checkPublicKey('polkadot', text, 'main')].map((run) => {
    try {
      return run();
    } catch (error) {
      return error;
    }
  });
}

test.each([
  [0, polkadot],
  [2, kusama],
  [42, generic],
])('the address of prefix %i is the published one', (prefix, address) => {
  expect(ss58AddressOf(hexToBytes(alice), prefix)).toBe(address);
  const read = readSs58Address(address);
  expect([read?.prefix, bytesToHex(read?.publicKey ?? new Uint8Array())]).toEqual([prefix, alice]);
});

test('a prefix of two bytes is read', () => {
  // Of the network with prefix 1284, an account of 32 zero bytes, as polkadot.js writes it.
  expect(readSs58Address('VdqXXUQAu7ij6h3jUtwwMFRh4cZFTYXkcm48SYtmawoMHT536')?.prefix).toBe(1284);
});

test('the derivation is the one that the tests of schnorrkel publish', () => {
  // Their chain code is the text "foo", which is this number, little end first.
  const parent = ss58AddressOf(hexToBytes('46ebddef8cd9bb167dc30878d7113b7e168e6f0646beffd77d69d39bad76b47a'), 0);
  const child = readSs58Address(deriveAddress('polkadot', parent, 0x6f_6f_66_0c));
  expect(bytesToHex(child?.publicKey ?? new Uint8Array())).toBe(
    '40b9675df90efa6069ff623b0fdfcf706cd47ca7452a5056c7ad58194d23440a',
  );
});

test('an account has one key, in which way it is written, and addresses of the network', () => {
  const keys = [polkadot, generic, ` ${polkadot}\n`].map((text) => checkPublicKey('polkadot', text, 'test'));
  expect(new Set(keys.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  expect(keys[0]?.fingerprint).toMatch(/^[0-9a-f]{40}$/);
  const first = keys.map((key) => key.firstAddresses({}));
  expect(first[0]).toEqual([
    { path: '/0', address: '14GFzffQsqqAnVd6NJMRC4C7DBgjNmeN8h7Y8ygjrS1iQDGK' },
    { path: '/1', address: '14Qw6PDTAQxW1ADdBaSQZWroCnF9AdNoU9XiirhoQfqTLBvH' },
    { path: '/2', address: '13g3A4onkXG86ZhZ4UGdCzciQoCd2qh1ScjNn1qCkEAL4k8J' },
  ]);
  expect(first[1]).toEqual(first[0]);
  expect(keys[0]?.addressAt(0, { network: { ss58Prefix: 42 } })).toMatch(/^5/);
});

describe('secrets', () => {
  test.each([
    ['12 words', words],
    ['words with a derivation', `${words}//polkadot/0`],
    ['words with a password', `${words}///s3cret`],
    ['24 words', `${words} ${words}`],
    ['a seed in hexadecimal', `0x${alice}`],
    ['a seed without 0x', alice.toUpperCase()],
    ['a private key with its nonce', `0x${alice}${alice}`],
    [
      'the file of an account',
      '{"encoded":"s3cretCmVk8Yqkz","encoding":{"content":["pkcs8","sr25519"]},"address":"5G"}',
    ],
  ])('%s are refused, and no part of them is in the message', (_, secret) => {
    for (const error of refusals(secret)) {
      expect(error).toBeInstanceOf(PublicKeyError);
      const { problem, message } = error as PublicKeyError;
      expect(problem).toBe('private-key');
      expect(message).toMatch(/Anyone who has .+ can spend .+ Enter (its|the) address( of the account)? instead\.$/);
      for (const part of secret.split(/[\s"/]+/).filter(({ length }) => length > 7)) {
        expect(message).not.toContain(part.slice(0, 12));
      }
    }
  });
});

test.each([
  ['nothing', '', 'not-a-key'],
  ['a mistyped address', polkadot.replace(/..$/, 'zz'), 'not-a-key'],
  ['half an address', polkadot.slice(0, 30), 'not-a-key'],
  ['a very long text', 'x'.repeat(100_000), 'not-a-key'],
  ['an account of another network', kusama, 'wrong-coin'],
  // Alice's account of the kind ed25519.
  ['an account that no addresses follow from', '5FA9nQDVg267DEd8m1ZypXLBnvN7SFxYwV7ndqSYGiN9TTpu', 'not-a-key'],
])('%s is refused', (_, text, problem) => {
  for (const error of refusals(text)) expect(error).toMatchObject({ problem });
});
