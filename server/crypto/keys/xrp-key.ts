// The address of an account on the XRP Ledger. All payments go to it; tags tell them apart.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { asPublicKey, type KeyKind } from './key-kind.ts';
import { PublicKeyError } from './public-key-error.ts';
import { refuseSecrets } from './refuse-secrets.ts';
import { readXrpText } from './xrp-address.ts';

const wanted = 'address of your account';
/** A seed, also mistyped, and the eight groups of secret numbers. */
const mistypedSeed = /\bs[1-9A-HJ-NP-Za-km-z]{24,34}\b/;
const secretNumbers = /(?:\d{6}[\s-]+){7}\d{6}/;
const hexSecret = /[0-9a-f]{64}/i;

export const xrpKeys: KeyKind = {
  toSettings: asPublicKey,
  read(_asset, text) {
    const address = text.trim();
    refuseXrpSecrets(address);
    const kind = readXrpText(address);
    if (kind !== 'address') {
      const problem = kind === 'x-address' ? 'an X-address, which holds a tag' : 'not an address of the XRP Ledger';
      throw new PublicKeyError('not-a-key', `This is ${problem}. Enter the ${wanted}: it begins with r.`);
    }
    return {
      scripts: [],
      fingerprint: bytesToHex(sha256(utf8ToBytes(address))).slice(0, 40),
      network: 'any',
      refusal: null,
      addressAt: () => address,
      firstAddresses: () => [{ path: 'account', address }],
    };
  },
};

function refuseXrpSecrets(text: string): void {
  if (readXrpText(text) === 'seed' || [mistypedSeed, secretNumbers, hexSecret].some((secret) => secret.test(text))) {
    throw new PublicKeyError(
      'private-key',
      `This is a secret. Anyone who has it can spend the money. Enter the ${wanted} instead: it begins with r.`,
    );
  }
  refuseSecrets(text, wanted);
}
