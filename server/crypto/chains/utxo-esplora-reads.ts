import * as z from 'zod/mini';
import { parseJson, type AskNode } from './ask-node.ts';
import { ChainError, type Tip } from './chain.ts';

const smallAnswer = 64 * 1024;
/** Transactions come by 25, or 50 of the mempool and 25 mined, with their inputs. */
const pageAnswer = 16 * 1024 * 1024;

const units = z.number().check(z.nonnegative(), z.lte(Number.MAX_SAFE_INTEGER));
const statsSchema = z.object({ spent_txo_count: z.int(), tx_count: z.int() });
const addressSchema = z.object({ chain_stats: statsSchema, mempool_stats: statsSchema });
const transactionSchema = z.object({
  txid: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  vout: z.array(
    z.object({
      scriptpubkey: z.optional(z.string()),
      scriptpubkey_address: z.optional(z.string()),
      value: z.optional(units),
    }),
  ),
  status: z.object({
    confirmed: z.boolean(),
    block_height: z.nullish(z.int()),
    block_time: z.nullish(z.number()),
  }),
});
const blockSchema = z.object({ timestamp: z.number() });
export type EsploraTransaction = z.infer<typeof transactionSchema>;

const hashForm = /^[0-9a-f]{64}$/;

export const readGenesis = (ask: AskNode, signal?: AbortSignal): Promise<string> =>
  askText(ask, 'block-height/0', hashForm, signal);

export async function readTip(ask: AskNode, signal?: AbortSignal): Promise<Tip> {
  const hash = await askText(ask, 'blocks/tip/hash', hashForm, signal);
  const height = await askText(ask, 'blocks/tip/height', /^\d{1,9}$/, signal);
  return { height: Number(height), hash };
}

export async function readBlockTime(ask: AskNode, hash: string, signal?: AbortSignal): Promise<Date> {
  const { timestamp } = await askFor(ask, `block/${hash}`, blockSchema, smallAnswer, signal);
  return new Date(timestamp * 1000);
}

/** Returns how many transactions an address has, and whether it has paid out. */
export async function readTotals(ask: AskNode, address: string, signal?: AbortSignal) {
  const totals = await askFor(ask, `address/${address}`, addressSchema, smallAnswer, signal);
  const { chain_stats: mined, mempool_stats: pending } = totals;
  return {
    transactions: mined.tx_count + pending.tx_count,
    isSpent: mined.spent_txo_count + pending.spent_txo_count > 0,
  };
}

/** Returns the unconfirmed transactions and the youngest mined ones, or the mined ones before `last`. */
export function readPage(
  ask: AskNode,
  address: string,
  last: string | null,
  signal?: AbortSignal,
): Promise<EsploraTransaction[]> {
  const path = `address/${address}/txs${last === null ? '' : `/chain/${last}`}`;
  return askFor(ask, path, z.array(transactionSchema), pageAnswer, signal);
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
