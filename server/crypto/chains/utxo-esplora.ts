// Bitcoin and Litecoin through an Esplora server, such as the operator's own electrs. The server learns every address.
import * as z from 'zod/mini';
import { parseJson, type AskNode } from './ask-node.ts';
import { ChainError, type Observation, type Observed, type Target, type Tip } from './chain.ts';
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

const smallAnswer = 64 * 1024;
/** Transactions come by 25, or 50 of the mempool and 25 mined, with their inputs. */
const pageAnswer = 16 * 1024 * 1024;
const mostPages = 20;
const attempts = 3;
const atOnce = 4;
const keptMs = 10 * 24 * 60 * 60 * 1000;
const longestQuietMs = 8 * 60 * 60 * 1000;

const units = z.number().check(z.nonnegative(), z.lte(Number.MAX_SAFE_INTEGER));
const statsSchema = z.object({ spent_txo_count: z.int(), tx_count: z.int() });
const addressSchema = z.object({ chain_stats: statsSchema, mempool_stats: statsSchema });
const transactionSchema = z.object({
  txid: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  vout: z.array(z.object({ scriptpubkey: z.string(), value: z.optional(units) })),
  status: z.object({
    confirmed: z.boolean(),
    block_height: z.nullish(z.int()),
    block_time: z.nullish(z.number()),
  }),
});
const blockSchema = z.object({ timestamp: z.number() });
type Transaction = z.infer<typeof transactionSchema>;

/** When each transaction was first seen: the server does not say it. */
const cursorSchema = z.object({ kind: z.literal('esplora'), firstSeen: z.record(z.string(), z.number()) });

export function openEsplora(deps: EsploraDeps): EsploraBackend {
  return {
    check: (signal) => check(deps, signal),
    observe: (targets, cursor, signal) => observe(deps, targets, cursor, signal),
    async isUsed(address, signal) {
      const { chain_stats: chain, mempool_stats: mempool } = await readAddress(deps, address, signal);
      return chain.tx_count + mempool.tx_count > 0;
    },
  };
}

async function check({ ask, settings, now }: EsploraDeps, signal?: AbortSignal): Promise<Tip> {
  const genesis = await askText(ask, 'block-height/0', /^[0-9a-f]{64}$/, signal);
  checkGenesis(genesis, settings);
  const tip = await readTip(ask, signal);
  if (isMainGenesis(genesis)) {
    const { timestamp } = await askFor(ask, `block/${tip.hash}`, blockSchema, smallAnswer, signal);
    if (timestamp * 1000 < now().getTime() - longestQuietMs) {
      throw new ChainError('not-synced', 'The server has no recent block. Check that its node is connected.');
    }
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
  const known = Object.entries(parsed.success ? parsed.data.firstSeen : {}).filter(([, at]) => at > now - keptMs);
  const firstSeen = new Map(known);
  const tip = await readTip(deps.ask, signal);
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
    const { chain_stats: chain, mempool_stats: mempool } = await readAddress(deps, target.address, signal);
    const expected = chain.tx_count + mempool.tx_count;
    const isSpent = chain.spent_txo_count + mempool.spent_txo_count > 0;
    if (expected === 0) return observationOf(target, tip, [], isSpent);
    const transactions = await readTransactions(deps, target, signal);
    // A transaction that moves into a block meanwhile may be missing.
    if (transactions === null || transactions.length < expected) continue;
    const receipts = transactions.flatMap((one) => receiptsOf(one, script, firstSeen, deps.now()));
    return observationOf(target, tip, receipts, isSpent);
  }
  return null;
}

/** Returns the transactions since the address was handed out, or null if there are too many. */
async function readTransactions(
  { ask }: EsploraDeps,
  target: Target,
  signal?: AbortSignal,
): Promise<Transaction[] | null> {
  const transactions = new Map<string, Transaction>();
  let path = `address/${target.address}/txs`;
  for (let page = 0; page < mostPages; page += 1) {
    const some = await askFor(ask, path, z.array(transactionSchema), pageAnswer, signal);
    const fresh = some.filter(({ txid }) => !transactions.has(txid));
    for (const one of fresh) transactions.set(one.txid, one);
    const mined = some.filter(({ status }) => status.confirmed);
    const last = mined.at(-1);
    if (last === undefined || mined.length < minedPerPage || fresh.length === 0) return [...transactions.values()];
    path = `address/${target.address}/txs/chain/${last.txid}`;
  }
  return null;
}

const minedPerPage = 25;

function receiptsOf(
  { txid, vout, status }: Transaction,
  script: string,
  firstSeen: Map<string, number>,
  now: Date,
): Receipt[] {
  const paid = vout.filter(({ scriptpubkey }) => scriptpubkey === script);
  if (paid.length === 0) return [];
  const minedAt = status.confirmed && typeof status.block_time === 'number' ? status.block_time * 1000 : Infinity;
  const at = Math.min(minedAt, firstSeen.get(txid) ?? now.getTime());
  firstSeen.set(txid, at);
  const amount = paid.reduce((sum, { value }) => sum + BigInt(value ?? 0), 0n);
  const height = status.confirmed ? (status.block_height ?? null) : null;
  return [{ id: txid, amount, height, at: new Date(at) }];
}

const readAddress = ({ ask }: EsploraDeps, address: string, signal?: AbortSignal) =>
  askFor(ask, `address/${address}`, addressSchema, smallAnswer, signal);

async function readTip(ask: AskNode, signal?: AbortSignal): Promise<Tip> {
  const hash = await askText(ask, 'blocks/tip/hash', /^[0-9a-f]{64}$/, signal);
  const height = await askText(ask, 'blocks/tip/height', /^\d{1,9}$/, signal);
  return { height: Number(height), hash };
}

async function askFor<Value>(
  ask: AskNode,
  path: string,
  schema: z.ZodMiniType<Value>,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Value> {
  const { text } = await ask({ path, maxBytes, signal });
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw wrongForm();
}

async function askText(ask: AskNode, path: string, form: RegExp, signal?: AbortSignal): Promise<string> {
  const { text } = await ask({ path, maxBytes: smallAnswer, signal });
  const trimmed = text.trim();
  if (form.test(trimmed)) return trimmed;
  throw wrongForm();
}

function wrongForm(): ChainError {
  return new ChainError('bad-response', 'The server did not answer as an Esplora server does. Check its address.');
}
