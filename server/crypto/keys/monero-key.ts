// The primary address of a Monero wallet. Its subaddresses follow from the secret view key, which only the operator's own
// wallet server has.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { asPublicKey, type KeyKind } from './key-kind.ts';
import { readMoneroAddress } from './monero-address.ts';
import { PublicKeyError } from './public-key-error.ts';
import { refuseSecrets } from './refuse-secrets.ts';

const wanted = 'primary address of the wallet';
/** A secret key for spending or viewing, also inside a longer text. */
const secretKey = /[0-9a-f]{64}/i;

export const moneroKeys: KeyKind = {
  toSettings: asPublicKey,
  read(_asset, text) {
    const address = text.trim();
    refuseMoneroSecrets(address);
    const network = networkOf(address);
    return {
      scripts: [],
      fingerprint: bytesToHex(sha256(utf8ToBytes(address))).slice(0, 40),
      network: network === 'mainnet' ? 'main' : 'test',
      refusal: null,
      addressAt: () => {
        throw new RangeError('Only the wallet has the addresses of this key.');
      },
      firstAddresses: () => [],
    };
  },
};

function refuseMoneroSecrets(text: string): void {
  if (secretKey.test(text)) {
    throw new PublicKeyError(
      'private-key',
      `This is a secret key. Never enter it here: the secret view key belongs in your monero-wallet-rpc only. Enter the ${wanted}.`,
    );
  }
  refuseSecrets(text, wanted);
}

function networkOf(text: string) {
  const read = readMoneroAddress(text);
  if (read?.kind === 'primary') return read.network;
  const kinds = { subaddress: 'a subaddress', integrated: 'an integrated address', primary: '' };
  const problem = read === null ? 'not a Monero address' : kinds[read.kind];
  throw new PublicKeyError(
    'not-a-key',
    `This is ${problem}. Copy the ${wanted} as a whole: on the main network it begins with 4.`,
  );
}
