import { expect, test } from 'vitest';
import { getAsset } from '../assets.ts';
import { PublicKeyError } from './public-key-error.ts';
import { readXrpText } from './xrp-address.ts';
import { xrpKeys } from './xrp-key.ts';

const ripple = getAsset('ripple');
/** The account of the passphrase `masterpassphrase`, in the XRP Ledger's documentation. */
const address = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const seed = 'snoPBrXtMeMyMHUVTgbuqAfg1SUTb';

function refusalOf(text: string): PublicKeyError {
  try {
    xrpKeys.read(ripple, text);
  } catch (error) {
    if (error instanceof PublicKeyError) return error;
    throw error;
  }
  throw new Error('The text was not refused.');
}

test('an address is read, with a fingerprint of its own', () => {
  const key = xrpKeys.read(ripple, ` ${address}\n`);
  expect(key).toMatchObject({ network: 'any', refusal: null, scripts: [] });
  expect(key.fingerprint).toMatch(/^[0-9a-f]{40}$/);
  expect(key.firstAddresses({})).toEqual([{ path: 'account', address }]);
});

test('an address with any one letter changed is not one', () => {
  for (let at = 0; at < address.length; at += 1) {
    const other = address[at] === 'a' ? 'b' : 'a';
    expect(readXrpText(`${address.slice(0, at)}${other}${address.slice(at + 1)}`)).toBeNull();
  }
});

test.each([
  ['an X-address', 'XVLhHMPHU98es4dbozjVtdWzVrDjtV5fdx1mHp98tDMoQXb', 'X-address'],
  ['an address of another coin', 'bc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh', 'not an address'],
  ['nothing', '', 'not an address'],
])('%s is refused', (_, text, message) => {
  expect(refusalOf(text)).toMatchObject({ problem: 'not-a-key', message: expect.stringContaining(message) });
});

test.each([
  ['a seed', seed],
  ['a mistyped seed', seed.replace('Xt', 'tX')],
  ['a seed beside its address', `${address} ${seed}`],
  ['a seed of the other curve', 'sEdTM1uX8pu2do5XvTnutH6HsouMaM2'],
  ['secret numbers', '399150 474506 009147 088773 432160 282843 253738 605430'],
  ['a secret in hexadecimal', 'DEDCE9CE67B451D852FD4E846FCDE31C'.repeat(2)],
])('%s is refused as a secret and not repeated', (_, text) => {
  const refused = refusalOf(text);
  expect(refused.problem).toBe('private-key');
  const told = `${refused.stack}${JSON.stringify(refused)}`;
  for (const part of text.split(' ').filter((each) => each !== address)) expect(told).not.toContain(part);
});
