import type { CryptoNetworkInfo } from '#contracts/crypto-settings.ts';

/** The host of the networks of test mode. */
const simulator = 'chains.invalid';
const privateAddress = /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+)+$|^\[(?:::1\]|f[cd][0-9a-f]{2}:)/;
const localName = /^[^.:]+$|\.(?:local|lan|internal|home\.arpa|onion)$/;

/** Returns the kind of a network's node: whose it is as far as its host tells, and which API it speaks. */
export function kindOfNode({ host, backend }: NonNullable<CryptoNetworkInfo['node']>): string {
  const name = host.replace(/:\d+$/, '');
  if (name === simulator) return 'Simulator';
  const isOwn = privateAddress.test(name) || localName.test(name);
  if (backend === 'esplora') return isOwn ? 'Own Esplora' : 'Esplora';
  return isOwn ? 'Own node' : 'RPC';
}
