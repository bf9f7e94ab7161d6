// The interface of chain families. Adapters only observe; judge() decides. They do not use the database.

import type { ChainFamily } from '#contracts/coin-facts.ts';

export type Family = ChainFamily;

export interface Target {
  readonly paymentId: string;
  /** A coin's id, or 'usdt:ethereum' and 'usdt:tron'. */
  readonly asset: string;
  readonly address: string;
  /** Distinguishes payments to one address, such as a destination tag. */
  readonly reference?: string;
  readonly requiredConfirmations: number;
  /** Height of the chain when the address was handed out. */
  readonly fromHeight: number;
  /** True if money was there before: where it is missing, the address has paid out, or the chain has taken it back. */
  readonly isFunded?: boolean;
}

export interface Tip {
  readonly height: number;
  readonly hash: string;
}

export interface SeenTransaction {
  readonly id: string;
  readonly amount: bigint;
  /** Null while unconfirmed. */
  readonly height: number | null;
  readonly from?: string;
}

/** Absolute totals in base units, never deltas: a missed poll, a restart or a reorg only changes the next numbers. */
export interface Observation {
  readonly paymentId: string;
  readonly tip: Tip;
  /** Includes unconfirmed money; excludes what is known to conflict. */
  readonly seen: bigint;
  /** The part with at least the target's required confirmations. */
  readonly confirmed: bigint;
  /** Confirmations of the youngest transaction that counts; null if the chain only reports finality. */
  readonly confirmations: number | null;
  /** When the needed sum was first there, by the block's time or ours, the earlier. */
  readonly reachedAt: Date | null;
  /** True if the address has paid out: its balance is then not what it received. */
  readonly spent: boolean;
  /** Only what the adapter knows: some chains tell totals alone. */
  readonly transactions: readonly SeenTransaction[];
}

export interface Observed {
  readonly observations: readonly Observation[];
  readonly cursor: unknown;
}

export interface ChainAdapter {
  readonly family: Family;
  /** Throws a ChainError unless the node serves the right chain, is in sync and agrees on the tokens' decimals. */
  check(signal?: AbortSignal): Promise<Tip>;
  /** Throws AddressUsed if money or transactions are on the address already. */
  allocate(
    asset: string,
    index: number,
    signal?: AbortSignal,
  ): Promise<{ readonly address: string; readonly reference?: string }>;
  /**
   * Only where addresses do not follow from the key: returns the first ones that `allocate` gives, used or not, and where a
   * wallet shows them. Throws a ChainError where the node's wallet is not that of the key.
   */
  firstAddresses?(signal?: AbortSignal): Promise<readonly { readonly path: string; readonly address: string }[]>;
  /** `cursor` is what the last call returned, or null. A target missing from the observations was not looked at. */
  observe(targets: readonly Target[], cursor: unknown, signal?: AbortSignal): Promise<Observed>;
}

export type ChainFailure = 'unreachable' | 'misconfigured' | 'not-synced' | 'rate-limited' | 'bad-response';

/** A failure to look at a chain. The message never holds the node's address, which may contain a key. */
export class ChainError extends Error {
  readonly failure: ChainFailure;
  /** The node's requested wait after a rate limit, if any. */
  readonly retryAfterSeconds: number | null;

  constructor(failure: ChainFailure, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.name = 'ChainError';
    this.failure = failure;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The address of an index has been used: the next index is to be tried. */
export class AddressUsed extends Error {
  constructor() {
    super('This address has been used.');
    this.name = 'AddressUsed';
  }
}
