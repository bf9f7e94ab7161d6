import { expect, test } from 'vitest';
import { readAddress } from './check-address.ts';

const live = (asset: string) => ({ asset, mode: 'live' as const, address: 'own' });

test.each([
  ['ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['usdc', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['bitcoin', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', undefined],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', undefined],
  ['bitcoin', '37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf', undefined],
  ['dogecoin', 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC', undefined],
])('%s can be sent to %s', (asset, address, written) => {
  expect(readAddress(live(asset), address)).toBe(written ?? address);
});

test.each([
  ['ethereum', 'one letter in the wrong case', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', 'a digit too few', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae'],
  ['ethereum', 'zero', `0x${'0'.repeat(40)}`],
  ['usdc', 'the contract of the token', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  ['ethereum', 'an address of Bitcoin', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  ['bitcoin', 'a wrong checksum', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyv'],
  ['bitcoin', 'a test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['bitcoin', 'an address of Dogecoin', 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC'],
  ['litecoin', 'an address of Bitcoin', '1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA'],
  ['dogecoin', 'a wrong checksum', 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgD'],
  ['bitcoin', 'a private key', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
] as const)('%s is not sent to %s', (asset, _what, address) => {
  expect(readAddress(live(asset), address)).toBeNull();
});

test('a test store takes addresses of test networks, also of the private one that it paid to', () => {
  const test = { asset: 'bitcoin', mode: 'test' as const, address: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080' };
  expect(readAddress(test, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')).not.toBeNull();
  expect(readAddress(test, 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080')).not.toBeNull();
  expect(readAddress(test, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')).toBeNull();
});
