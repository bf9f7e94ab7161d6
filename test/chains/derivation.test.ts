// Our addresses beside those of libraries that share no code with ours: libsecp256k1, bitcoinjs-lib, ethers and schnorrkel.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { UtxoScript } from '#contracts/coin-facts.ts';
import { deriveAddress } from '#server/crypto/derive-address.ts';
import { publicKeyOf, type KeyLetters } from '#test/support/account-keys.ts';
import { nodesFolder } from '#test/support/install-nodes.ts';

const names = [
  'bitcoinjs-lib',
  'bip32',
  'tiny-secp256k1',
  'ethers',
  'bech32',
  '@polkadot/util-crypto',
  '@polkadot/wasm-crypto',
];
const isInstalled = names.every((name) => existsSync(path.join(nodesFolder, 'node_modules', name)));
if (!isInstalled) process.stdout.write('SKIPPED: derivations of other libraries. Run npm ci in test/nodes.\n');

const indexes = Array.from({ length: 100 }, (_, index) => index);
const nodes = createRequire(path.join(nodesFolder, 'package.json'));

interface Node {
  readonly publicKey: Uint8Array;
  derive(index: number): Node;
}
interface Payments {
  p2pkh(options: object): { address: string };
  p2wpkh(options: object): { address: string };
  p2sh(options: object): { address: string };
  p2tr(options: object): { address: string };
}

