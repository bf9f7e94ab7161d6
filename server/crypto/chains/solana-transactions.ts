// Signatures and transactions of a Solana node.
import * as z from 'zod/mini';
import { ChainError } from './chain.ts';
import type { Rpc, RpcCall, RpcReply } from './json-rpc.ts';
import { address, read, slot, units } from './solana-reads.ts';

export interface ListedSignature {
  readonly signature: string;
  readonly slot: number;
  readonly hasFailed: boolean;
  /** Null where the node does not say it. */
  readonly isFinal: boolean | null;
  readonly at: Date | null;
}

const signaturesPerCall = 100;
const transactionBytes = 16 * 1024 * 1024;
/** Most that one signature takes in a list, its memo included. */
const signatureBytes = 1024;
const historyUnavailable = -32_011;

const signaturesSchema = z.array(
  z.object({
    signature: z.string().check(z.maxLength(90)),
    slot,
    err: z.optional(z.unknown()),
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
    err: z.optional(z.unknown()),
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

export function signaturesCall(account: string, until: string | null, limit = signaturesPerCall): RpcCall {
  const options = { commitment: 'confirmed', limit, ...(until === null ? {} : { until }) };
  return { method: 'getSignaturesForAddress', params: [account, options], maxBytes: (limit + 1) * signatureBytes };
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
    hasFailed: (listed.err ?? null) !== null,
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
  if ((meta.err ?? null) !== null || index === -1) return 0n;
  if (mint === null) return BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0);
  const tokens = (balances: z.infer<typeof tokenBalancesSchema>): bigint => {
    const found = balances?.find((balance) => balance.accountIndex === index && balance.mint === mint);
    return BigInt(found?.uiTokenAmount.amount ?? 0);
  };
  return tokens(meta.postTokenBalances) - tokens(meta.preTokenBalances);
}
