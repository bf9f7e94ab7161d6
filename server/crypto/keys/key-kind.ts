// Keys that an operator enters so that a network's addresses can be handed out: an extended key, an address, a list of them.
import type { NetworkFacts, UtxoScript } from '#contracts/coin-facts.ts';
import type { Asset } from '../assets.ts';
import type { ChainSettings } from '../chains/chain-settings.ts';
import type { PublicKeyError } from './public-key-error.ts';

export interface DeriveOptions {
  /** For a key that does not say it itself: an xpub may be of any script. */
  readonly script?: UtxoScript | undefined;
  /** The address format of a network that is not in the catalogue, such as a regtest chain. */
  readonly network?: NetworkFacts | undefined;
}

export interface FirstAddress {
  readonly path: string;
  readonly address: string;
}

/** A key that was read, for the asset that it was read for. */
export interface ReadKey {
  /** 40 hexadecimal digits, the same however the key was written. Indexes count for each fingerprint. */
  readonly fingerprint: string;
  /** `any`: wallets write it alike for main and test networks. */
  readonly network: 'main' | 'test' | 'any';
  /** Kinds of addresses that it may stand for, the usual one first; empty where there is one kind. */
  readonly scripts: readonly UtxoScript[];
  /** Why an operator must not use it although it can be read. */
  readonly refusal: PublicKeyError | null;
  /** Throws a PublicKeyError for options that do not fit, a RangeError where the key has no such address. */
  addressAt(index: number, options: DeriveOptions): string;
  /** Addresses for an operator to compare with the wallet: three at most. Empty if only the node can tell. */
  firstAddresses(options: DeriveOptions): readonly FirstAddress[];
}

export interface KeyKind {
  /** Throws a PublicKeyError, whose message never holds the text, for anything else; secrets are refused as such. */
  read(asset: Asset, text: string): ReadKey;
  /** Returns what the network's adapter is opened with. A `pool` runs out: its length is how many addresses there are. */
  toSettings(text: string): Pick<ChainSettings, 'publicKey' | 'pool' | 'account'>;
}

export const asPublicKey = (publicKey: string) => ({ publicKey });

export function firstThree(
  addressAt: (index: number) => string,
  pathOf: (index: number) => string,
): readonly FirstAddress[] {
  return [0, 1, 2].map((index) => ({ path: pathOf(index), address: addressAt(index) }));
}
