// Balances at a block: all in one call where Multicall3 is deployed, else one by one.
import { ChainError } from './chain.ts';
import { aggregateCall, balanceOfCall, nativeBalanceCall, readAggregate, readWord } from './evm-abi.ts';
import { blockParameter, MulticallUnusable, quantityRead, type BlockTag } from './evm-reads.ts';
import { joinReads, type Read } from './reads.ts';
import { resultOf, type RpcCall, type RpcRefusal, type RpcReply } from './json-rpc.ts';

export interface Holding {
  readonly address: string;
  readonly contract: string | null;
}

const balancesPerMulticall = 500;
const balanceAnswer = 1024;

/** Returns each balance; null where the token's contract is not there at this block, or reverts. */
export function balancesRead(
  holdings: readonly Holding[],
  block: BlockTag,
  hasMulticall: boolean,
): Read<(bigint | null)[]> {
  if (!hasMulticall || holdings.length === 1) return joinReads(holdings.map((holding) => balanceRead(holding, block)));
  const reads: Read<(bigint | null)[]>[] = [];
  for (let start = 0; start < holdings.length; start += balancesPerMulticall) {
    reads.push(multicallRead(holdings.slice(start, start + balancesPerMulticall), block));
  }
  const joined = joinReads(reads);
  return { calls: joined.calls, decode: (replies) => joined.decode(replies).flat() };
}

function multicallRead(holdings: readonly Holding[], block: BlockTag): Read<(bigint | null)[]> {
  const calls = holdings.map(({ address, contract }) =>
    contract === null ? nativeBalanceCall(address) : balanceOfCall(contract, address),
  );
  return {
    calls: [
      {
        method: 'eth_call',
        params: [aggregateCall(calls), blockParameter(block)],
        maxBytes: (calls.length + 1) * balanceAnswer,
      },
    ],
    decode([reply]) {
      if (reply !== undefined && 'refusal' in reply) refuseMulticall(reply);
      const answers = reply === undefined ? null : readAggregate(resultOf(reply, 'eth_call'), calls.length);
      if (answers === null) throw new MulticallUnusable('Multicall3 did not answer.');
      return answers.map(readTokenBalance);
    },
  };
}

function refuseMulticall(reply: RpcReply): never {
  try {
    resultOf(reply, 'eth_call');
  } catch (error) {
    if (error instanceof ChainError && error.failure !== 'bad-response') throw error;
  }
  throw new MulticallUnusable('The node refused a call of Multicall3.');
}

function balanceRead({ address, contract }: Holding, block: BlockTag): Read<bigint | null> {
  if (contract === null) return quantityRead('eth_getBalance', address, blockParameter(block));
  const call: RpcCall = { method: 'eth_call', params: [balanceOfCall(contract, address), blockParameter(block)] };
  return {
    calls: [call],
    decode([reply]) {
      if (reply === undefined || ('refusal' in reply && isRevert(reply.refusal))) return null;
      return readTokenBalance(resultOf(reply, call.method));
    },
  };
}

/** Returns null if the contract is not there or reverts. */
function readTokenBalance(answer: unknown): bigint | null {
  if (answer === null) return null;
  const balance = readWord(answer);
  if (balance === null) throw new ChainError('bad-response', "The node's answer to balanceOf is not a number.");
  return balance === 'empty' ? null : balance;
}

const isRevert = ({ code, reason }: RpcRefusal): boolean => code === 3 || /revert/i.test(reason);
