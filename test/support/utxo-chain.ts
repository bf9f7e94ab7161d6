import type { NetworkFacts } from '#contracts/coin-facts.ts';

/** A chain without other miners or buyers, whose only wallet belongs to the test. Amounts are in the smallest unit. */
export interface UtxoChain {
  readonly asset: 'bitcoin' | 'litecoin';
  readonly settings: {
    readonly url: string;
    readonly auth?: string;
    readonly backend: 'rpc' | 'esplora';
    readonly network: NetworkFacts;
  };
  height(): Promise<number>;
  /** Returns an address of the wallet, so that it can be swept. */
  newAddress(): Promise<string>;
  /** Sends a transaction that waits to be mined. Returns its id. */
  pay(address: string, amount: bigint): Promise<string>;
  mine(blocks?: number): Promise<void>;
  /** Spends what an unconfirmed payment spends on something else. Whether it is mined depends on the chain's rules. */
  doubleSpend(id: string): Promise<void>;
  /** Replaces the youngest blocks by one more, all without transactions. */
  reorganise(blocks: number): Promise<void>;
  /** Spends all money of an address of the wallet, and mines. */
  sweep(address: string): Promise<void>;
  stop(): Promise<void>;
}
