import type { AskNode } from './ask-node.ts';
import type { Observation, Target, Tip } from './chain.ts';
import { readPage, readTotals, type EsploraTransaction } from './utxo-esplora-reads.ts';
import { scriptOf, type UtxoSettings } from './utxo-settings.ts';
import { observationOf, type Receipt } from './totals.ts';

export interface EsploraDeps {
  readonly ask: AskNode;
  readonly settings: UtxoSettings;
  readonly now: () => Date;
}

const minedPerPage = 25;
const mostPages = 20;
const attempts = 3;

interface Look {
  readonly tip: Tip;
  readonly firstSeen: Map<string, number>;
  readonly lookedAt: ReadonlyMap<string, number>;
  readonly signal: AbortSignal | undefined;
}

/** Looks at one address. Returns null if the server does not list all its transactions. */
export async function look(
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
