// Facts of the catalogue about a coin and its network.

export const chainFamilies = [
  'evm',
  'utxo',
  'tron',
  'xrp',
  'solana',
  'cardano',
  'polkadot',
  'cosmos',
  'monero',
] as const;
export type ChainFamily = (typeof chainFamilies)[number];

/** Output scripts of BIP44, BIP49, BIP84 and BIP86. */
export const utxoScripts = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const;
export type UtxoScript = (typeof utxoScripts)[number];

/** Differences between the networks of a family. Each family reads its own fields. */
export interface NetworkFacts {
  readonly chainId?: number | string;
  readonly genesis?: string;
  readonly hrp?: string;
  /** Version bytes of base58 addresses. */
  readonly p2pkh?: number;
  readonly p2sh?: number;
  readonly ss58Prefix?: number;
  readonly denom?: string;
  readonly magic?: number;
  readonly networkId?: number;
}

/** A network, kept with its native coin: the coin's id is the network's id. */
export interface Chain extends NetworkFacts {
  readonly family: ChainFamily;
  /** The account's path, of which the addresses are 0/0, 0/1 and so on. */
  readonly path?: string;
  /** For an extended key that names no script itself. */
  readonly script?: UtxoScript;
  /** All payments have one address; a tag that the buyer enters tells them apart. */
  readonly hasTags?: true;
  readonly testAddresses?: { readonly hrp?: string; readonly p2pkh: number; readonly p2sh: number };
}

export const coinCategories = ['major', 'stable', 'meme', 'defi', 'privacy'] as const;
export type CoinCategory = (typeof coinCategories)[number];

interface CoinFacts {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly network: string;
  /** Confirmations that settle a payment. */
  readonly confirmations: number;
  readonly category: CoinCategory;
  /** Digits after the point of its smallest unit. */
  readonly decimals: number;
  /** Dollars per coin in test mode, and in live mode where the operator asks for fixed prices. */
  readonly price: string;
  /** Base units: the network refuses less, or loses it, at an address that was never paid. */
  readonly least?: string;
}

export interface NativeCoin extends CoinFacts {
  readonly chain: Chain;
}

export interface TokenCoin extends CoinFacts {
  /** By network; the first is used where the buyer chose none. */
  readonly contracts: Readonly<Record<string, string>>;
}

export type CatalogueCoin = NativeCoin | TokenCoin;
