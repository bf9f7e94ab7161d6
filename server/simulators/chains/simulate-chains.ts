// Networks for test mode: a fetch that answers as their nodes do, and the money that buyers send on them.
import path from 'node:path';
import type { CryptoScenario } from '#contracts/crypto.ts';
import { allCoins, assets } from '#server/crypto/assets.ts';
import type { Fetch } from '#server/crypto/chains/ask-node.ts';
import type { ChainSettings } from '#server/crypto/chains/chain-settings.ts';
import type { Front, SimulatedNetwork } from './front.ts';
import { fronts } from './fronts.ts';
import type { App } from '#server/http/app.ts';
import { openLedger, type Ledger } from './ledger.ts';
import { simulatorRoutes, type SimulatedStore } from './simulator-routes.ts';
import { playScenario, type SimulatedPayment } from './play-scenario.ts';

export type ChainSimulator = ReturnType<typeof simulateChains>;

/** Nobody can own this host. */
const host = 'chains.invalid';
/** Leaves the watcher three of the eight seconds that a payment may take. */
const confirmationMs = 4_500;
const longestBlockMs = 3_000;

type Settings = Pick<ChainSettings, 'url'> & Front['settings'];

interface Network {
  readonly ledger: Ledger;
  readonly settings: Settings;
  readonly front: Front;
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
    if (networks.has(network)) continue;
    const ledger = openLedger(path.join(folder, 'simulated-chains'), network, { blockMs: blockMsOf(network), now });
    const url = `http://${host}/${network}`;
    const front = fronts[chain.family](ledger, { coin: network, chain, tokens: tokensOf(network), url });
    networks.set(network, { ledger, front, settings: { url, ...front.settings } });
  }
  const getNetwork = (id: string): Network => {
    const network = networks.get(id);
    if (network === undefined) throw new RangeError('This network is not simulated.');
    return network;
  };

  const answer: Fetch = async (url, { body, headers, signal }) => {
    signal?.throwIfAborted();
    const { hostname, pathname, searchParams } = new URL(url);
    const [, id = '', ...rest] = pathname.split('/');
    const network = hostname === host ? networks.get(id) : undefined;
    if (network === undefined || network.ledger.view().isDown) throw new TypeError('fetch failed');
    const answered = network.front.answer({
      path: rest.join('/'),
      query: searchParams,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : null,
    });
    if (answered instanceof Response) return answered;
    if (answered === null) return new Response('Not found', { status: 404 });
    return typeof answered === 'string' ? new Response(answered) : Response.json(answered);
  };

  const simulator = {
    fetch: answer,
    networks: [...networks.keys()],

    serves: (url: string): boolean => URL.parse(url)?.hostname === host,

    settingsOf: (network: string): Settings => getNetwork(network).settings,

    /** Returns false where the chain cannot do that. */
    play(
      network: string,
      payment: Omit<SimulatedPayment, 'hasMempool'>,
      scenario: CryptoScenario,
      endWindow: () => Promise<void>,
    ): Promise<boolean> {
      const { ledger, front } = getNetwork(network);
      if (scenario === 'reorg' && front.isFinalAtOnce === true) return Promise.resolve(false);
      return playScenario({ ledger, endWindow, now }, { ...payment, hasMempool: front.hasMempool }, scenario);
    },
  };
  return {
    ...simulator,
    registerRoutes: (app: App, store: SimulatedStore): void => simulatorRoutes(app, { simulator, store }),
  };
}

function tokensOf(network: string): SimulatedNetwork['tokens'] {
  return assets.flatMap(({ id, network: own, contract, decimals }) =>
    own === network && contract !== null ? [{ asset: id, contract, decimals }] : [],
  );
}

/** Returns a pace at which every asset of the network is confirmed in time. */
function blockMsOf(network: string): number {
  const coins = new Set(assets.filter((asset) => asset.network === network).map(({ coin }) => coin));
  const most = Math.max(...allCoins.filter(({ id }) => coins.has(id)).map(({ confirmations }) => confirmations));
  return Math.min(longestBlockMs, Math.floor(confirmationMs / most));
}
