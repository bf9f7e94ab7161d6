import { describe, expect, test } from 'vitest';
import { familyForms } from '#contracts/chain-families.ts';
import { allCoins, assets, type Asset } from './assets.ts';
import { deriveAddress, type DeriveOptions } from './derive-address.ts';
import { withChecksum } from './keys/evm-address.ts';
import { readExtendedKey } from './keys/extended-key.ts';
import { publicKeyOf } from '#test/support/account-keys.ts';

const keys = {
  bip44:
    'xpub6BosfCnifzxcFwrSzQiqu2DBVTshkCXacvNsWGYJVVhhawA7d4R5WSWGFNbi8Aw6ZRc1brxMyWMzG3DSSSSoekkudhUd9yLb6qx39T9nMdj',
  bip49:
    'ypub6Ww3ibxVfGzLrAH1PNcjyAWenMTbbAosGNB6VvmSEgytSER9azLDWCxoJwW7Ke7icmizBMXrzBx9979FfaHxHcrArf3zbeJJJUZPf663zsP',
  bip49test:
    'tpubDD7tXK8KeQ3YY83yWq755fHY2JW8Ha8Q765tknUM5rSvjPcGWfUppDFMpQ1ScziKfW3ZNtZvAD7M3u7bSs7HofjTD3KP3YxPK7X6hwV8Rk2',
  bip84:
    'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
  bip86:
    'xpub6BgBgsespWvERF3LHQu6CnqdvfEvtMcQjYrcRzx53QJjSxarj2afYWcLteoGVky7D3UKDP9QyrLprQ3VCECoY49yfdDEHGCtMMj92pReUsQ',
  ethereum:
    'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
};

interface Vector {
  readonly asset: string;
  readonly key: string;
  readonly options?: DeriveOptions;
  readonly addresses: readonly string[];
}

const evmAddresses = [
  '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0',
  '0xb6716976A3ebe8D39aCEB04372f22Ff8e6802D7A',
];

const vectors: Vector[] = [
  {
    asset: 'bitcoin',
    key: keys.bip84,
    addresses: ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
  },
  {
    asset: 'bitcoin',
    key: keys.bip86,
    options: { script: 'p2tr' },
    addresses: [
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
      'bc1p4qhjn9zdvkux4e44uhx8tc55attvtyu358kutcqkudyccelu0was9fqzwh',
    ],
  },
  { asset: 'bitcoin', key: keys.bip49, addresses: ['37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf'] },
  {
    asset: 'bitcoin',
    key: keys.bip49test,
    options: { script: 'p2sh-p2wpkh' },
    addresses: ['2Mww8dCYPUpKHofjgcXcBCEGmniw9CoaiD2'],
  },
  {
    asset: 'bitcoin',
    key: keys.bip44,
    options: { script: 'p2pkh' },
    addresses: ['1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA', '1Ak8PffB2meyfYnbXZR9EGfLfFZVpzJvQP'],
  },
  {
    asset: 'litecoin',
    key: publicKeyOf('zpub', "m/84'/2'/0'"),
    addresses: ['ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh'],
  },
  {
    asset: 'litecoin',
    key: publicKeyOf('xpub', "m/84'/2'/0'"),
    addresses: ['ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh'],
  },
  { asset: 'litecoin', key: publicKeyOf('Ltub', "m/44'/2'/0'"), addresses: ['LUWPbpM43E2p7ZSh8cyTBEkvpHmr3cB8Ez'] },
  { asset: 'litecoin', key: publicKeyOf('Mtub', "m/49'/2'/0'"), addresses: ['M7wtsL7wSHDBJVMWWhtQfTMSYYkyooAAXM'] },
  { asset: 'dogecoin', key: publicKeyOf('dgub', "m/44'/3'/0'"), addresses: ['DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC'] },
  { asset: 'dogecoin', key: publicKeyOf('xpub', "m/44'/3'/0'"), addresses: ['DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC'] },
  // Of the words "abandon" eleven times and "about", as several wallets publish them in their tests.
  ...['tron', 'usdt:tron'].map((asset): Vector => ({
    asset,
    key: publicKeyOf('xpub', "m/44'/195'/0'"),
    addresses: [
      'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
      'TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK',
      'TYJPRrdB5APNeRs4R7fYZSwW3TcrTKw2gx',
    ],
  })),
  {
    asset: 'cosmos',
    key: publicKeyOf('xpub', "m/44'/118'/0'"),
    addresses: [
      'cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4',
      'cosmos1jrkmdcwgq94uaamx6zax2luewlhf7u4kucx3kz',
      'cosmos1kng7tv83qesgvv2ze7hxlw4urfrjk8vqqnpqdt',
    ],
  },
  ...['ethereum', 'bnb', 'avalanche', 'polygon', 'usdt:ethereum', 'usdc', 'pepe', 'shiba', 'chainlink', 'uniswap'].map(
    (asset): Vector => ({ asset, key: keys.ethereum, addresses: evmAddresses }),
  ),
];

