// The accounts of a simulated Solana network, in the form in which its programs keep them.
import { base58 } from '@scure/base';
import { associatedTokenAccount, tokenProgram } from '#server/crypto/keys/solana-address.ts';
import type { SimulatedNetwork } from './front.ts';
import type { LedgerView, Transfer } from './ledger.ts';

export interface Account {
  readonly owner: string;
  readonly lamports: bigint;
  readonly data: Buffer;
}

export interface Movement extends Transfer {
  readonly account: string;
  readonly mint: string | null;
}

export type Tokens = SimulatedNetwork['tokens'];

interface State {
  readonly view: LedgerView;
  readonly movements: readonly Movement[];
  readonly tokens: Tokens;
}

const clockAccount = 'SysvarC1ock11111111111111111111111111111111';
const systemProgram = '11111111111111111111111111111111';
/** For an account of tokens. */
export const rent = 2_039_280n;

export function findAccount({ view, movements, tokens }: State, key: string, slot: number): Account | null {
  if (key === clockAccount)
    return { owner: 'Sysvar1111111111111111111111111111111111111', lamports: 1n, data: clock(view) };
  const token = tokens.find(({ contract }) => contract === key);
  if (token !== undefined) return { owner: tokenProgram, lamports: rent, data: mint(token.decimals) };
  const own = movements.filter(({ account, height }) => account === key && height <= slot);
  const [first] = own;
  if (first === undefined) return null;
  const sum = sumOf(own);
  if (first.mint === null) return { owner: systemProgram, lamports: sum, data: Buffer.alloc(0) };
  const amount = Buffer.alloc(8);
  amount.writeBigUInt64LE(sum);
  const data = Buffer.concat([base58.decode(first.mint), base58.decode(first.to), amount]);
  return { owner: tokenProgram, lamports: rent, data };
}

function clock({ tip }: LedgerView): Buffer {
  const data = Buffer.alloc(40);
  data.writeBigUInt64LE(BigInt(tip.height), 0);
  data.writeBigInt64LE(BigInt(seconds(tip.at)), 32);
  return data;
}

/** A mint's account, up to its decimals and whether it is in use. */
function mint(decimals: number): Buffer {
  const data = Buffer.alloc(72);
  data[44] = decimals;
  data[45] = 1;
  return data;
}

export function locate(transfer: Transfer, coin: string, tokens: Tokens): Movement {
  const token = transfer.asset === coin ? undefined : tokens.find(({ asset }) => asset === transfer.asset);
  if (token === undefined) return { ...transfer, account: transfer.to, mint: null };
  return { ...transfer, account: tokenAccount(transfer.to, token.contract), mint: token.contract };
}

const tokenAccounts = new Map<string, string>();

function tokenAccount(owner: string, ofMint: string): string {
  const key = `${owner} ${ofMint}`;
  const known = tokenAccounts.get(key) ?? associatedTokenAccount(owner, ofMint, tokenProgram);
  tokenAccounts.set(key, known);
  return known;
}

export const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

export function sumOf(transfers: readonly Transfer[]): bigint {
  return transfers.reduce((sum, { amount }) => sum + amount, 0n);
}
