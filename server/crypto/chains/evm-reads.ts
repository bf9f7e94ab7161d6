import { ChainError } from './chain.ts';
import { hexNumber, readQuantity, readWord, timestampCall } from './evm-abi.ts';
import type { RpcCall } from './json-rpc.ts';
import { ReadUnusable, single, type Read } from './reads.ts';

export interface Block {
  readonly height: number;
  readonly hash: string;
  readonly at: Date;
  /** Objects if they were asked for, else ids. */
  readonly transactions: readonly unknown[];
}

/** A block by its hash, so that nodes behind one address cannot answer from different chains, or by its height. */
export type BlockTag = { readonly blockHash: string } | number;

/** Multicall3 is not there at this height, or the node does not let it read so much at once. */
export class MulticallUnusable extends ReadUnusable {}

/** Some thousand hashes, or the transactions of a full block. */
const headerAnswer = 512 * 1024;
const fullBlockAnswer = 8 * 1024 * 1024;

export function quantityRead(method: string, ...params: unknown[]): Read<bigint> {
  return single(method, params, (result) => readQuantity(result));
}

export const nonceRead = (address: string, block: BlockTag): Read<bigint> =>
  quantityRead('eth_getTransactionCount', address, blockParameter(block));

export const isSyncedRead: Read<boolean> = single('eth_syncing', [], (result) => result === false);

export function blockRead(height: number | 'latest', withTransactions = false): Read<Block> {
  const tag = height === 'latest' ? height : hexNumber(height);
  const read = (result: unknown): Block | null => {
    // A node behind a load balancer may lack a block that another has named.
    if (result === null) throw new ChainError('not-synced', 'The node lacks a block that it has named before.');
    const block = readBlock(result);
    return height === 'latest' || block?.height === height ? block : null;
  };
  const maxBytes = withTransactions ? fullBlockAnswer : headerAnswer;
  return single('eth_getBlockByNumber', [tag, withTransactions], read, maxBytes);
}

/** Throws a ChainError if the node runs calls at another block than asked, as some without old state do. */
export function sameBlockRead(block: Block): Read<void> {
  const call: RpcCall = { method: 'eth_call', params: [timestampCall, { blockHash: block.hash }] };
  return {
    calls: [call],
    decode([reply]) {
      // Some nodes refuse calls without a contract.
      const seconds = reply !== undefined && 'result' in reply ? readWord(reply.result) : null;
      if (typeof seconds !== 'bigint' || seconds === BigInt(block.at.getTime() / 1_000)) return;
      throw new ChainError('bad-response', 'The node answers for other blocks than it is asked for.');
    },
  };
}

export function blockParameter(block: BlockTag): unknown {
  return typeof block === 'number' ? hexNumber(block) : block;
}

function readBlock(result: unknown): Block | null {
  if (typeof result !== 'object' || result === null) return null;
  const { number, hash, timestamp, transactions } = result as Record<string, unknown>;
  const height = readQuantity(number);
  const seconds = readQuantity(timestamp);
  if (height === null || seconds === null || seconds > 10n ** 11n || height > 10n ** 15n) return null;
  if (typeof hash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(hash)) return null;
  return {
    height: Number(height),
    hash,
    at: new Date(Number(seconds) * 1_000),
    transactions: Array.isArray(transactions) ? transactions : [],
  };
}
