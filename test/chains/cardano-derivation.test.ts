// Our addresses of Cardano beside those of cardano-serialization-lib, which shares no code with ours.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { deriveAddress } from '#server/crypto/derive-address.ts';
import { cardanoAccount } from '#test/support/cardano-account.ts';
import { nodesFolder } from '#test/support/install-nodes.ts';

const name = '@emurgo/cardano-serialization-lib-nodejs';
const isInstalled = existsSync(path.join(nodesFolder, 'node_modules', name));
if (!isInstalled) process.stdout.write('SKIPPED: addresses of cardano-serialization-lib. Run npm ci in test/nodes.\n');

const indexes = Array.from({ length: 100 }, (_, index) => index);

interface Key {
  derive(index: number): Key;
  to_public(): Key;
  to_raw_key(): { hash(): object };
  as_bytes(): Uint8Array;
}
interface Library {
  Bip32PrivateKey: { from_bip39_entropy(entropy: Uint8Array, password: Uint8Array): Key };
  Credential: { from_keyhash(hash: object): object };
  BaseAddress: {
    new: (network: number, payment: object, stake: object) => { to_address(): { to_bech32(): string } };
  };
}

const harden = (index: number): number => 2 ** 31 + index;

test.skipIf(!isInstalled).each([
  ['12 words', cardanoAccount.twelve, 'df9ed25ed146bf43336a5d7cf7395994'],
  ['15 words', cardanoAccount.fifteen, '0ccb74f36b7da1649a8144675522d4d8097c6412'],
])('100 addresses of a wallet of %s are those of another library, on both kinds of network', (_, key, entropy) => {
  const library = createRequire(path.join(nodesFolder, 'package.json'))(name) as Library;
  const root = library.Bip32PrivateKey.from_bip39_entropy(Buffer.from(entropy, 'hex'), new Uint8Array());
  const account = root.derive(harden(1852)).derive(harden(1815)).derive(harden(0));
  // By signing keys: the library then takes the other way to the same children.
  const credential = (role: number, index: number): object =>
    library.Credential.from_keyhash(account.derive(role).derive(index).to_public().to_raw_key().hash());
  const stake = credential(2, 0);
  expect(deriveAddress('cardano', Buffer.from(account.to_public().as_bytes()).toString('hex'), 0)).toBe(
    deriveAddress('cardano', key, 0),
  );
  for (const networkId of [0, 1]) {
    const theirs = indexes.map((index) =>
      library.BaseAddress.new(networkId, credential(0, index), stake).to_address().to_bech32(),
    );
    const network = { networkId, hrp: networkId === 1 ? 'addr' : 'addr_test' };
    expect(indexes.map((index) => deriveAddress('cardano', key, index, { network }))).toEqual(theirs);
  }
});