const formats = {
  bitcoin: { messagePrefix: '', bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
  litecoin: { messagePrefix: '', bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 },
  dogecoin: { messagePrefix: '', bech32: 'unused', pubKeyHash: 0x1e, scriptHash: 0x16, wif: 0x9e },
  'bitcoin test': { messagePrefix: '', bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
  'litecoin test': { messagePrefix: '', bech32: 'tltc', pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef },
  'dogecoin test': { messagePrefix: '', bech32: 'unused', pubKeyHash: 0x71, scriptHash: 0xc4, wif: 0xf1 },
};

function publicKeys(accountPath: string): Uint8Array[] {
  const secp = nodes('tiny-secp256k1') as object;
  const { BIP32Factory } = nodes('bip32') as { BIP32Factory: (secp: object) => { fromBase58(key: string): Node } };
  const chain = BIP32Factory(secp).fromBase58(publicKeyOf('xpub', accountPath)).derive(0);
  return indexes.map((index) => chain.derive(index).publicKey);
}

function utxoAddresses(format: keyof typeof formats, script: UtxoScript, accountPath: string): string[] {
  const secp = nodes('tiny-secp256k1') as object;
  const bitcoin = nodes('bitcoinjs-lib') as { payments: Payments; initEccLib(secp: object): void };
  bitcoin.initEccLib(secp);
  const { p2pkh, p2sh, p2tr, p2wpkh } = bitcoin.payments;
  const network = formats[format];
  return publicKeys(accountPath).map((pubkey) => {
    switch (script) {
      case 'p2pkh':
        return p2pkh({ pubkey, network }).address;
      case 'p2wpkh':
        return p2wpkh({ pubkey, network }).address;
      case 'p2sh-p2wpkh':
        return p2sh({ redeem: p2wpkh({ pubkey, network }), network }).address;
      case 'p2tr':
        return p2tr({ internalPubkey: pubkey.subarray(1), network }).address;
    }
  });
}

function evmAddresses(accountPath: string): string[] {
  const { HDNodeWallet } = nodes('ethers') as {
    HDNodeWallet: { fromExtendedKey(key: string): { deriveChild(index: number): never; address: string } };
  };
  const chain: { deriveChild(index: number): { address: string } } = HDNodeWallet.fromExtendedKey(
    publicKeyOf('xpub', accountPath),
  ).deriveChild(0);
  return indexes.map((index) => chain.deriveChild(index).address);
}

function tronAddresses(accountPath: string): string[] {
  const { pointCompress } = nodes('tiny-secp256k1') as {
    pointCompress(key: Uint8Array, isCompressed: boolean): Uint8Array;
  };
  const { keccak256 } = nodes('ethers') as { keccak256(bytes: Uint8Array): string };
  const { address } = nodes('bitcoinjs-lib') as {
    address: { toBase58Check(hash: Uint8Array, version: number): string };
  };
  return publicKeys(accountPath).map((key) => {
    const hash = keccak256(pointCompress(key, false).subarray(1));
    return address.toBase58Check(Buffer.from(hash.slice(-40), 'hex'), 0x41);
  });
}

function cosmosAddresses(accountPath: string): string[] {
  const { bech32 } = nodes('bech32') as {
    bech32: { encode(prefix: string, words: number[]): string; toWords(bytes: Uint8Array): number[] };
  };
  const hash = (name: string, bytes: Uint8Array): Buffer => createHash(name).update(bytes).digest();
  return publicKeys(accountPath).map((key) =>
    bech32.encode('cosmos', bech32.toWords(hash('ripemd160', hash('sha256', key)))),
  );
}

const utxoCases: [keyof typeof formats, KeyLetters, UtxoScript, string][] = [
  ['bitcoin', 'xpub', 'p2pkh', "m/44'/0'/0'"],
  ['bitcoin', 'ypub', 'p2sh-p2wpkh', "m/49'/0'/0'"],
  ['bitcoin', 'zpub', 'p2wpkh', "m/84'/0'/0'"],
  ['bitcoin', 'xpub', 'p2tr', "m/86'/0'/0'"],
  ['litecoin', 'Ltub', 'p2pkh', "m/44'/2'/0'"],
  ['litecoin', 'Mtub', 'p2sh-p2wpkh', "m/49'/2'/0'"],
  ['litecoin', 'zpub', 'p2wpkh', "m/84'/2'/0'"],
  ['dogecoin', 'dgub', 'p2pkh', "m/44'/3'/0'"],
  ['bitcoin test', 'upub', 'p2sh-p2wpkh', "m/49'/1'/0'"],
  ['bitcoin test', 'vpub', 'p2wpkh', "m/84'/1'/0'"],
  ['litecoin test', 'ttub', 'p2wpkh', "m/84'/1'/0'"],
  ['dogecoin test', 'tgub', 'p2pkh', "m/44'/1'/0'"],
];

test.skipIf(!isInstalled).each(utxoCases)('%s: 100 addresses of a %s are those of other libraries (%s)', (...given) => {
  const [format, letters, script, accountPath] = given;
  const asset = format.replace(' test', '');
  const key = publicKeyOf(letters, accountPath);
  expect(indexes.map((index) => deriveAddress(asset, key, index, { script }))).toEqual(
    utxoAddresses(format, script, accountPath),
  );
});

test.skipIf(!isInstalled)('100 addresses of every EVM coin are those of another library', () => {
  const expected = evmAddresses("m/44'/60'/0'");
  const key = publicKeyOf('xpub', "m/44'/60'/0'");
  const coins = ['ethereum', 'bnb', 'avalanche', 'polygon'];
  const tokens = ['usdt:ethereum', 'usdc', 'pepe', 'shiba', 'chainlink', 'uniswap'];
  for (const asset of [...coins, ...tokens]) {
    expect(indexes.map((index) => deriveAddress(asset, key, index))).toEqual(expected);
  }
});

test.skipIf(!isInstalled)('100 addresses of Tron and of Cosmos are those of other libraries', () => {
  for (const [asset, accountPath, addresses] of [
    ['tron', "m/44'/195'/0'", tronAddresses],
    ['usdt:tron', "m/44'/195'/0'", tronAddresses],
    ['cosmos', "m/44'/118'/0'", cosmosAddresses],
  ] as const) {
    const key = publicKeyOf('xpub', accountPath);
    expect(indexes.map((index) => deriveAddress(asset, key, index))).toEqual(addresses(accountPath));
  }
});

test.skipIf(!isInstalled)(
  '100 addresses of Polkadot are those of schnorrkel, which the Polkadot SDK uses',
  async () => {
    const { waitReady, sr25519DerivePublicSoft } = nodes('@polkadot/wasm-crypto') as {
      waitReady(): Promise<boolean>;
      sr25519DerivePublicSoft(publicKey: Uint8Array, chainCode: Uint8Array): Uint8Array;
    };
    const { decodeAddress, encodeAddress, keyExtractPath } = nodes('@polkadot/util-crypto') as {
      decodeAddress(address: string): Uint8Array;
      encodeAddress(publicKey: Uint8Array, prefix: number): string;
      keyExtractPath(path: string): { path: { chainCode: Uint8Array }[] };
    };
    await waitReady();
    const account = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
    const expected = indexes.map((index) => {
      const chainCode = keyExtractPath(`/${index}`).path[0]?.chainCode ?? new Uint8Array();
      return encodeAddress(sr25519DerivePublicSoft(decodeAddress(account), chainCode), 0);
    });
    expect(indexes.map((index) => deriveAddress('polkadot', account, index))).toEqual(expected);
  },
);
