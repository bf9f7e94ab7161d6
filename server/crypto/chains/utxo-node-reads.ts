// Reads bitcoind, litecoind and dogecoind. Their common ground is the interface of Bitcoin Core 0.14.
import * as z from 'zod/mini';
import { ChainError } from './chain.ts';
import { resultOf, type Rpc } from './json-rpc.ts';

export interface Output {
  readonly id: string;
  readonly n: number;
  readonly script: string;
  readonly amount: bigint;
}

export interface NodeBlock {
  readonly height: number;
  readonly hash: string;
  readonly at: Date;
  /** Null for the first block. */
  readonly previousHash: string | null;
  readonly outputs: readonly Output[];
}

const smallAnswer = 64 * 1024;
/** A block of 4 MB takes 16 to 30 MB in JSON. */
const blockAnswer = 64 * 1024 * 1024;
/** Half a million ids. */
const mempoolAnswer = 32 * 1024 * 1024;

const hashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const chainSchema = z.object({
  blocks: z.int().check(z.nonnegative()),
  headers: z.int(),
  bestblockhash: hashSchema,
  initialblockdownload: z.optional(z.boolean()),
  mediantime: z.optional(z.number()),
});
export type ChainInfo = z.infer<typeof chainSchema>;

const networkSchema = z.object({ version: z.number(), subversion: z.string() });
const entrySchema = z.object({ time: z.number() });
const idsSchema = z.array(z.string());
const mempoolSchema = z.object({ loaded: z.optional(z.boolean()) });

/** Outputs without a value or a script, such as those of Litecoin's extension blocks, pay to no address. */
const transactionSchema = z.object({
  txid: hashSchema,
  vout: z.array(
    z.object({
      n: z.optional(z.int()),
      value: z.optional(z.number().check(z.lte(1e12))),
      scriptPubKey: z.optional(z.object({ hex: z.optional(z.string()) })),
    }),
  ),
});

const blockSchema = z.object({
  hash: hashSchema,
  height: z.int(),
  time: z.number(),
  previousblockhash: z.optional(hashSchema),
  tx: z.array(transactionSchema),
});

export const readChainInfo = (rpc: Rpc, signal?: AbortSignal): Promise<ChainInfo> =>
  read(rpc, 'getblockchaininfo', [], { schema: chainSchema, maxBytes: smallAnswer, signal });

export const readNetworkInfo = (rpc: Rpc, signal?: AbortSignal) =>
  read(rpc, 'getnetworkinfo', [], { schema: networkSchema, maxBytes: smallAnswer, signal });

export const readBlockHash = (rpc: Rpc, height: number, signal?: AbortSignal): Promise<string> =>
  read(rpc, 'getblockhash', [height], { schema: hashSchema, maxBytes: smallAnswer, signal });

export const readBestHash = (rpc: Rpc, signal?: AbortSignal): Promise<string> =>
  read(rpc, 'getbestblockhash', [], { schema: hashSchema, maxBytes: smallAnswer, signal });

/** Throws a ChainError while a node that was restarted still loads its mempool. */
export async function readMempoolIds(rpc: Rpc, signal?: AbortSignal): Promise<string[]> {
  const { loaded } = await read(rpc, 'getmempoolinfo', [], { schema: mempoolSchema, maxBytes: smallAnswer, signal });
  if (loaded === false) throw new ChainError('not-synced', 'The node is still loading its unconfirmed transactions.');
  return read(rpc, 'getrawmempool', [], { schema: idsSchema, maxBytes: mempoolAnswer, signal });
}

/** Returns the hash at each height, null beyond the tip. */
export async function readBlockHashes(
  rpc: Rpc,
  heights: readonly number[],
  signal?: AbortSignal,
): Promise<(string | null)[]> {
  const calls = heights.map((height) => ({ method: 'getblockhash', params: [height] }));
  const replies = await rpc.batch(calls, signal, smallAnswer);
  return replies.map((reply) => ('refusal' in reply ? null : parse('getblockhash', hashSchema, reply.result)));
}

