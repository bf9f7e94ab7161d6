// Networks for test mode: a fetch that answers as their nodes do, and the money that buyers send on them.
import path from 'node:path';
import { allCoins, assets } from '#server/crypto/assets.ts';
import type { Fetch } from '#server/crypto/chains/ask-node.ts';
import type { ChainSettings } from '#server/crypto/chains/chain-settings.ts';
import { answerEvm, type EvmNetwork } from './evm-front.ts';
import { openLedger, type Ledger } from './ledger.ts';
import { playScenario, type Scenario, type SimulatedPayment } from './play-scenario.ts';

export type ChainSimulator = ReturnType<typeof simulateChains>;

/** Nobody can own this host. */
const host = 'chains.invalid';
/** The usual id of a chain on one's own machine. It keeps real nodes and wallets away. */
const simulatedChainId = 31_337;
/** Leaves the watcher three of the eight seconds that a payment may take. */
const confirmationMs = 5_000;
const longestBlockMs = 2_500;

interface Network {
  readonly ledger: Ledger;
  answer(body: unknown): unknown;
}

/** Keeps the ledgers in a folder of their own below `folder`. */
export function simulateChains({
  folder,
  now = () => new Date(),
}: {
  readonly folder: string;
  readonly now?: () => Date;
}) {
  const networks = new Map<string, Network>();
  for (const { network, chain } of assets) {
    if (chain.family !== 'evm' || networks.has(network)) continue;
    const ledger = openLedger(path.join(folder, 'simulated-chains'), network, { blockMs: blockMsOf(network), now });
    const evm = evmNetwork(network);
    networks.set(network, { ledger, answer: (body) => answerEvm(ledger, evm, body) });
  }
  const getNetwork = (id: string): Network => {
    const network = networks.get(id);
    if (network === undefined) throw new RangeError('This network is not simulated.');
    return network;
  };

  const answer: Fetch = async (url, { body, signal }) => {
    signal?.throwIfAborted();
    const { hostname, pathname } = new URL(url);
    const network = hostname === host ? networks.get(pathname.slice(1)) : undefined;
    if (network === undefined || network.ledger.view().isDown) throw new TypeError('fetch failed');
    return Response.json(network.answer(JSON.parse(typeof body === 'string' ? body : 'null')));
  };

  return {
    fetch: answer,
    networks: [...networks.keys()],

    /** Returns the settings that reach a simulated network's node by `fetch`. */
    settingsOf(network: string): Pick<ChainSettings, 'url' | 'network'> {
      getNetwork(network);
      return { url: `http://${host}/${network}`, network: { chainId: simulatedChainId } };
    },

    /** Returns false where the chain cannot do that. */
    play(
      network: string,
      payment: SimulatedPayment,
      scenario: Scenario,
      endWindow: () => Promise<void>,
    ): Promise<boolean> {
      return playScenario({ ledger: getNetwork(network).ledger, endWindow, now }, payment, scenario);
    },
  };
}

function evmNetwork(network: string): EvmNetwork {
  const tokens = assets.flatMap(({ id, network: own, contract, decimals }) =>
    own === network && contract !== null ? [{ asset: id, contract, decimals }] : [],
  );
  return { chainId: simulatedChainId, coin: network, tokens };
}

/** Returns a pace at which every asset of the network is confirmed in time. */
function blockMsOf(network: string): number {
  const coins = new Set(assets.filter((asset) => asset.network === network).map(({ coin }) => coin));
  const most = Math.max(...allCoins.filter(({ id }) => coins.has(id)).map(({ confirmations }) => confirmations));
  return Math.min(longestBlockMs, Math.floor(confirmationMs / most));
}
