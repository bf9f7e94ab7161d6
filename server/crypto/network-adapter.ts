import type { Chain, NetworkFacts } from '#contracts/coin-facts.ts';
import type { SecretSealer } from '#server/secret-sealer.ts';
import { assets, getAsset } from './assets.ts';
import type { NodeOptions } from './chains/ask-node.ts';
import type { ChainSettings } from './chains/chain-settings.ts';
import { ChainError, type ChainAdapter } from './chains/chain.ts';
import { openMeter, type Meter } from './chains/meter.ts';
import { budgetOfNetwork } from './network-budget.ts';
import { keyKindOf } from './keys/key-kinds.ts';
import type { NetworkRow } from './network-store.ts';

export interface StoredNode extends Pick<
  ChainSettings,
  'url' | 'auth' | 'apiKey' | 'backend' | 'daemonUrl' | 'tokens'
> {
  /** A network that differs from the catalogue's: a test network. */
  readonly network?: NetworkFacts | undefined;
}

export interface AdapterDeps {
  readonly sealer: SecretSealer;
  readonly openChain: (settings: ChainSettings, options: Pick<NodeOptions, 'meter'>) => ChainAdapter;
}

export type Adapters = ReturnType<typeof openAdapters>;

/** Opens the networks that operators set up, each once for the same settings. */
export function openAdapters({ sealer, openChain }: AdapterDeps) {
  const opened = new Map<string, { readonly settings: string; readonly adapter: ChainAdapter }>();
  const meters = new Map<string, { readonly url: string; readonly meter: Meter }>();

  /** Returns the meter of the network's node, whatever else of its settings changed. */
  function meterOf(row: NetworkRow, { url }: ChainSettings): Meter {
    const known = meters.get(row.id);
    if (known?.url === url) return known.meter;
    const meter = openMeter(budgetOfNetwork(row));
    meters.set(row.id, { url, meter });
    return meter;
  }

  return {
    seal: (id: string, node: StoredNode): Buffer => sealer.seal(JSON.stringify(node), id),

    /** Opens a network for these assets. Throws a ChainError where its settings cannot be used. */
    open(row: NetworkRow, assetIds: readonly string[]): ChainAdapter {
      const settings = settingsOf(row, readNode(sealer, row), assetIds);
      const text = JSON.stringify(settings);
      const known = opened.get(row.id);
      if (known?.settings === text) return known.adapter;
      const adapter = openChain(settings, { meter: meterOf(row, settings) });
      opened.set(row.id, { settings: text, adapter });
      return adapter;
    },

    /** Returns the calls that were made of an opened network's node since the last time. */
    drainCalls: (id: string): number => meters.get(id)?.meter.drain() ?? 0,

    /** Returns what distinguishes the network from the catalogue's, where its node is of a test network. */
    networkOf: (row: NetworkRow): NetworkFacts | undefined =>
      row.node === null ? undefined : readNode(sealer, row).network,

    /** Opens a network beside the one that is in use, to check its settings. Throws a ChainError likewise. */
    openApart: (row: NetworkRow, assetIds: readonly string[]): ChainAdapter =>
      openChain(settingsOf(row, readNode(sealer, row), assetIds), {}),
  };
}

function readNode(sealer: SecretSealer, { id, node }: NetworkRow): StoredNode {
  if (node === null) throw new ChainError('misconfigured', 'No node is set up for this network.');
  try {
    return JSON.parse(sealer.open(node, id)) as StoredNode;
  } catch {
    throw new ChainError('misconfigured', "The node's address cannot be read. Enter it again.");
  }
}

/** Returns what a network is opened with. Throws a ChainError for one that is not known. */
export function settingsOf(
  row: Pick<NetworkRow, 'network' | 'publicKey' | 'script'>,
  node: StoredNode,
  assetIds: readonly string[],
): ChainSettings {
  const native = assets.find(({ id }) => id === row.network);
  if (native === undefined) throw new ChainError('misconfigured', 'This network is not known.');
  const tokens = assetIds.map(getAsset).flatMap(({ id, contract, decimals }) => {
    const token = node.tokens?.[id] ?? (contract === null ? null : { contract, decimals });
    return token === null ? [] : [[id, token] as const];
  });
  const { tokens: _, network, ...address } = node;
  return {
    ...address,
    family: native.chain.family,
    network: network === undefined ? native.chain : { ...withoutIdentity(native.chain), ...network },
    tokens: Object.fromEntries(tokens),
    ...(row.publicKey === null ? {} : keyKindOf(native).toSettings(row.publicKey)),
    ...(row.script === null ? {} : { script: row.script }),
  };
}

/** Another network of the same kind has another name and begins with another block. */
function withoutIdentity(chain: Chain): NetworkFacts {
  const { genesis: _genesis, chainId: _chainId, magic: _magic, networkId: _networkId, ...rest } = chain;
  return rest;
}