/** Returns null if the node, which keeps little history, has deleted the block. */
export async function readBlock(rpc: Rpc, hash: string, signal?: AbortSignal): Promise<NodeBlock | null> {
  const [reply] = await rpc.batch([{ method: 'getblock', params: [hash, 2] }], signal, blockAnswer);
  if (reply === undefined) throw new ChainError('bad-response', 'The node gave no reply.');
  if ('refusal' in reply && /prune/i.test(reply.refusal.reason)) return null;
  const block = parse('getblock', blockSchema, resultOf(reply, 'getblock'));
  return {
    height: block.height,
    hash: block.hash,
    at: new Date(block.time * 1000),
    previousHash: block.previousblockhash ?? null,
    outputs: block.tx.flatMap(outputsOf),
  };
}

/** Returns the outputs of each transaction in the mempool, null where it is not there any more. */
export async function readMempoolOutputs(
  rpc: Rpc,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<(Output[] | null)[]> {
  const calls = ids.map((id) => ({ method: 'getrawtransaction', params: [id, 1] }));
  const replies = await rpc.batch(calls, signal, blockAnswer);
  return replies.map((reply) => {
    if ('refusal' in reply && reply.refusal.code === notFound) return null;
    return outputsOf(parse('getrawtransaction', transactionSchema, resultOf(reply, 'getrawtransaction')));
  });
}

/** Returns when each transaction came into the mempool, null where it is not there any more. */
export async function readMempoolTimes(
  rpc: Rpc,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<(Date | null)[]> {
  const calls = ids.map((id) => ({ method: 'getmempoolentry', params: [id] }));
  const replies = await rpc.batch(calls, signal);
  return replies.map((reply) => {
    if ('refusal' in reply && reply.refusal.code === notFound) return null;
    return new Date(parse('getmempoolentry', entrySchema, resultOf(reply, 'getmempoolentry')).time * 1000);
  });
}

/** Returns for each output whether it is spent, by a block or by the mempool. */
export async function readSpent(
  rpc: Rpc,
  outputs: readonly Pick<Output, 'id' | 'n'>[],
  signal?: AbortSignal,
): Promise<boolean[]> {
  const calls = outputs.map(({ id, n }) => ({ method: 'gettxout', params: [id, n, true] }));
  const replies = await rpc.batch(calls, signal);
  return replies.map((reply) => resultOf(reply, 'gettxout') === null);
}

/** The error of an unknown transaction or address. */
const notFound = -5;

function outputsOf({ txid, vout }: z.infer<typeof transactionSchema>): Output[] {
  return vout.flatMap(({ n, value, scriptPubKey }) => {
    const script = scriptPubKey?.hex;
    if (n === undefined || script === undefined || value === undefined || !(value > 0)) return [];
    return [{ id: txid, n, script, amount: unitsOf(value) }];
  });
}

/** Exact below 90 million coins, where the node's decimal still fits a double. */
function unitsOf(value: number): bigint {
  return BigInt(value.toFixed(8).replace('.', ''));
}

interface ReadOptions<Value> {
  readonly schema: z.ZodMiniType<Value>;
  readonly maxBytes: number;
  readonly signal: AbortSignal | undefined;
}

async function read<Value>(
  rpc: Rpc,
  method: string,
  params: readonly unknown[],
  { schema, maxBytes, signal }: ReadOptions<Value>,
): Promise<Value> {
  return parse(method, schema, await rpc.call(method, params, signal, maxBytes));
}

function parse<Value>(method: string, schema: z.ZodMiniType<Value>, result: unknown): Value {
  const parsed = schema.safeParse(result);
  if (parsed.success) return parsed.data;
  throw new ChainError('bad-response', `The node's answer to ${method} has the wrong form.`);
}
