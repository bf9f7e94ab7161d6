import { expect, test } from 'vitest';
import { isSameAccount, readAddress } from './check-address.ts';

const account = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';
const cardanoBase =
  'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x';
const moneroAddresses = {
  primary: '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A',
  subaddress: '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
  integrated:
    '4LL9oSLmtpccfufTMvppY6JwXNouMBzSkbLYfpAV5Usx3skxNgYeYTRj5UzqtReoS44qo9mtmXCqY45DJ852K5Jv2bYXZKKQePHES9khPK',
};

const live = (asset: string) => ({ asset, mode: 'live' as const, address: 'own' });

test.each([
  ['ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['usdc', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['bitcoin', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', undefined],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', undefined],
  ['bitcoin', '37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf', undefined],
  ['dogecoin', 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC', undefined],
  ['bitcoin', 'BC1QCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z306FYU', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  ['tron', 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS', undefined],
  ['usdt:tron', 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS', undefined],
  ['cosmos', 'cosmos1jv65s3grqf6v6jl3dp4t6c9t9rk99cd88lyufl', undefined],
  ['cosmos', 'COSMOS1JV65S3GRQF6V6JL3DP4T6C9T9RK99CD88LYUFL', 'cosmos1jv65s3grqf6v6jl3dp4t6c9t9rk99cd88lyufl'],
  ['solana', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', undefined],
  ['bonk', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', undefined],
  ['monero', moneroAddresses.primary, undefined],
  ['monero', moneroAddresses.subaddress, undefined],
  ['monero', moneroAddresses.integrated, undefined],
  ['ripple', account, undefined],
  ['ripple', `${account}:0`, undefined],
  ['ripple', `${account}:0014`, `${account}:14`],
  ['ripple', `${account}:4294967295`, undefined],
  ['ripple', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ', account],
  ['ripple', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaLFuhLRuNXPrDeJd9A', `${account}:11747`],
  ['cardano', cardanoBase, undefined],
  ['cardano', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8', undefined],
  ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', undefined],
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
  ['ethereum', 'the contract of a token', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  ['tron', 'a wrong checksum', 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZT'],
  ['tron', 'an address of Bitcoin', '37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf'],
  ['tron', 'zero', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ['usdt:tron', 'the contract of the token', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['usdt:tron', 'an address of Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['usdt:ethereum', 'an address of Tron', 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS'],
  ['cosmos', 'a wrong checksum', 'cosmos1jv65s3grqf6v6jl3dp4t6c9t9rk99cd88lyuff'],
  ['cosmos', 'a validator', 'cosmosvaloper1sjllsnramtg3ewxqwwrwjxfgc4n4ef9u2lcnj0'],
  ['cosmos', 'another network', 'osmo1jv65s3grqf6v6jl3dp4t6c9t9rk99cd80yhvld'],
  ['solana', 'the mint of a token', 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'],
  ['solana', 'a mistyped letter', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWN'],
  ['solana', 'a letter too few', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAW'],
  ['bonk', 'zero, the system program', '11111111111111111111111111111111'],
  ['monero', 'a wrong checksum', `${moneroAddresses.primary.slice(0, -1)}B`],
  [
    'monero',
    'a test network',
    '52s16RaAuPt4886T7196doS9GPMzexD9gXpsZJDwVjeRVdFCSoHnv7KPbBeGpzJBzHRCAs9UxqeoyFQMYbqSWYTfJJ7cV2P',
  ],
  ['ripple', 'a wrong checksum', 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk5A'],
  ['ripple', 'a tag that is too large', `${account}:4294967296`],
  ['ripple', 'a tag that is no number', `${account}:memo`],
  ['ripple', 'two tags', `${account}:1:2`],
  ['ripple', 'an X-address with a second tag', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu:2'],
  ['ripple', 'an X-address of a test network', 'T719a5UwUCnEs54UsxG9CJYYDhwmFCvbJNZbi37gBGkRkbE'],
  ['ripple', 'a mistyped X-address', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fv'],
  ['ripple', 'a seed', 'snoPBrXtMeMyMHUVTgbuqAfg1SUTb'],
  ['cardano', 'a wrong checksum', `${cardanoBase.slice(0, -1)}y`],
  ['cardano', 'a stake address', 'stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw'],
  ['cardano', 'a test network', 'addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz'],
  ['polkadot', 'another network', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  ['polkadot', 'a mistyped address', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6'],
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

test('a test store takes X-addresses and Monero addresses of the network that was paid on', () => {
  const xrp = { asset: 'ripple', mode: 'test' as const, address: account };
  expect(readAddress(xrp, 'T719a5UwUCnEs54UsxG9CJYYDhwmFCvbJNZbi37gBGkRkbE')).toBe(`${account}:1`);
  expect(readAddress(xrp, 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu')).toBeNull();
  const { subaddress: address } = moneroAddresses;
  expect(readAddress({ asset: 'monero', mode: 'test', address }, moneroAddresses.primary)).not.toBeNull();
});

test('an address that was paid to is the same with any tag', () => {
  expect(isSameAccount(`${account}:14`, account)).toBe(true);
  expect(isSameAccount(account, account)).toBe(true);
  expect(isSameAccount('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh:14', account)).toBe(false);
});
