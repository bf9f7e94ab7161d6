// A simulated node: answers over a ledger as the real one does, as far as the store asks.
import type { Chain } from '#contracts/coin-facts.ts';
import type { ChainSettings } from '#server/crypto/chains/chain-settings.ts';
import type { Ledger } from './ledger.ts';

export interface SimulatedNetwork {
  /** The id of the network's own coin. */
  readonly coin: string;
  readonly chain: Chain;
  readonly tokens: readonly { readonly asset: string; readonly contract: string; readonly decimals: number }[];
  /** Address of the node. A path below it reaches the front too. */
  readonly url: string;
}

export interface SimulatedRequest {
  /** Below the node's address, without a slash in front. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** Parsed JSON; null without a body. */
  readonly body: unknown;
}

export interface Front {
  /** Settings of the network's adapter beside the address, such as the simulated chain's identity. */
  readonly settings: Pick<ChainSettings, 'network' | 'backend' | 'daemonUrl'>;
  /** A transfer can be seen before it is in a block. */
  readonly hasMempool: boolean;
  /** The chain never takes a block back: a reorganisation cannot be played. */
  readonly isFinalAtOnce?: true;
  /** Returns a text, JSON, a whole response, or null for what the node does not have. */
  answer(request: SimulatedRequest): unknown;
}

export type OpenFront = (ledger: Ledger, network: SimulatedNetwork) => Front;
