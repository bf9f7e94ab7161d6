// Bitcoin and Litecoin through an Esplora server, such as the operator's own electrs. The server learns every address.
import * as z from 'zod/mini';
import type { AskNode } from './ask-node.ts';
import { ChainError, type Observation, type Observed, type Target, type Tip } from './chain.ts';
import {
  readBlockTime,
  readGenesis,
  readPage,
  readTip,
  readTotals,
  type EsploraTransaction,
} from './utxo-esplora-reads.ts';
import type { UtxoBackend } from './utxo-node.ts';
import { checkGenesis, isMainGenesis, scriptOf, type UtxoSettings } from './utxo-settings.ts';
import { observationOf, type Receipt } from './utxo-totals.ts';

export interface EsploraDeps {
  readonly ask: AskNode;
  readonly settings: UtxoSettings;
  readonly now: () => Date;
}

export interface EsploraBackend extends UtxoBackend {
  /** Returns true if anything was ever paid to the address. */
  isUsed(address: string, signal?: AbortSignal): Promise<boolean>;
}

const minedPerPage = 25;
const mostPages = 20;
const attempts = 3;
const atOnce = 4;
const keptMs = 10 * 24 * 60 * 60 * 1000;
const longestQuietMs = 8 * 60 * 60 * 1000;
/** After this long a round leaves out the remaining payments. */
const longestRoundMs = 40_000;
/** Payments that are looked at less often cannot run out of time between two looks. */
const keptLooksMs = 60 * 60 * 1000;

const times = z.record(z.string(), z.number());
/** When each address was looked at last, and each transaction first seen: the server does not say it. */
const cursorSchema = z.object({ kind: z.literal('esplora'), firstSeen: times, lookedAt: times });

export function openEsplora(deps: EsploraDeps): EsploraBackend {
  return {
    check: (signal) => check(deps, signal),
    observe: (targets, cursor, signal) => observe(deps, targets, cursor, signal),
    async isUsed(address, signal) {
      const { transactions } = await readTotals(deps.ask, address, signal);
      return transactions > 0;
    },
  };
}

async function check({ ask, settings, now }: EsploraDeps, signal?: AbortSignal): Promise<Tip> {
  const genesis = await readGenesis(ask, signal);
  checkGenesis(genesis, settings);
  const tip = await readTip(ask, signal);
  const quietSince = new Date(now().getTime() - longestQuietMs);
  if (isMainGenesis(genesis) && (await readBlockTime(ask, tip.hash, signal)) < quietSince) {
    throw new ChainError('not-synced', 'The server has no recent block. Check that its node is connected.');
  }
  return tip;
}

async function observe(
  deps: EsploraDeps,
  targets: readonly Target[],
  cursor: unknown,
  signal?: AbortSignal,
): Promise<Observed> {
  const parsed = cursorSchema.safeParse(cursor);
  const now = deps.now().getTime();
  const before = parsed.success ? parsed.data : { firstSeen: {}, lookedAt: {} };
  const firstSeen = new Map(Object.entries(before.firstSeen).filter(([, at]) => at > now - keptMs));
  const lookedAt = new Map(Object.entries(before.lookedAt));
  const tip = await readTip(deps.ask, signal);
  const observations: Observation[] = [];
  // Those that an overlong round left out come first in the next one.
  const ordered = targets.toSorted((one, other) => lastLook(lookedAt, one) - lastLook(lookedAt, other));
  for (let start = 0; start < ordered.length; start += atOnce) {
    if (deps.now().getTime() > now + longestRoundMs) break;
    const some = ordered.slice(start, start + atOnce);
    const looks = await Promise.all(some.map((target) => look(deps, target, { tip, firstSeen, lookedAt, signal })));
    some.forEach(({ address }, index) => {
      const one = looks[index] ?? null;
      if (one === null) return;
      observations.push(one);
      lookedAt.set(address, now);
    });
  }
  const youngest = Math.max(...lookedAt.values());
  const kept = [...lookedAt].filter(([, at]) => at > youngest - keptLooksMs);
  return {
    observations,
    cursor: { kind: 'esplora', firstSeen: Object.fromEntries(firstSeen), lookedAt: Object.fromEntries(kept) },
  };
}

function lastLook(lookedAt: ReadonlyMap<string, number>, { address }: Target): number {
  return lookedAt.get(address) ?? 0;
}

interface Look {
  readonly tip: Tip;
  readonly firstSeen: Map<string, number>;
  readonly lookedAt: ReadonlyMap<string, number>;
  readonly signal: AbortSignal | undefined;
}

/** Returns null if the server does not list all transactions of the address. */
async function look(
  deps: EsploraDeps,
  target: Target,
  { tip, firstSeen, lookedAt, signal }: Look,
): Promise<Observation | null> {
  const script = scriptOf(target.asset, target.address, deps.settings);
  if (script === null) return null;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { transactions: expected, isSpent } = await readTotals(deps.ask, target.address, signal);
    if (expected === 0) return observationOf(target, tip, [], isSpent);
    const transactions = await readTransactions(deps, target, signal);
    if (transactions === null) return null;
    // A transaction that moves into a block meanwhile may be missing.
    if (transactions.length < expected) continue;
    const { address } = target;
    // Money may have come at any time since the last look: an outage of the server makes nobody late.
    const since = lookedAt.get(address) ?? deps.now().getTime();
    const receipts = transactions.flatMap((one) => receiptsOf(one, { script, address }, firstSeen, since));
    return observationOf(target, tip, receipts, isSpent);
  }
  return null;
}

/** Returns all transactions of the address, or null if there are more than 500. */
async function readTransactions(
  { ask }: EsploraDeps,
  target: Target,
  signal?: AbortSignal,
): Promise<EsploraTransaction[] | null> {
  const transactions = new Map<string, EsploraTransaction>();
  let last: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const some: EsploraTransaction[] = await readPage(ask, target.address, last, signal);
    const fresh = some.filter(({ txid }) => !transactions.has(txid));
    for (const one of fresh) transactions.set(one.txid, one);
    const mined = some.filter(({ status }) => status.confirmed);
    last = mined.at(-1)?.txid ?? null;
    if (last === null || mined.length < minedPerPage || fresh.length === 0) return [...transactions.values()];
  }
  return null;
}

function receiptsOf(
  { txid, vout, status }: EsploraTransaction,
  own: { readonly script: string; readonly address: string },
  firstSeen: Map<string, number>,
  since: number,
): Receipt[] {
  const paid = vout.filter(
    (output) => output.scriptpubkey === own.script || output.scriptpubkey_address === own.address,
  );
  if (paid.length === 0) return [];
  const minedAt = status.confirmed && typeof status.block_time === 'number' ? status.block_time * 1000 : Infinity;
  const at = Math.min(minedAt, firstSeen.get(txid) ?? since);
  firstSeen.set(txid, at);
  const amount = paid.reduce((sum, { value }) => sum + BigInt(value ?? 0), 0n);
  const height = status.confirmed ? (status.block_height ?? null) : null;
  return [{ id: txid, amount, height, at: new Date(at) }];
}
