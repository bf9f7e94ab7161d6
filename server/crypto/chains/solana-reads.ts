// What is read from a Solana node.
import { base58 } from '@scure/base';
import * as z from 'zod/mini';
import { token2022Program, tokenProgram } from '../keys/solana-address.ts';
import { ChainError, type Tip } from './chain.ts';
import { resultOf, type Rpc, type RpcCall, type RpcReply } from './json-rpc.ts';

export type Commitment = 'confirmed' | 'finalized';

/** An account as it was in one slot; `state` is null where it does not exist. */
export interface AccountLook {
  readonly slot: number;
  readonly state: AccountState | null;
}

interface AccountState {
  readonly lamports: bigint;
  /** The program that the account belongs to. */
  readonly owner: string;
  /** At most the first 72 bytes. */
  readonly data: Buffer;
}

export interface ListedSignature {
  readonly signature: string;
  readonly slot: number;
  readonly hasFailed: boolean;
  /** Null where the node does not say it. */
  readonly isFinal: boolean | null;
  readonly at: Date | null;
}

const clockAccount = 'SysvarC1ock11111111111111111111111111111111';
/** Enough for a mint's decimals and a token account's mint, owner and amount. */
const readBytes = 72;
const accountsPerCall = 100;
export const signaturesPerCall = 100;
const transactionBytes = 16 * 1024 * 1024;
const historyUnavailable = -32_011;

const slot = z.int().check(z.nonnegative());
const address = z.string().check(z.maxLength(44));
const units = z.number().check(z.nonnegative());
const context = z.object({ slot });
const blockhashSchema = z.object({ context, value: z.object({ blockhash: address }) });
const accountsSchema = z.object({
  context,
  value: z.array(z.nullable(z.object({ lamports: units, owner: address, data: z.tuple([z.string(), z.string()]) }))),
});
const signaturesSchema = z.array(
  z.object({
    signature: z.string().check(z.maxLength(90)),
    slot,
    err: z.unknown(),
    blockTime: z.nullish(z.number()),
    confirmationStatus: z.nullish(z.string()),
  }),
);
const tokenBalancesSchema = z.nullish(
  z.array(
    z.object({
      accountIndex: z.int(),
      mint: address,
      uiTokenAmount: z.object({ amount: z.string().check(z.regex(/^\d{1,20}$/)) }),
    }),
  ),
);
const transactionSchema = z.object({
  meta: z.object({
    err: z.unknown(),
    preBalances: z.array(units),
    postBalances: z.array(units),
    preTokenBalances: tokenBalancesSchema,
    postTokenBalances: tokenBalancesSchema,
    /** Beside keys that are not parsed. */
    loadedAddresses: z.nullish(z.object({ writable: z.array(address), readonly: z.array(address) })),
  }),
  transaction: z.object({
    message: z.object({ accountKeys: z.array(z.union([address, z.object({ pubkey: address })])) }),
  }),
});
type Transaction = z.infer<typeof transactionSchema>;

export const blockhashCall: RpcCall = { method: 'getLatestBlockhash', params: [{ commitment: 'confirmed' }] };

export function readTip(reply: RpcReply | undefined): Tip {
  const { context: at, value } = read(reply, blockhashCall.method, blockhashSchema);
  return { height: at.slot, hash: value.blockhash };
}

/** The first account is the chain's clock. */
export function accountCalls(accounts: readonly string[], commitment: Commitment): RpcCall[] {
  const all = [clockAccount, ...accounts];
  const options = { commitment, encoding: 'base64', dataSlice: { offset: 0, length: readBytes } };
  return Array.from({ length: Math.ceil(all.length / accountsPerCall) }, (_, index) => ({
    method: 'getMultipleAccounts',
    params: [all.slice(index * accountsPerCall, (index + 1) * accountsPerCall), options],
  }));
}

/** Returns the chain's time, null where the chain has none, and one look for each account. */
export function readAccounts(
  replies: readonly RpcReply[],
  count: number,
): { readonly at: Date | null; readonly looks: AccountLook[] } {
  const [clock, ...looks] = replies.flatMap((reply) => {
    const { context: at, value } = read(reply, 'getMultipleAccounts', accountsSchema);
    return value.map((account) => ({ slot: at.slot, state: account === null ? null : stateOf(account) }));
  });
  if (looks.length !== count) throw wrongForm('getMultipleAccounts');
  const time = clock?.state?.data ?? Buffer.alloc(0);
  const seconds = time.length < 40 ? 0 : Number(time.readBigInt64LE(32));
  return { at: seconds > 0 ? new Date(seconds * 1_000) : null, looks };
}

