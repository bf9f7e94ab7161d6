import * as z from 'zod/mini';
import { ChainError, type Tip } from './chain.ts';
import { resultOf, type RpcCall, type RpcReply } from './json-rpc.ts';

export const slot = z.int().check(z.nonnegative());
export const address = z.string().check(z.maxLength(44));
export const units = z.number().check(z.nonnegative());
export const context = z.object({ slot });
const blockhashSchema = z.object({ context, value: z.object({ blockhash: address }) });

export const blockhashCall: RpcCall = { method: 'getLatestBlockhash', params: [{ commitment: 'confirmed' }] };

export function readTip(reply: RpcReply | undefined): Tip {
  const { context: at, value } = read(reply, blockhashCall.method, blockhashSchema);
  return { height: at.slot, hash: value.blockhash };
}

export function read<Value>(reply: RpcReply | undefined, method: string, schema: z.ZodMiniType<Value>): Value {
  const parsed = schema.safeParse(reply === undefined ? undefined : resultOf(reply, method));
  if (parsed.success) return parsed.data;
  throw wrongForm(method);
}

export function wrongForm(method: string): ChainError {
  return new ChainError('bad-response', `The node's answer to ${method} has the wrong form.`);
}
