// Limits calls to an endpoint. Providers count the calls within a batch one by one, and so do budgets.
import { BlockList, isIP } from 'node:net';
import type { Family } from './chain.ts';

export interface Budget {
  /** Null for no limit, as both are of an operator's own node. */
  readonly callsPerSecond: number | null;
  /** From midnight to midnight UTC, as most providers count. */
  readonly callsPerDay: number | null;
}

interface Endpoint {
  readonly family: Family;
  /** A port may follow. */
  readonly host: string;
  readonly backend: string | null;
}

/** Use of a day's budget: looks that no buyer waits for become rarer. */
export type Saving = 'none' | 'some' | 'most';

const unlimited: Budget = { callsPerSecond: null, callsPerDay: null };

/**
 * What free plans allow. Infura: 3,000,000 credits a day at 80 for a call, so 37,500 calls, and 6 a second
 * (docs.metamask.io/services/get-started/pricing). QuickNode: 10,000,000 credits a month at 20, so 16,600 calls a day, and
 * 15 a second (quicknode.com/pricing). dRPC: 40 to 100 calls a second (drpc.org/docs/howitworks/ratelimiting). BNB's own:
 * 10,000 in 5 minutes (docs.bnbchain.org/bnb-smart-chain/developers/rpc). A refusal slows further, see rateAfter.
 */
const rpcPlan: Budget = { callsPerSecond: 25, callsPerDay: 30_000 };
/**
 * blockstream.info and mempool.space publish no limits. Requests 250 ms apart are taken
 * (github.com/Blockstream/esplora/issues/449); the day's number is a guess.
 */
const esploraPlan: Budget = { callsPerSecond: 4, callsPerDay: 20_000 };
/** Limits of Blockfrost's free plan (blockfrost.dev/overview/plans-and-billing). */
const blockfrostPlan: Budget = { callsPerSecond: 10, callsPerDay: 50_000 };
const hourMs = 3_600_000;

/** Returns the budget of a network's node: none for an own one, a free plan's for one on the internet. */
export function budgetOf({ family, host, backend }: Endpoint): Budget {
  if (isOwnHost(host)) return unlimited;
  if (family === 'cardano') return blockfrostPlan;
  if (family !== 'utxo') return rpcPlan;
  // Few offer a bitcoind to others: it reads every transaction of the network.
  return backend === 'esplora' ? esploraPlan : unlimited;
}

export function savingAt({ callsPerDay }: Budget, callsToday: number): Saving {
  if (callsPerDay === null || callsToday < callsPerDay / 2) return 'none';
  return callsToday < callsPerDay ? 'some' : 'most';
}

/** Returns the refusals that still count: an hour without one takes one back. */
export function refusalsLeft(refusals: number, quietMs: number): number {
  return Math.max(0, refusals - Math.floor(quietMs / hourMs));
}

/** Returns the calls per second after refusals, of which three halve them: a round must end within its minute. */
export function rateAfter({ callsPerSecond }: Budget, refusals: number): number | null {
  if (refusals === 0) return callsPerSecond;
  return Math.max(1, Math.floor((callsPerSecond ?? rateOfRefused) / 2 ** Math.min(refusals, 3)));
}

/** For a node that refuses although no limit of it is known. */
const rateOfRefused = 200;

const ownRanges = new BlockList();
for (const [range, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  // Shared address space, which private networks such as Tailscale use.
  ['100.64.0.0', 10],
] as const) {
  ownRanges.addSubnet(range, bits, 'ipv4');
}
ownRanges.addAddress('::1', 'ipv6');
ownRanges.addSubnet('fc00::', 7, 'ipv6');
ownRanges.addSubnet('fe80::', 10, 'ipv6');

/** Names that no public server has, and Tor's, behind which no provider sells plans. */
const ownNames = /(^|\.)(localhost|local|internal|lan|home\.arpa|onion|test|example|invalid)$|^[^.]+$/;

function isOwnHost(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1');
  const version = isIP(name);
  return version === 0 ? ownNames.test(name) : ownRanges.check(name, version === 4 ? 'ipv4' : 'ipv6');
}
