import { expect, test } from 'vitest';
import { readXrpRecipient, xAddressOf } from './xrp-address.ts';

const account = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';

// From the tests of ripple-address-codec.
test.each([
  [1, 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu', 'T719a5UwUCnEs54UsxG9CJYYDhwmFCvbJNZbi37gBGkRkbE'],
  [14, 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGo2K5VpXpmCqbV2gS', 'T719a5UwUCnEs54UsxG9CJYYDhwmFCvqXVCALUGJGSbNV3x'],
  [11_747, 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaLFuhLRuNXPrDeJd9A', 'T719a5UwUCnEs54UsxG9CJYYDhwmFCziiNHtUukubF2Mg6t'],
])('an account with tag %i has its published X-addresses, which are read back', (tag, main, test) => {
  expect(xAddressOf(account, tag, { isTest: false })).toBe(main);
  expect(xAddressOf(account, tag, { isTest: true })).toBe(test);
  expect(readXrpRecipient(main, { isTest: false })).toEqual({ account, tag });
  expect(readXrpRecipient(test, { isTest: true })).toEqual({ account, tag });
});

test('the largest tag goes into an X-address and comes out of it', () => {
  const tag = 2 ** 32 - 1;
  expect(readXrpRecipient(xAddressOf(account, tag, { isTest: false }), { isTest: false })).toEqual({ account, tag });
});
