import * as z from 'zod/mini';
import { tronAddressBytes } from '../keys/tron-address.ts';
import { askTron, type TronDeps, type TronView } from './ask-tron.ts';
import { ChainError, type Tip } from './chain.ts';
import { unlessTold } from './unless-told.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Fields that are zero are left out. */
const count = z._default(z.int().check(z.nonnegative()), 0);

const blockSchema = z.object({
  blockID: hash,
  block_header: z.object({ raw_data: z.object({ number: count, timestamp: count }) }),
});
/** `latest_opration_time` is spelt so. Accounts that only received have none. */
const accountSchema = z.object({
  address: z.optional(z.string()),
  balance: count,
  latest_opration_time: count,
});
const constantSchema = z.object({
  result: z.object({ result: z.optional(z.boolean()), message: z.optional(z.string()) }),
  constant_result: z.optional(z.array(z.string())),
});

export interface TronBlock extends Tip {
  readonly at: Date;
}

export async function readNewest(deps: TronDeps, view: TronView, signal?: AbortSignal): Promise<TronBlock> {
  const block = await askTron(deps, { view, method: 'getnowblock', schema: blockSchema }, {}, signal);
  const { number: height, timestamp } = block.block_header.raw_data;
  return { height, hash: block.blockID, at: new Date(timestamp) };
}

export async function readGenesis(deps: TronDeps, signal?: AbortSignal): Promise<string> {
  const call = { view: 'wallet', method: 'getblockbynum', schema: blockSchema } as const;
  return (await askTron(deps, call, { num: 0 }, signal)).blockID;
}

export interface TronAccount {
  readonly balance: bigint;
  /** False for an address that no transaction has created yet. */
  readonly exists: boolean;
  /** It has signed a transaction. */
  readonly spent: boolean;
}

export async function readAccount(
  deps: TronDeps,
  view: TronView,
  address: string,
  signal?: AbortSignal,
): Promise<TronAccount> {
  const call = { view, method: 'getaccount', schema: accountSchema };
  const account = await askTron(deps, call, { address, visible: true }, signal);
  // Some nodes write addresses in hexadecimal whatever was asked.
  const isSame = account.address === address || account.address === `41${tronAddressBytes(address)}`;
  if (account.address !== undefined && !isSame) {
    throw new ChainError('bad-response', 'The node answered for another address.');
  }
  const { balance, latest_opration_time: operatedAt } = account;
  return { balance: BigInt(balance), exists: account.address !== undefined, spent: operatedAt > 0 };
}

/** The sender of calls that change nothing; it need not exist. It is the address of 20 zeros. */
const caller = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';

/** Returns what a contract's function answers, or null where there is no such contract or function. */
async function callContract(
  deps: TronDeps,
  view: TronView,
  {
    contract,
    selector,
    parameter,
  }: { readonly contract: string; readonly selector: string; readonly parameter: string },
  signal?: AbortSignal,
): Promise<bigint | null> {
  const call = { view, method: 'triggerconstantcontract', schema: constantSchema };
  const { result, constant_result: words } = await askTron(
    deps,
    call,
    { owner_address: caller, contract_address: contract, function_selector: selector, parameter, visible: true },
    signal,
  );
  const [word = ''] = words ?? [];
  // A contract that reverts answers with a message beside its result.
  const isAnswer = result.result === true && result.message === undefined && /^[0-9a-f]{64}$/.test(word);
  return isAnswer ? BigInt(`0x${word}`) : null;
}

export function readTokenBalance(
  deps: TronDeps,
  view: TronView,
  { contract, address }: { readonly contract: string; readonly address: string },
  signal?: AbortSignal,
): Promise<bigint | null> {
  const parameter = (tronAddressBytes(address) ?? '').padStart(64, '0');
  return callContract(deps, view, { contract, selector: 'balanceOf(address)', parameter }, signal);
}

export async function readTokenFacts(
  deps: TronDeps,
  contract: string,
  signal?: AbortSignal,
): Promise<{ readonly decimals: bigint | null; readonly isPaused: boolean }> {
  const read = (selector: string) => callContract(deps, 'wallet', { contract, selector, parameter: '' }, signal);
  const decimals = await read('decimals()');
  // Most tokens have no such function.
  const paused = await unlessTold(null, () => read('paused()'));
  return { decimals, isPaused: paused === 1n };
}
