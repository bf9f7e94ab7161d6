// The XRP Ledger through a rippled server. All payments go to one account; each has a tag of its own.
import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { readXrpText } from '../keys/xrp-address.ts';
import { readFlags, readServer, type XrpDeps } from './ask-rippled.ts';
import { openNode, type NodeOptions } from './ask-node.ts';
import type { ChainSettings } from './chain-settings.ts';
import { ChainError, type ChainAdapter, type Observation, type Observed, type Target, type Tip } from './chain.ts';
import { observationOf, settledBefore } from './totals.ts';
import { scanAccount, scanSchema } from './xrp-scan.ts';

const requireTag = 0x0002_0000;
const disallowXrp = 0x0008_0000;
const depositAuth = 0x0100_0000;
const oldestLedgerSeconds = 60;
const tags = 2 ** 32;

/** By account: payments of an account that was replaced stay watched. */
const cursorSchema = z.object({ kind: z.literal('xrp'), scans: z.record(z.string(), scanSchema) });

export function openXrp(settings: ChainSettings, options: NodeOptions = {}): ChainAdapter {
  const account = settings.publicKey ?? settings.account ?? null;
  if (account !== null && readXrpText(account) !== 'address') {
    throw new ChainError('misconfigured', 'Enter the address of your account on the XRP Ledger: it begins with r.');
  }
  const ask = openNode(settings, options);
  const deps: XrpDeps = { ask, account, networkId: settings.network?.networkId ?? 0, now: () => new Date() };
  return {
    family: 'xrp',
    check: (signal) => check(deps, signal),
    async allocate(asset) {
      if (asset !== 'ripple') throw new ChainError('misconfigured', 'Not a coin of this network.');
      if (account === null) throw new ChainError('misconfigured', 'Enter the address of your account first.');
      return { address: account, reference: String(randomInt(1, tags)) };
    },
    observe: (targets, cursor, signal) => observe(deps, targets, cursor, signal),
  };
}

async function check(deps: XrpDeps, signal?: AbortSignal): Promise<Tip> {
  const { networkId, tip, ageSeconds, isSynced } = await readServer(deps, signal);
  if (networkId !== deps.networkId) {
    throw new ChainError('misconfigured', 'The server is of another network. Check its address.');
  }
  if (!isSynced || ageSeconds > oldestLedgerSeconds) {
    throw new ChainError('not-synced', 'The server has no recent ledger. Wait until it is in sync.');
  }
  if (deps.account === null) return tip;
  const flags = await readFlags(deps, deps.account, signal);
  const has = (flag: number): boolean => ((flags ?? 0) & flag) !== 0;
  if (flags === null) {
    throw new ChainError('misconfigured', 'Your account does not exist on this ledger yet. Send it its reserve first.');
  }
  if (!has(requireTag)) {
    throw new ChainError(
      'misconfigured',
      'Your account accepts payments without a tag, which cannot be matched with an order. Turn on Require Destination Tag.',
    );
  }
  if (has(disallowXrp) || has(depositAuth)) {
    throw new ChainError(
      'misconfigured',
      'Your account refuses payments. Turn off Deposit Authorization and Disallow XRP.',
    );
  }
  return tip;
}

/** Leaves out payments older than the ledgers that the server has. */
async function observe(
  deps: XrpDeps,
  targets: readonly Target[],
  cursor: unknown,
  signal?: AbortSignal,
): Promise<Observed> {
  const parsed = cursorSchema.safeParse(cursor);
  const scans = parsed.success ? { ...parsed.data.scans } : {};
  const server = await readServer(deps, signal);
  const observations: Observation[] = [];
  for (const account of new Set(targets.map(({ address }) => address))) {
    const own = targets.filter(({ address }) => address === account);
    const firstLedger = (target: Target): number => settledBefore(target) + 1;
    const needed = Math.min(...own.map(firstLedger));
    const scan = await scanAccount(deps, scans[account] ?? null, { account, needed, server }, signal);
    scans[account] = scan;
    if (scan.through < server.tip.height) continue;
    for (const target of own.filter((each) => firstLedger(each) >= scan.since)) {
      const receipts = (scan.receipts[target.reference ?? ''] ?? []).map((one) => ({
        ...one,
        amount: BigInt(one.amount),
        at: new Date(one.at),
      }));
      // One account holds the money of all payments: which of it was spent cannot be said.
      observations.push(observationOf(target, server.tip, receipts, false));
    }
  }
  return { observations, cursor: { kind: 'xrp', scans } };
}
