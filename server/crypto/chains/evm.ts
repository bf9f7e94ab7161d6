// Ethereum and the networks that speak its protocol: native coins and ERC-20 tokens, read through a node's JSON-RPC.
import { addressAt } from './address-at.ts';
import { openNode, type NodeOptions } from './ask-node.ts';
import type { ChainSettings } from './chain-settings.ts';
import { AddressUsed, ChainError, type ChainAdapter } from './chain.ts';
import { balancesRead } from './evm-balances.ts';
import { checkTokens } from './evm-check.ts';
import { readHead } from './evm-head.ts';
import { observeEvm } from './evm-observe.ts';
import { MulticallUnusable, nonceRead } from './evm-reads.ts';
import { readAll } from './reads.ts';
import { chainIdOf, contractsOf, type EvmDeps } from './evm-settings.ts';
import { openRpc } from './json-rpc.ts';

/** Multicall3 is not deployed on every network, and some nodes bound what one call may read. */
const multicallRetryMs = 10 * 60_000;

export function openEvm(settings: ChainSettings, options: NodeOptions = {}): ChainAdapter {
  const deps: EvmDeps = {
    rpc: openRpc(openNode(settings, options), options.meter),
    chainId: chainIdOf(settings),
    contractOf: contractsOf(settings),
    now: () => new Date(),
  };
  const { rpc } = deps;
  let aggregateFrom = 0;

  return {
    family: 'evm',

    async check(signal) {
      const { height, hash } = await readHead(deps, null, [], signal);
      await checkTokens(deps, settings.tokens ?? {}, signal);
      return { height, hash };
    },

    async allocate(asset, index, signal) {
      const address = addressAt(asset, index, settings);
      const contract = deps.contractOf(asset);
      if (contract === undefined) throw new ChainError('misconfigured', `${asset} has no contract on this network.`);
      const { height } = await readHead(deps, null, [], signal);
      const holdings = [{ address, contract: null }, ...(contract === null ? [] : [{ address, contract }])];
      const reads = { balances: balancesRead(holdings, height, false), nonce: nonceRead(address, height) };
      const { balances, nonce } = await readAll(rpc, reads, { signal });
      if (balances.includes(null)) throw new ChainError('misconfigured', `${asset} has no contract on this network.`);
      if (nonce > 0n || balances.some((balance) => balance !== 0n)) throw new AddressUsed();
      return { address };
    },

    async observe(targets, cursor, signal) {
      const now = Date.now();
      try {
        return await observeEvm(deps, targets, cursor, now >= aggregateFrom, signal);
      } catch (error) {
        if (!(error instanceof MulticallUnusable)) throw error;
        aggregateFrom = now + multicallRetryMs;
        return observeEvm(deps, targets, cursor, false, signal);
      }
    },
  };
}
