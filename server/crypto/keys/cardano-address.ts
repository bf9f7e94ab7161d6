import { blake2b } from '@noble/hashes/blake2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';
import type { NetworkFacts } from '#contracts/coin-facts.ts';

const mainId = 1;
const testId = 0;
/** The main network. */
const mainMagic = 764_824_073;

/** Returns the address that one key spends from and another stakes (CIP-19, type 0). */
export function cardanoAddressOf(paymentKey: Uint8Array, stakeKey: Uint8Array, network?: NetworkFacts): string {
  const networkId = networkIdOf(network);
  const bytes = concatBytes(Uint8Array.of(networkId), keyHash(paymentKey), keyHash(stakeKey));
  return bech32.encode(network?.hrp ?? (networkId === mainId ? 'addr' : 'addr_test'), bech32.toWords(bytes), false);
}

function keyHash(publicKey: Uint8Array): Uint8Array {
  return blake2b(publicKey, { dkLen: 28 });
}

/** Every network but the main one has the id of test networks. */
function networkIdOf(network: NetworkFacts | undefined): number {
  if (network === undefined || network.magic === mainMagic) return mainId;
  return network.networkId ?? testId;
}
