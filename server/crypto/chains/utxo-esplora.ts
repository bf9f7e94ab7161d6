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
import { openChainCheck, type CheckChain } from './utxo-same-chain.ts';
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

/** When each transaction was first seen: the server does not say it. */
const cursorSchema = z.object({ kind: z.literal('esplora'), firstSeen: z.record(z.string(), z.number()) });

export function openEsplora(deps: EsploraDeps): EsploraBackend {
  const checkChain = openChainCheck((signal) => readGenesis(deps.ask, signal), deps.settings);
  return {
    check: (signal) => check(deps, signal),
    observe: (targets, cursor, signal) => observe({ ...deps, checkChain }, targets, cursor, signal),
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
  deps: EsploraDeps & { readonly checkChain: CheckChain },
  targets: readonly Target[],
  cursor: unknown,
  signal?: AbortSignal,
): Promise<Observed> {
  const parsed = cursorSchema.safeParse(cursor);
  const now = deps.now().getTime();
  const known = Object.entries(parsed.success ? parsed.data.firstSeen : {}).filter(([, at]) => at > now - keptMs);
  const firstSeen = new Map(known);
  const tip = await readTip(deps.ask, signal);
  await deps.checkChain(tip, signal);
  const observations: Observation[] = [];
  for (let start = 0; start < targets.length; start += atOnce) {
    const some = targets.slice(start, start + atOnce);
    const looks = await Promise.all(some.map((target) => look(deps, target, { tip, firstSeen, signal })));
    observations.push(...looks.filter((one) => one !== null));
  }
  return { observations, cursor: { kind: 'esplora', firstSeen: Object.fromEntries(firstSeen) } };
}

interface Look {
  readonly tip: Tip;
  readonly firstSeen: Map<string, number>;
  readonly signal: AbortSignal | undefined;
}

/** Returns null if the server does not list all transactions of the address. */
async function look(deps: EsploraDeps, target: Target, { tip, firstSeen, signal }: Look): Promise<Observation | null> {
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
    const receipts = transactions.flatMap((one) => receiptsOf(one, { script, address }, firstSeen, deps.now()));
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
  now: Date,
): Receipt[] {
  const paid = vout.filter(
    (output) => output.scriptpubkey === own.script || output.scriptpubkey_address === own.address,
  );
  if (paid.length === 0) return [];
  const minedAt = status.confirmed && typeof status.block_time === 'number' ? status.block_time * 1000 : Infinity;
  const at = Math.min(minedAt, firstSeen.get(txid) ?? now.getTime());
  firstSeen.set(txid, at);
  const amount = paid.reduce((sum, { value }) => sum + BigInt(value ?? 0), 0n);
  const height = status.confirmed ? (status.block_height ?? null) : null;
  return [{ id: txid, amount, height, at: new Date(at) }];
}
