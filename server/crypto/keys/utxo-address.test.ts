import { expect, test } from 'vitest';
import { scriptOfAddress } from './utxo-address.ts';

const bitcoin = { hrp: 'bc', p2pkh: 0x00, p2sh: 0x05 };
const dogecoin = { p2pkh: 0x1e, p2sh: 0x16 };

test.each([
  ['1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA', '76a914d986ed01b7a22225a70edbf2ba7cfb63a15cb3aa88ac'],
  ['37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf', 'a9143fb6e95812e57bb4691f9a4a628862a61a4f769b87'],
  // From BIP173 and BIP350.
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', '0014751e76e8199196d454941c45d1b3a323f1433bd6'],
  [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  ],
])('the script of %s is the one that its network writes', (address, script) => {
  expect(scriptOfAddress(address, bitcoin)).toBe(script);
});

test.each([
  '',
  'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC',
  'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  // From BIP350: version 0 with the checksum of later versions, and the other way round.
  'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
])('"%s" is no address of Bitcoin', (address) => {
  expect(scriptOfAddress(address, bitcoin)).toBeNull();
});

test('a network without segregated witness reads its own addresses only', () => {
  expect(scriptOfAddress('DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC', dogecoin)).toMatch(/^76a914[0-9a-f]{40}88ac$/);
  expect(scriptOfAddress('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', dogecoin)).toBeNull();
});
