// Monero through the operator's own monero-wallet-rpc, which holds the address and the secret view key, and its node. The
// store has neither key.
import { readMoneroAddress, type MoneroNetwork } from '../keys/monero-address.ts';
import type { NodeOptions } from './ask-node.ts';
import type { ChainSettings } from './chain-settings.ts';
import { AddressUsed, ChainError, type ChainAdapter } from './chain.ts';
import { checkMonero } from './monero-check.ts';
import { observeMonero } from './monero-observe.ts';
import type { MoneroDeps } from './monero-reads.ts';
import { openMoneroRpc } from './monero-rpc.ts';
import { createAddresses, readAddresses, store, type MoneroAddresses } from './monero-wallet.ts';

/** Subaddress 0 is the wallet's primary address, which others may know. */
const firstMinor = 1;
const storedEach = 100;
const shownFirst = 3;
/** A chain of one's own for tests has the main network's addresses. */
const namesOf: Readonly<Record<MoneroNetwork, readonly string[]>> = {
  mainnet: ['mainnet', 'fakechain'],
  stagenet: ['stagenet'],
  testnet: ['testnet'],
};

/** Opens an adapter. Keep it: it remembers the subaddresses that it has asked for. */
export function openMonero(settings: ChainSettings, options: NodeOptions = {}): ChainAdapter {
  const deps = depsOf(settings, options);
  const known = new Map<string, number>();
  return {
    family: 'monero',
    check: (signal) => checkMonero(deps, signal),
    observe: (targets, cursor, signal) => observeMonero(deps, known, targets, cursor, signal),
    async allocate(asset, index, signal) {
      if (asset !== 'monero') throw new ChainError('misconfigured', 'Not a coin of this network.');
      const minor = index + firstMinor;
      const [found] = await subaddressesOf(deps, [minor], signal);
      if (found === undefined) throw wrongIndexes();
      if (found.used) throw new AddressUsed();
      known.set(found.address, minor);
      if (minor % storedEach === 0) await store(deps, signal);
      return { address: found.address };
    },
    async firstAddresses(signal) {
      const minors = Array.from({ length: shownFirst }, (_, index) => firstMinor + index);
      const first = await subaddressesOf(deps, minors, signal);
      return first.map(({ address, address_index: minor }) => ({ path: `0/${minor}`, address }));
    },
  };
}

/** Returns subaddresses in the order of their indexes, after making those that the wallet lacks. */
async function subaddressesOf(
  deps: MoneroDeps,
  minors: readonly number[],
  signal?: AbortSignal,
): Promise<MoneroAddresses['addresses']> {
  let answer = await readAddresses(deps, minors, signal);
  if (answer === null) {
    await createAddresses(deps, Math.max(...minors), signal);
    answer = await readAddresses(deps, minors, signal);
  }
  const addresses = answer?.addresses ?? [];
  const isComplete =
    addresses.length === minors.length && addresses.every(({ address_index: minor }, at) => minor === minors[at]);
  if (!isComplete) throw wrongIndexes();
  for (const { address } of addresses) {
    if (readMoneroAddress(address)?.kind === 'subaddress') continue;
    throw new ChainError('bad-response', 'monero-wallet-rpc answered with something that is no subaddress.');
  }
  return addresses;
}

function wrongIndexes(): ChainError {
  return new ChainError('bad-response', 'monero-wallet-rpc answered with other subaddresses than it was asked for.');
}

function depsOf(settings: ChainSettings, options: NodeOptions): MoneroDeps {
  const { url, auth, daemonUrl, publicKey, account, network } = settings;
  if (daemonUrl === undefined) {
    throw new ChainError('misconfigured', 'Enter the address of your monerod beside that of monero-wallet-rpc.');
  }
  const primaryAddress = publicKey ?? account ?? null;
  return {
    wallet: openMoneroRpc(url, auth, options),
    daemon: openMoneroRpc(daemonUrl, undefined, options),
    primaryAddress,
    networkNames: networkNamesOf(primaryAddress, network?.chainId),
    now: () => new Date(),
  };
}

/** Throws a ChainError for an address that is not the primary one of a wallet on this network. */
function networkNamesOf(primaryAddress: string | null, chainId: number | string | undefined): readonly string[] | null {
  const set = chainId === undefined ? null : [String(chainId)];
  if (primaryAddress === null) return set;
  const read = readMoneroAddress(primaryAddress);
  if (read?.kind !== 'primary') {
    throw new ChainError('misconfigured', 'Enter the primary address of your Monero wallet.');
  }
  const usual = namesOf[read.network];
  if (set?.some((name) => !usual.includes(name))) {
    throw new ChainError('misconfigured', `This is an address of Monero's ${read.network}, not of ${set.join()}.`);
  }
  return set ?? usual;
}
