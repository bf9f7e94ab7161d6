// Reads of a node's state over JSON-RPC, as values that can be joined into one batch.
import { ChainError } from './chain.ts';
import { resultOf, type Rpc, type RpcCall, type RpcReply } from './json-rpc.ts';

export interface Read<Value> {
  readonly calls: readonly RpcCall[];
  /** Gets as many replies as there are calls. Throws a ChainError if they do not hold the value. */
  decode(replies: readonly RpcReply[]): Value;
}

/** The node does not offer this way to read. */
export class ReadUnusable extends Error {}

/** Reads one call's result with `read`, which returns null for a result of the wrong form. */
export function single<Value>(
  method: string,
  params: readonly unknown[],
  read: (result: unknown) => Value | null,
  maxBytes?: number,
): Read<Value> {
  return {
    calls: [{ method, params, ...(maxBytes === undefined ? {} : { maxBytes }) }],
    decode([reply]) {
      const value = reply === undefined ? null : read(resultOf(reply, method));
      if (value === null) throw new ChainError('bad-response', `The node's answer to ${method} has the wrong form.`);
      return value;
    },
  };
}

export async function readAll<Reads extends Record<string, Read<unknown>>>(
  rpc: Rpc,
  reads: Reads,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<{ [Name in keyof Reads]: Reads[Name] extends Read<infer Value> ? Value : never }> {
  const names = Object.keys(reads);
  const values = await rpc.batch(
    Object.values(reads).flatMap(({ calls }) => calls),
    options.signal,
  );
  const decoded = joinReads(Object.values(reads)).decode(values);
  return Object.fromEntries(names.map((name, index) => [name, decoded[index]])) as never;
}

export function joinReads<Value>(reads: readonly Read<Value>[]): Read<Value[]> {
  return {
    calls: reads.flatMap(({ calls }) => calls),
    decode(replies) {
      let start = 0;
      return reads.map((read) => {
        const own = replies.slice(start, start + read.calls.length);
        start += read.calls.length;
        return read.decode(own);
      });
    },
  };
}

/** Returns null where the node refuses to tell. */
export function optionalRead<Value>(read: Read<Value>): Read<Value | null> {
  return {
    calls: read.calls,
    decode(replies) {
      try {
        return read.decode(replies);
      } catch (error) {
        if (error instanceof ChainError || error instanceof ReadUnusable) return null;
        throw error;
      }
    },
  };
}