function stateOf({ lamports, owner, data: [text] }: { lamports: number; owner: string; data: [string, string] }) {
  return { lamports: BigInt(lamports), owner, data: Buffer.from(text, 'base64') };
}

export function signaturesCall(account: string, until: string | null, limit = signaturesPerCall): RpcCall {
  const options = { commitment: 'confirmed', limit, ...(until === null ? {} : { until }) };
  return { method: 'getSignaturesForAddress', params: [account, options] };
}

/** Returns the youngest first. Throws a ChainError if the node keeps no history. */
export function readSignatures(reply: RpcReply | undefined): ListedSignature[] {
  if (reply !== undefined && 'refusal' in reply && reply.refusal.code === historyUnavailable) {
    throw new ChainError(
      'misconfigured',
      'The node keeps no history of transactions. Start it with --enable-rpc-transaction-history, or enter another one.',
    );
  }
  return read(reply, 'getSignaturesForAddress', signaturesSchema).map((listed) => ({
    signature: listed.signature,
    slot: listed.slot,
    hasFailed: listed.err !== null,
    isFinal: typeof listed.confirmationStatus !== 'string' ? null : listed.confirmationStatus === 'finalized',
    at: typeof listed.blockTime === 'number' ? new Date(listed.blockTime * 1_000) : null,
  }));
}

/** Returns null for a transaction that the node lists and does not have, or whose version it does not write as JSON. */
export async function readTransactions(
  rpc: Rpc,
  signatures: readonly string[],
  signal?: AbortSignal,
): Promise<(Transaction | null)[]> {
  const options = { commitment: 'confirmed', encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 };
  const calls = signatures.map((signature) => ({ method: 'getTransaction', params: [signature, options] }));
  const replies = calls.length === 0 ? [] : await rpc.batch(calls, signal, transactionBytes);
  return replies.map((reply) => {
    if ('refusal' in reply || reply.result === null) return null;
    return read(reply, 'getTransaction', transactionSchema);
  });
}

/** Returns what a transaction added to an account, or took from it: lamports, or tokens of a mint. */
export function changeOf({ meta, transaction }: Transaction, account: string, mint: string | null): bigint {
  const own = transaction.message.accountKeys.map((key) => (typeof key === 'string' ? key : key.pubkey));
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {};
  const index = [...own, ...writable, ...readonly].indexOf(account);
  if (meta.err !== null || index === -1) return 0n;
  if (mint === null) return BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0);
  const tokens = (balances: z.infer<typeof tokenBalancesSchema>): bigint => {
    const found = balances?.find((balance) => balance.accountIndex === index && balance.mint === mint);
    return BigInt(found?.uiTokenAmount.amount ?? 0);
  };
  return tokens(meta.postTokenBalances) - tokens(meta.preTokenBalances);
}

/** Returns lamports, or the tokens of a mint that a token account holds. */
export function balanceOf(state: AccountState | null, mint: string | null): bigint {
  if (state === null) return 0n;
  if (mint === null) return state.lamports;
  const isOfMint = isTokenProgram(state.owner) && state.data.length >= readBytes;
  return isOfMint && base58.encode(state.data.subarray(0, 32)) === mint ? state.data.readBigUInt64LE(64) : 0n;
}

/** Returns null for an account that is not a token's mint. */
export function mintOf(state: AccountState | null): { readonly program: string; readonly decimals: number } | null {
  if (state === null || !isTokenProgram(state.owner)) return null;
  return state.data.length > 45 && state.data[45] === 1
    ? { program: state.owner, decimals: state.data.readUInt8(44) }
    : null;
}

export function read<Value>(reply: RpcReply | undefined, method: string, schema: z.ZodMiniType<Value>): Value {
  const parsed = schema.safeParse(reply === undefined ? undefined : resultOf(reply, method));
  if (parsed.success) return parsed.data;
  throw wrongForm(method);
}

const isTokenProgram = (program: string): boolean => program === tokenProgram || program === token2022Program;

function wrongForm(method: string): ChainError {
  return new ChainError('bad-response', `The node's answer to ${method} has the wrong form.`);
}
