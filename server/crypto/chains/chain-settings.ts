import type { NetworkFacts, UtxoScript } from '#contracts/coin-facts.ts';
import type { Family } from './chain.ts';

export interface ChainSettings {
  readonly family: Family;
  /** May hold credentials or a key. */
  readonly url: string;
  /** `user:password`. */
  readonly auth?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly publicKey?: string | undefined;
  readonly network?: NetworkFacts | undefined;
  /** Contracts by asset. */
  readonly tokens?: Readonly<Record<string, { readonly contract: string; readonly decimals: number }>> | undefined;
  readonly backend?: string | undefined;
  readonly script?: UtxoScript | undefined;
  readonly pool?: readonly string[] | undefined;
  readonly recipient?: string | undefined;
  readonly account?: string | undefined;
  readonly daemonUrl?: string | undefined;
  readonly viewKey?: string | undefined;
}
