import { expect, test } from 'vitest';
import { getAsset } from '../assets.ts';
import { moneroKeys } from './monero-key.ts';
import { readMoneroAddress } from './monero-address.ts';
import { PublicKeyError } from './public-key-error.ts';

const monero = getAsset('monero');
/** The wallet of Monero's functional tests, and one of its subaddresses. */
const primary = '42ey1afDFnn4886T7196doS9GPMzexD9gXpsZJDwVjeRVdFCSoHnv7KPbBeGpzJBzHRCAs9UxqeoyFQMYbqSWYTfJJQAWDm';
const subaddress = '84QRUYawRNrU3NN1VpFRndSukeyEb3Xpv8qZjjsoJZnTYpDYceuUTpog13D7qPxpviS7J29bSgSkR11hFFoXWk2yNdsR9WF';
/** From Monero's functional tests of integrated addresses. */
const integrated =
  '4CMe2PUhs4J4886T7196doS9GPMzexD9gXpsZJDwVjeRVdFCSoHnv7KPbBeGpzJBzHRCAs9UxqeoyFQMYbqSWYTfSbLRB61BQVATzerHGj';
const stagenet = '52s16RaAuPt4886T7196doS9GPMzexD9gXpsZJDwVjeRVdFCSoHnv7KPbBeGpzJBzHRCAs9UxqeoyFQMYbqSWYTfJJ7cV2P';
const viewKey = '49774391fa5e8d249fc2c5b45dadef13534bf2483dede880dac88f061e809100';
const words =
  'velvet lymph giddy number token physics poetry unquoted nibs useful sabotage limits benches lifestyle eden nitrogen anvil fewest avoid batch vials washing fences goat unquoted';

function refusalOf(text: string): PublicKeyError {
  try {
    moneroKeys.read(monero, text);
  } catch (error) {
    if (error instanceof PublicKeyError) return error;
    throw error;
  }
  throw new Error('The text was not refused.');
}

test('addresses are told apart by network and kind', () => {
  expect(readMoneroAddress(primary)).toEqual({ network: 'mainnet', kind: 'primary' });
  expect(readMoneroAddress(subaddress)).toEqual({ network: 'mainnet', kind: 'subaddress' });
  expect(readMoneroAddress(stagenet)).toEqual({ network: 'stagenet', kind: 'primary' });
});

test('an address with any one letter changed or missing is not one', () => {
  for (let at = 0; at < primary.length; at += 1) {
    const other = primary[at] === 'a' ? 'b' : 'a';
    expect(readMoneroAddress(`${primary.slice(0, at)}${other}${primary.slice(at + 1)}`)).toBeNull();
    expect(readMoneroAddress(`${primary.slice(0, at)}${primary.slice(at + 1)}`)).toBeNull();
  }
  for (const text of ['', '4', 'bc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh', `${primary}1`]) {
    expect(readMoneroAddress(text)).toBeNull();
  }
});

test('a primary address is read with its network and a fingerprint of its own', () => {
  const [main, test] = [primary, ` ${stagenet}\n`].map((text) => moneroKeys.read(monero, text));
  expect(main).toMatchObject({ network: 'main', scripts: [], refusal: null });
  expect(test).toMatchObject({ network: 'test' });
  expect(main?.fingerprint).toMatch(/^[0-9a-f]{40}$/);
  expect(main?.fingerprint).not.toBe(test?.fingerprint);
  expect(main?.firstAddresses({})).toEqual([]);
});

test.each([
  ['a subaddress', subaddress, 'This is a subaddress.'],
  ['an integrated address', integrated, 'This is an integrated address.'],
  ['an address of another coin', 'bc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh', 'This is not a Monero address.'],
  ['a mistyped address', primary.replace('4886', '4887'), 'This is not a Monero address.'],
])('%s is refused', (_, text, message) => {
  expect(refusalOf(text)).toMatchObject({ problem: 'not-a-key', message: expect.stringContaining(message) });
});

test.each([
  ['the secret view key', viewKey],
  ['the secret view key in capitals', viewKey.toUpperCase()],
  ['the address and the secret view key', `${primary} ${viewKey}`],
  ['the secret view key among words', `view key: ${viewKey}, height 0`],
  ['the 25 words', words],
  ['13 words', words.split(' ').slice(0, 13).join(' ')],
  ['the words on lines', words.replaceAll(' ', '\n')],
])('%s is refused as a secret and not repeated', (_, text) => {
  const refused = refusalOf(text);
  expect(refused.problem).toBe('private-key');
  const told = `${refused.stack}${JSON.stringify(refused)}`;
  for (const part of text.split(/\s+/).filter((each) => each.length > 5 && each !== primary)) {
    expect(told).not.toContain(part);
  }
});
