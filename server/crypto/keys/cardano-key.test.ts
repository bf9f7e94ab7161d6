import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { checkPublicKey } from '../check-public-key.ts';
import { deriveAddress } from '../derive-address.ts';
import { cardanoAccount } from '#test/support/cardano-account.ts';
import { cardanoAddressOf } from './cardano-address.ts';
import { PublicKeyError } from './public-key-error.ts';

const bytesOf = (text: string): Uint8Array =>
  bech32.fromWords(bech32.decode(text as `${string}1${string}`, false).words);
const write = (prefix: string, bytes: Uint8Array): string => bech32.encode(prefix, bech32.toWords(bytes), false);
const testNetwork = { networkId: 0 };

// From cardano-serialization-lib, tests/address.rs: base addresses of wallets of 12 and of 15 words.
test.each([
  [
    '12 words',
    cardanoAccount.twelve,
    'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3jcu5d8ps7zex2k2xt3uqxgjqnnj83ws8lhrn648jjxtwqfjkjv7',
    'addr_test1qz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3jcu5d8ps7zex2k2xt3uqxgjqnnj83ws8lhrn648jjxtwq2ytjqp',
  ],
  [
    '15 words',
    cardanoAccount.fifteen,
    'addr1q9u5vlrf4xkxv2qpwngf6cjhtw542ayty80v8dyr49rf5ewvxwdrt70qlcpeeagscasafhffqsxy36t90ldv06wqrk2qld6xc3',
    'addr_test1qpu5vlrf4xkxv2qpwngf6cjhtw542ayty80v8dyr49rf5ewvxwdrt70qlcpeeagscasafhffqsxy36t90ldv06wqrk2qum8x5w',
  ],
])('the first address of a wallet of %s is the published one', (_, key, main, onTestNetwork) => {
  expect(deriveAddress('cardano', key, 0)).toBe(main);
  expect(deriveAddress('cardano', key, 0, { network: { magic: 764_824_073 } })).toBe(main);
  expect(deriveAddress('cardano', key, 0, { network: testNetwork })).toBe(onTestNetwork);
  expect(deriveAddress('cardano', key, 0, { network: { magic: 1 } })).toBe(onTestNetwork);
});

// From CIP-19.
test('the address of two keys is the published one', () => {
  const payment = bytesOf('addr_vk1w0l2sr2zgfm26ztc6nl9xy8ghsk5sh6ldwemlpmp9xylzy4dtf7st80zhd');
  const stake = bytesOf('stake_vk1px4j0r2fk7ux5p23shz8f3y5y2qam7s954rgf3lg5merqcj6aetsft99wu');
  expect(cardanoAddressOf(payment, stake)).toBe(
    'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
  );
  expect(cardanoAddressOf(payment, stake, testNetwork)).toBe(
    'addr_test1qz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgs68faae',
  );
});

test('one key has one fingerprint and the same addresses, however it is written', () => {
  const bytes = bytesOf(cardanoAccount.twelve);
  const written = [
    cardanoAccount.twelve,
    ` ${cardanoAccount.twelve.toUpperCase()}\n`,
    write('xpub', bytes),
    write('acct_xpub', bytes),
    bytesToHex(bytes),
    bytesToHex(bytes).toUpperCase(),
  ];
  const keys = written.map((text) => checkPublicKey('cardano', text, 'main'));
  expect(new Set(keys.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  expect(keys[0]).toMatchObject({ fingerprint: expect.stringMatching(/^[0-9a-f]{40}$/), network: 'any', scripts: [] });
  const [first] = keys.map((key) => key.firstAddresses({}));
  expect(first?.map(({ path }) => path)).toEqual([0, 1, 2].map((index) => `m/1852'/1815'/0'/0/${index}`));
  for (const key of keys) expect(key.firstAddresses({})).toEqual(first);
});

/** A signing key as wallets make it: its lowest three bits and its highest bit are clear. */
const signingKey = hexToBytes(`f8${'5e'.repeat(31)}`);
const secret96 = new Uint8Array([...signingKey, ...signingKey, ...signingKey]);

const secrets: [string, string][] = [
  ...['acct_xsk', 'root_xsk', 'addr_xsk', 'stake_xsk', 'xprv', 'acct_xprv', 'acct_shared_xsk'].map(
    (prefix): [string, string] => [prefix, write(prefix, secret96)],
  ),
  ['an acct_xsk without its last letters', write('acct_xsk', secret96).slice(0, -4)],
  ['an acct_xsk in capital letters', write('acct_xsk', secret96).toUpperCase()],
  ['an addr_sk', write('addr_sk', signingKey)],
  ['an ed25519e_sk', write('ed25519e_sk', secret96.subarray(0, 64))],
  ['a signing key in hexadecimal', bytesToHex(signingKey)],
  ['a signing key of 64 bytes', bytesToHex(secret96.subarray(0, 64))],
  ['a signing key with its chain code', bytesToHex(secret96)],
  ['a signing key with its public key and chain code', bytesToHex(new Uint8Array(128).fill(7))],
  ['a signing key that is called a public one', write('acct_xvk', secret96.subarray(0, 64))],
  ['an extended key of Bitcoin', `xprv${'9'.repeat(107)}`],
  ['fifteen words', 'art forum devote street sure rather head chuckle guard poverty release quote oak craft enemy'],
];

describe('private keys', () => {
  test.each(secrets)('%s is refused, and no part of it is in the message', (_, secret) => {
    const error = refusalOf(secret);
    expect(error.problem).toBe('private-key');
    expect(error.message).toMatch(/Anyone who has (it|them) can spend .+ Enter (its|the) public key of the account/);
    for (const part of secret.split(' ')) expect(error.message).not.toContain(part.slice(0, 12));
  });
});

test.each([
  ['nothing', '', 'not-a-key'],
  ['an address', deriveAddress('cardano', cardanoAccount.twelve, 0), 'not-a-key'],
  ['a key of Bitcoin', `xpub${'6'.repeat(107)}`, 'not-a-key'],
  ['a mistyped key', cardanoAccount.twelve.replace(/..$/, 'qq'), 'not-a-key'],
  ['half a key', cardanoAccount.twelve.slice(0, 60), 'not-a-key'],
  ['a very long text', 'q'.repeat(100_000), 'not-a-key'],
  ['a key without its chain code', write('acct_vk', bytesOf(cardanoAccount.twelve).subarray(0, 32)), 'not-a-key'],
  ['the key of several signers', write('acct_shared_xvk', bytesOf(cardanoAccount.twelve)), 'not-a-key'],
  ['a point of small order', `01${'0'.repeat(62)}${'11'.repeat(32)}`, 'not-a-key'],
  ['the key of a wallet', write('root_xvk', bytesOf(cardanoAccount.twelve)), 'wrong-depth'],
  ['the key of one address', write('addr_vk', bytesOf(cardanoAccount.twelve).subarray(0, 32)), 'wrong-depth'],
])('%s is no key of an account', (_, text, problem) => {
  expect(refusalOf(text)).toMatchObject({ problem });
});

function refusalOf(text: string): PublicKeyError {
  try {
    checkPublicKey('cardano', text, 'main');
  } catch (error) {
    if (error instanceof PublicKeyError) return error;
    throw error;
  }
  throw new Error('The key was accepted.');
}
