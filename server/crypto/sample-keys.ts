import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import type { Asset } from './assets.ts';

/** By network or family, of an account that published test vectors use. Everybody can spend what it gets. */
const sampleKeys: Readonly<Record<string, string>> = {
  evm: 'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
  tron: 'xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd',
  cosmos:
    'xpub6DGzViq8bmgMLYdVZ3xnLVEdKwzBnGdzzJZ4suG8kVb9TTLAbrwv8YdKBb8FWKdBNinaHKmBv7JpQvqBYx4rxch7WnHzNFzSVrMf8hQepTP',
  cardano:
    'acct_xvk1eame4ge0x5yrwpuqs5eyw89kfmjpgfkfh02xzdx6c2k9k2swcr5clf0u634tm82x6nv2j750x3j7938g70ya4k0lv6pr59s7etw2vpqgfmule',
  bitcoin:
    'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc',
  litecoin:
    'ttub4d81p5cxvtYKpLR1rpAWdWgdTEdcpRUTEjhEAwi4jFysnyYYYU6w3pRyV6gPAKZbaHoVQdDSdDJrEngpFdPnoTQM8PBSDhD552ZSfeKDEKA',
  dogecoin:
    'tgub5QziLPy2KFnZgdWALMfCBZcPpFQxtmu3sMDKvDdt1L7WAiAWXpAqf1S9FzNEEa7ipDM6kEy4o9mrVGshjxMKMoq383HELMHguMNGgRryJwt',
  xrp: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  monero: '52s16RaAuPt4886T7196doS9GPMzexD9gXpsZJDwVjeRVdFCSoHnv7KPbBeGpzJBzHRCAs9UxqeoyFQMYbqSWYTfJJ7cV2P',
};

const poolSize = 1_000;
let samplePool: string | null = null;

/** Multiples of the curve's base point, which anybody can spend from. */
function getSamplePool(): string {
  if (samplePool !== null) return samplePool;
  const { BASE } = ed25519.Point;
  let point = BASE;
  const addresses = Array.from({ length: poolSize }, () => {
    point = point.add(BASE);
    return base58.encode(point.toBytes());
  });
  samplePool = addresses.join('\n');
  return samplePool;
}

/** Returns the public key that test mode starts with; undefined where a network has none. */
export function sampleKeyOf({ network, chain }: Pick<Asset, 'network' | 'chain'>): string | undefined {
  if (chain.family === 'solana') return getSamplePool();
  return sampleKeys[network] ?? sampleKeys[chain.family];
}
