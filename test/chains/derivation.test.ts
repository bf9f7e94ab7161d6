// Our addresses beside those of libraries that share no code with ours: libsecp256k1, bitcoinjs-lib and ethers.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { UtxoScript } from '#contracts/coin-facts.ts';
import { deriveAddress } from '#server/crypto/derive-address.ts';
import { publicKeyOf, type KeyLetters } from '#test/support/account-keys.ts';
import { nodesFolder } from '#test/support/install-nodes.ts';

const names = ['bitcoinjs-lib', 'bip32', 'tiny-secp256k1', 'ethers'];
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

function utxoAddresses(format: keyof typeof formats, script: UtxoScript, accountPath: string): string[] {
  const secp = nodes('tiny-secp256k1') as object;
  const { BIP32Factory } = nodes('bip32') as { BIP32Factory: (secp: object) => { fromBase58(key: string): Node } };
  const bitcoin = nodes('bitcoinjs-lib') as { payments: Payments; initEccLib(secp: object): void };
  bitcoin.initEccLib(secp);
  const { p2pkh, p2sh, p2tr, p2wpkh } = bitcoin.payments;
  const network = formats[format];
  const chain = BIP32Factory(secp).fromBase58(publicKeyOf('xpub', accountPath)).derive(0);
  return indexes.map((index) => {
    const { publicKey: pubkey } = chain.derive(index);
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
