// JSON-RPC over bounded requests: single calls, and batches that shrink where the node refuses their size.
import { parseJson, type AskNode, type NodeOptions } from './ask-node.ts';
import { ChainError, type ChainFailure } from './chain.ts';

/** By position or by name. */
export type RpcParams = readonly unknown[] | Readonly<Record<string, unknown>>;

export interface RpcCall {
  readonly method: string;
  readonly params: RpcParams;
  /** Most bytes that its answer may take; by default, what numbers and small objects take. */
  readonly maxBytes?: number;
}

/** The node's refusal of one call. `reason` is the node's text, for comparisons only: it may hold a key. */
export interface RpcRefusal {
  readonly code: number;
  readonly reason: string;
}

export type RpcReply = { readonly result: unknown } | { readonly refusal: RpcRefusal };

export interface Rpc {
  /** Throws a ChainError if the node refuses the call. */
  call(method: string, params?: RpcParams, signal?: AbortSignal, maxBytes?: number): Promise<unknown>;
  /** Returns a reply for each call, in order. Throws a ChainError if the node gives no reply to one of them. */
  batch(calls: readonly RpcCall[], signal?: AbortSignal, maxBytes?: number): Promise<RpcReply[]>;
}

const largestBatch = 100;
const smallAnswer = 16 * 1024;
const longestAnswer = 64 * 1024 * 1024;

export function openRpc(ask: AskNode, meter?: NodeOptions['meter']): Rpc {
  let batchSize = largestBatch;

  async function send(
    calls: readonly RpcCall[],
    signal?: AbortSignal,
    maxBytes = bytesOf(calls),
  ): Promise<RpcReply[] | null> {
    const requests = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }));
    const body = requests.length === 1 ? requests[0] : requests;
    // Nodes report refusals of calls and of batches with an error status and a JSON body.
    const { status, text } = await ask(
      { body, signal, maxBytes },
      (code) => code === 400 || code === 404 || code === 413 || code === 500,
    );
    if (calls.length > 1 && status === 413) return null;
    const answer = parseAnswer(status, text);
    const replies = (Array.isArray(answer) ? answer : [answer]).map(readReply);
    if (hasLimit(replies)) {
      meter?.slowDown();
      throw new ChainError('rate-limited', 'The node refused further requests for a while.');
    }
    if (calls.length > 1 && isBatchRefusal(answer, replies, calls.length)) return null;
    return calls.map((_, id) => replies.find((reply) => reply.id === id) ?? missingReply(calls.length, replies));
  }

  async function batch(calls: readonly RpcCall[], signal?: AbortSignal, maxBytes?: number): Promise<RpcReply[]> {
    const replies: RpcReply[] = [];
    while (replies.length < calls.length) {
      const size = Math.min(batchSize, meter?.largestBatch() ?? largestBatch);
      const answered = await send(calls.slice(replies.length, replies.length + size), signal, maxBytes);
      if (answered === null) batchSize = Math.max(1, Math.floor(size / 2));
      else replies.push(...answered);
    }
    return replies;
  }

  return {
    batch,
    async call(method, params = [], signal, maxBytes) {
      const [reply] = await batch([{ method, params }], signal, maxBytes);
      if (reply === undefined) throw new ChainError('bad-response', 'The node gave no reply.');
      return resultOf(reply, method);
    },
  };
}

/** Throws a ChainError that fits the refusal, if the reply is one. */
export function resultOf(reply: RpcReply, method: string): unknown {
  if ('result' in reply) return reply.result;
  throw new ChainError(failureOf(reply.refusal), `The node refused ${method} with error ${reply.refusal.code}.`);
}

function failureOf({ code, reason }: RpcRefusal): ChainFailure {
  if (isLimit({ code, reason })) return 'rate-limited';
  if (code === -32601) return 'misconfigured';
  // bitcoind says -28 while it starts; Ethereum nodes say the others of a block or a state that they lack.
  const isBehind = /not found|unknown block|missing trie node|not available|pruned|out ?of ?range|future block/i;
  const isLate = code === -28 || code === -32001 || isUnhealthy({ code, reason }) || isBehind.test(reason);
  return isLate ? 'not-synced' : 'bad-response';
}

interface NumberedReply {
  readonly id: unknown;
}

function readReply(value: unknown): NumberedReply & RpcReply {
  if (typeof value === 'object' && value !== null) {
    const { id, result, error } = value as Record<string, unknown>;
    if (typeof error === 'object' && error !== null) {
      const { code, message } = error as Record<string, unknown>;
      return { id, refusal: { code: Number(code) || 0, reason: typeof message === 'string' ? message : '' } };
    }
    if (result !== undefined) return { id, result };
  }
  throw new ChainError('bad-response', 'The node did not answer as a JSON-RPC node does. Check its address.');
}

function parseAnswer(status: number, text: string): unknown {
  if (status === 200) return parseJson(text);
  try {
    return JSON.parse(text);
  } catch {
    if (status === 500) throw new ChainError('unreachable', 'The node failed with status 500.');
    throw new ChainError('misconfigured', `The node refused the request with status ${status}. Check its address.`);
  }
}

/** Solana nodes that are behind use the code by which Ethereum nodes refuse too many requests. */
function isUnhealthy({ code, reason }: RpcRefusal): boolean {
  return code === -32005 && /\bbehind\b|unhealthy/i.test(reason);
}

function isLimit({ code, reason }: RpcRefusal): boolean {
  if (isUnhealthy({ code, reason })) return false;
  return (
    code === -32005 || code === 402 || code === 429 || /rate limit|too many requests|capacity exceeded/i.test(reason)
  );
}

function hasLimit(replies: readonly RpcReply[]): boolean {
  return replies.some((reply) => 'refusal' in reply && isLimit(reply.refusal));
}

function bytesOf(calls: readonly RpcCall[]): number {
  const sum = calls.reduce((total, { maxBytes = smallAnswer }) => total + maxBytes, 0);
  return Math.min(sum, longestAnswer);
}

/** Nodes refuse a batch with one error for all of it, or break it off where its answer grows too long. */
function isBatchRefusal(answer: unknown, replies: readonly RpcReply[], calls: number): boolean {
  if (!Array.isArray(answer)) return replies.some((reply) => 'refusal' in reply);
  const isTooLarge = (reply: RpcReply): boolean =>
    'refusal' in reply && (reply.refusal.code === -32003 || /too large|batch/i.test(reply.refusal.reason));
  return replies.some(isTooLarge) || (replies.length < calls && replies.every((reply) => 'refusal' in reply));
}

function missingReply(calls: number, [only]: readonly RpcReply[]): RpcReply {
  // Some nodes answer a refused single call with `id: null`.
  if (calls === 1 && only !== undefined && 'refusal' in only) return only;
  throw new ChainError('bad-response', 'The node left calls of a batch unanswered.');
}