test.each(vectors)('$asset has the published addresses of $key', ({ asset, key, options, addresses }) => {
  expect(addresses.map((_, index) => deriveAddress(asset, key, index, options))).toEqual(addresses);
});

test('the vectors cover every asset whose addresses come from an extended key', () => {
  const covered = new Set(vectors.map(({ asset }) => asset));
  const derives = ({ chain }: Asset): boolean => familyForms[chain.family].key === 'extended-key';
  const derived = assets.filter(derives).map(({ id }) => id);
  expect([...covered].toSorted()).toEqual(derived.toSorted());
});

// From BIP32, test vectors 2 and 3.
test.each([
  [
    'xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB',
    'xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH',
    0,
  ],
  [
    'xpub6ASAVgeehLbnwdqV6UKMHVzgqAG8Gr6riv3Fxxpj8ksbH9ebxaEyBLZ85ySDhKiLDBrQSARLq1uNRts8RuJiHjaDMBU4Zn9h8LZNnBC5y4a',
    'xpub6DF8uhdarytz3FWdA8TvFSvvAh8dP3283MY7p2V4SeE2wyWmG5mg5EwVvmdMVCQcoNJxGoWaU9DCWh89LojfZ537wTfunKau47EL2dhHKon',
    1,
  ],
])('the child of a key is the one that BIP32 publishes', (parent, child, index) => {
  expect(readExtendedKey(parent).key.deriveChild(index).publicExtendedKey).toBe(child);
});

test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
])('%s has its letters as EIP-55 demands', (address) => {
  expect(withChecksum(address.toLowerCase())).toBe(address);
});

test('the contracts of the catalogue have the letters of EIP-55', () => {
  const contracts = allCoins.flatMap((coin) => ('contracts' in coin ? Object.values(coin.contracts) : []));
  const evm = contracts.filter((contract) => contract.startsWith('0x'));
  expect(evm).toHaveLength(6);
  expect(evm.map(withChecksum)).toEqual(evm);
});

describe('test networks', () => {
  test.each([
    ['bitcoin', 'vpub', "m/84'/1'/0'", 'tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl'],
    ['bitcoin', 'upub', "m/49'/1'/0'", '2Mww8dCYPUpKHofjgcXcBCEGmniw9CoaiD2'],
    ['litecoin', 'ttub', "m/84'/1'/0'", 'tltc1q6rz28mcfaxtmd6v789l9rrlrusdprr9pesrjxk'],
    ['dogecoin', 'tgub', "m/44'/1'/0'", 'nZVmfmUtKPmskB9Ds4P9GUJy9eYFqPKHqH'],
  ] as const)('a test key of %s gives addresses of its test network', (asset, letters, path, address) => {
    expect(deriveAddress(asset, publicKeyOf(letters, path), 0)).toBe(address);
  });

  test('a network of another format is written in its own', () => {
    const key = publicKeyOf('tpub', "m/84'/1'/0'");
    expect(deriveAddress('bitcoin', key, 0, { network: { hrp: 'bcrt' } })).toBe(
      'bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk',
    );
  });
});

test('a key says its script, and a different one is refused', () => {
  const derive = (letters: 'zpub' | 'ypub' | 'Ltub', asset: string, script: DeriveOptions['script']) =>
    deriveAddress(asset, publicKeyOf(letters, "m/84'/2'/0'"), 0, { script });
  expect(() => derive('zpub', 'bitcoin', 'p2tr')).toThrow('This key is of p2wpkh addresses, not of p2tr.');
  expect(() => derive('ypub', 'bitcoin', 'p2wpkh')).toThrow('This key is of p2sh-p2wpkh addresses, not of p2wpkh.');
  expect(derive('Ltub', 'litecoin', 'p2wpkh')).toBe('ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh');
});

test('dogecoin has addresses of public key hashes only', () => {
  const key = publicKeyOf('xpub', "m/44'/3'/0'");
  expect(() => deriveAddress('dogecoin', key, 0, { script: 'p2wpkh' })).toThrow('not of p2wpkh');
});

test.each([
  ['dogecoin', 'zpub', 'This kind of key does not fit Dogecoin.'],
  ['ethereum', 'zpub', 'This kind of key does not fit Ethereum.'],
  ['usdc', 'Ltub', 'This kind of key does not fit Ethereum.'],
  ['bitcoin', 'dgub', 'This kind of key does not fit Bitcoin.'],
  ['bitcoin', 'Ltub', 'This kind of key does not fit Bitcoin.'],
  ['solana', 'xpub', 'Line 1 is not an address of Solana.'],
  ['elrond', 'xpub', 'Unknown asset.'],
] as const)('%s refuses a %s', (asset, letters, message) => {
  expect(() => deriveAddress(asset, publicKeyOf(letters, "m/84'/0'/0'"), 0)).toThrow(message);
});

test.each([-1, 0.5, Number.NaN, 2 ** 31])('the index %s is refused', (index) => {
  expect(() => deriveAddress('bitcoin', keys.bip84, index)).toThrow('Invalid index of an address.');
});

test('spaces around a key are ignored', () => {
  expect(deriveAddress('bitcoin', ` ${keys.bip84}\n`, 0)).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
});
