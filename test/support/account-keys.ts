// Extended keys of the wallet whose words are "abandon" eleven times and "about", which published vectors use.
import { hexToBytes } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';

const seed =
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc1' +
  '9a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4';

/** First letters of extended keys: public and private. */
export const keyVersions = {
  xpub: { public: 0x0488b21e, private: 0x0488ade4 },
  ypub: { public: 0x049d7cb2, private: 0x049d7878 },
  zpub: { public: 0x04b24746, private: 0x04b2430c },
  tpub: { public: 0x043587cf, private: 0x04358394 },
  upub: { public: 0x044a5262, private: 0x044a4e28 },
  vpub: { public: 0x045f1cf6, private: 0x045f18bc },
  Zpub: { public: 0x02aa7ed3, private: 0x02aa7a99 },
  Ltub: { public: 0x019da462, private: 0x019d9cfe },
  Mtub: { public: 0x01b26ef6, private: 0x01b26792 },
  ttub: { public: 0x0436f6e1, private: 0x0436ef7d },
  dgub: { public: 0x02facafd, private: 0x02fac398 },
  tgub: { public: 0x0432a9a8, private: 0x0432a243 },
} as const;
export type KeyLetters = keyof typeof keyVersions;

export function accountKey(letters: KeyLetters, path: string): HDKey {
  const versions = keyVersions[letters];
  const { privateKey, publicKey, chainCode, ...rest } = partsOf(HDKey.fromMasterSeed(hexToBytes(seed)).derive(path));
  return new HDKey({ ...rest, versions, ...(privateKey ? { privateKey } : { publicKey }), chainCode });
}

export const publicKeyOf = (letters: KeyLetters, path: string) => accountKey(letters, path).publicExtendedKey;

function partsOf({ depth, index, parentFingerprint, privateKey, publicKey, chainCode }: HDKey) {
  if (publicKey === null || chainCode === null) throw new Error('The path has no key.');
  return { depth, index, parentFingerprint, privateKey, publicKey, chainCode };
}
