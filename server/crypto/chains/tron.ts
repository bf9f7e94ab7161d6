// Tron and its TRC-20 tokens, through java-tron's HTTP API: the operator's own node, or TronGrid.
import { findAsset, getAsset } from '../assets.ts';
import { tronAddressBytes } from '../keys/tron-address.ts';
import { addressAt } from './address-at.ts';
import { openNode, type NodeOptions } from './ask-node.ts';
import type { TronDeps } from './ask-tron.ts';
import type { ChainSettings } from './chain-settings.ts';
import { AddressUsed, ChainError, type ChainAdapter } from './chain.ts';
import { paceRequests } from './pace-requests.ts';
import { observeTron, type ContractOf } from './tron-observe.ts';
import { readAccount, readGenesis, readNewest, readTokenBalance, readTokenFacts } from './tron-reads.ts';

/** TronGrid refuses all requests for half a minute after more than 15 in one second. */
const apiRequestsPerSecond = 10;
const oldestHeadMs = 5 * 60_000;
const oldestFinalMs = 15 * 60_000;

export function openTron(settings: ChainSettings, options: NodeOptions = {}): ChainAdapter {
  const contractOf = contractsOf(settings);
  const open = (url: string) => {
    const ask = openNode({ ...settings, url }, { ...options, apiKeyHeader: 'TRON-PRO-API-KEY' });
    return settings.apiKey === undefined ? ask : paceRequests(ask, apiRequestsPerSecond);
  };
  const wallet = open(settings.url);
  const walletsolidity = settings.daemonUrl === undefined ? wallet : open(settings.daemonUrl);
  const deps: TronDeps = { ask: { wallet, walletsolidity }, now: () => new Date() };
  return {
    family: 'tron',

    async check(signal) {
      checkGenesis(await readGenesis(deps, signal), settings);
      const { at, height, hash } = await readNewest(deps, 'wallet', signal);
      const final = await readNewest(deps, 'walletsolidity', signal);
      const now = deps.now().getTime();
      if (now - at.getTime() > oldestHeadMs || now - final.at.getTime() > oldestFinalMs) {
        throw new ChainError('not-synced', 'The node has no recent block. Wait until it is in sync.');
      }
      for (const asset of Object.keys(settings.tokens ?? {}))
        await checkToken(deps, settings, { asset, contractOf }, signal);
      return { height, hash };
    },

    async allocate(asset, index, signal) {
      const contract = contractOf(asset);
      if (contract === undefined) throw new ChainError('misconfigured', `${asset} has no contract on this network.`);
      const address = addressAt(asset, index, settings);
      const { exists } = await readAccount(deps, 'wallet', address, signal);
      // Tokens can be on an address that no transaction has created.
      const held = contract === null ? 0n : await readTokenBalance(deps, 'wallet', { contract, address }, signal);
      if (held === null) throw new ChainError('misconfigured', `${asset} has no contract on this network.`);
      if (exists || held > 0n) throw new AddressUsed();
      return { address };
    },

    observe: (targets, cursor, signal) => observeTron(deps, contractOf, { targets, cursor }, signal),
  };
}

/** Without a first block in the settings, any network but the main one is right; without a network, only that one. */
function checkGenesis(genesis: string, { network }: ChainSettings): void {
  const main = getAsset('tron').chain.genesis;
  const expected = network === undefined ? main : network.genesis;
  if (expected === undefined ? genesis !== main : genesis === expected) return;
  throw new ChainError('misconfigured', 'The node serves another chain. Check its address and the chain it runs.');
}

async function checkToken(
  deps: TronDeps,
  { tokens }: ChainSettings,
  { asset, contractOf }: { readonly asset: string; readonly contractOf: ContractOf },
  signal?: AbortSignal,
): Promise<void> {
  const { decimals, isPaused } = await readTokenFacts(deps, contractOf(asset) ?? '', signal);
  const expected = tokens?.[asset]?.decimals;
  if (decimals === null) throw new ChainError('misconfigured', `The contract of ${asset} is not on this network.`);
  if (decimals !== BigInt(expected ?? -1)) {
    throw new ChainError(
      'misconfigured',
      `The contract of ${asset} counts ${decimals} decimals, not ${expected}. It may be another token.`,
    );
  }
  if (isPaused) throw new ChainError('misconfigured', `The issuer of ${asset} has paused its transfers.`);
}

/** Returns null for TRX, undefined for a token that is not known. Settings win over the catalogue. */
function contractsOf({ tokens = {} }: ChainSettings): ContractOf {
  for (const [asset, { contract }] of Object.entries(tokens)) {
    if (tronAddressBytes(contract) === null) {
      throw new ChainError('misconfigured', `The contract of ${asset} is not an address.`);
    }
  }
  return (asset) => {
    const found = findAsset(asset);
    if (found === null || found.chain.family !== 'tron') return tokens[asset]?.contract;
    return tokens[asset]?.contract ?? found.contract;
  };
}
