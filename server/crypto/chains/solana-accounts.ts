// Accounts of a Solana node: lamports, tokens, mints, and the chain's clock.
import { base58 } from '@scure/base';
import * as z from 'zod/mini';
import { token2022Program, tokenProgram } from '../keys/solana-address.ts';
import type { RpcCall, RpcReply } from './json-rpc.ts';
import { address, context, read, units, wrongForm } from './solana-reads.ts';

export type Commitment = 'confirmed' | 'finalized';

/** An account as it was in one slot; `state` is null where it does not exist. */
export interface AccountLook {
  readonly slot: number;
  readonly state: AccountState | null;
}

interface AccountState {
  readonly lamports: bigint;
  readonly owner: string;
  /** At most the first 72 bytes. */
  readonly data: Buffer;
}

const clockAccount = 'SysvarC1ock11111111111111111111111111111111';
/** Enough for a mint's decimals and a token account's mint, owner and amount. */
const readBytes = 72;
const accountsPerCall = 100;
/** Most that one account takes in an answer, its keys and Base64 included. */
const accountBytes = 1024;
const accountsSchema = z.object({
  context,
  value: z.array(z.nullable(z.object({ lamports: units, owner: address, data: z.tuple([z.string(), z.string()]) }))),
});

/** The first account is the chain's clock. */
export function accountCalls(accounts: readonly string[], commitment: Commitment): RpcCall[] {
  const all = [clockAccount, ...accounts];
  const options = { commitment, encoding: 'base64', dataSlice: { offset: 0, length: readBytes } };
  return Array.from({ length: Math.ceil(all.length / accountsPerCall) }, (_, index) => ({
    method: 'getMultipleAccounts',
    params: [all.slice(index * accountsPerCall, (index + 1) * accountsPerCall), options],
    maxBytes: accountsPerCall * accountBytes,
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

const isTokenProgram = (program: string): boolean => program === tokenProgram || program === token2022Program;
