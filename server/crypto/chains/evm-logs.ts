// Transfers of tokens, as the logs of blocks tell them.
import { addressTopic, hexNumber, readQuantity, readWord, transferTopic } from './evm-abi.ts';
import type { Known } from './evm-cursor.ts';
import { single, type Read } from './reads.ts';

export type Transfer = Known['transactions'][number];

export interface Changed {
  readonly paymentId: string;
  readonly address: string;
  readonly contract: string | null;
  readonly height: number;
}

/** More transfers than fit into a block. */
const logsAnswer = 4 * 1024 * 1024;
const topicsPerCall = 100;
/** A common limit of nodes. */
const listedBlocks = 5_000;

export interface TokenTransfer extends Transfer {
  readonly to: string;
  readonly contract: string;
}

export function incomingRead(found: readonly Changed[], at: number): Read<TokenTransfer[]> {
  const tokens = found.filter(({ contract, height }) => contract !== null && height === at).slice(0, topicsPerCall);
  if (tokens.length === 0) return { calls: [], decode: () => [] };
  const recipients = tokens.map(({ address }) => addressTopic(address));
  return logsRead(tokens, [transferTopic, null, recipients], at, at);
}

export function outgoingRead(one: Changed, headHeight: number): Read<TokenTransfer[]> {
  return logsRead([one], [transferTopic, addressTopic(one.address)], one.height, headHeight);
}

/** Lists what came to empty addresses. Blocks that may be replaced are left to later rounds. */
export function passedRead(empty: readonly Changed[], through: number): Read<TokenTransfer[]> {
  const some = empty.slice(0, topicsPerCall);
  if (some.length === 0) return { calls: [], decode: () => [] };
  const from = Math.max(Math.min(...some.map(({ height }) => height)), through - listedBlocks);
  return logsRead(some, [transferTopic, null, some.map(({ address }) => addressTopic(address))], from, through);
}

function logsRead(
  of: readonly Changed[],
  topics: unknown[],
  fromBlock: number,
  toBlock: number,
): Read<TokenTransfer[]> {
  const address = [...new Set(of.map(({ contract }) => contract))];
  const filter = { address, topics, fromBlock: hexNumber(fromBlock), toBlock: hexNumber(toBlock) };
  const read = (result: unknown) => (Array.isArray(result) ? result.flatMap(readTransfer) : null);
  return single('eth_getLogs', [filter], read, logsAnswer);
}

/** Leaves out transfers of nothing: many contracts let anyone make them from any address. */
function readTransfer(log: unknown): TokenTransfer[] {
  const { topics, data, address, transactionHash, blockNumber, removed } = log as Record<string, unknown>;
  const amount = readWord(data);
  const height = readQuantity(blockNumber);
  if (removed === true || !Array.isArray(topics) || typeof amount !== 'bigint' || amount === 0n || height === null)
    return [];
  const [, from, to] = topics.map((topic) => (typeof topic === 'string' ? `0x${topic.slice(-40)}`.toLowerCase() : ''));
  if (typeof transactionHash !== 'string' || typeof address !== 'string' || from === undefined || to === undefined) {
    return [];
  }
  const contract = address.toLowerCase();
  return [{ id: transactionHash, amount: String(amount), height: Number(height), from, to, contract }];
}
