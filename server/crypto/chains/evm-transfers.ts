// Blocks and transactions of money that was found by its balance. Transactions are for people: a node that refuses to list
// them changes no total.
import { ChainError } from './chain.ts';
import { addressTopic, hexNumber, readQuantity, readWord, transferTopic } from './evm-abi.ts';
import type { Known } from './evm-cursor.ts';
import { blockRead, joinReads, optionalRead, readAll, single, type Block, type Read } from './evm-reads.ts';
import type { EvmDeps } from './evm-settings.ts';

type Transfer = Known['transactions'][number];

/** A payment whose money changed at this height, or since. */
export interface Changed {
  readonly paymentId: string;
  readonly address: string;
  readonly contract: string | null;
  readonly height: number;
}

export interface Changes {
  /** Money came at this height. */
  readonly found: readonly Changed[];
  /** Tokens are fewer than at this height, and the address has sent nothing itself. */
  readonly dropped: readonly Changed[];
  /** No tokens are there. What came since this height has left by a signature. */
  readonly empty: readonly Changed[];
  /** Blocks up to here stay. */
  readonly settledHeight: number;
  readonly head: Block;
}

export interface Located {
  /** By payment. */
  readonly blocks: ReadonlyMap<string, Block>;
  readonly transactions: ReadonlyMap<string, readonly Transfer[]>;
  /** Addresses that sent tokens away. */
  readonly spenders: ReadonlySet<string>;
}

const fullBlocksPerRound = 10;
/** Of more transfers than fit into a block. */
const logsAnswer = 4 * 1024 * 1024;
const topicsPerCall = 100;
/** What many nodes list at once. */
const listedBlocks = 5_000;

export async function locatedAt(
  deps: EvmDeps,
  { found, dropped, empty, settledHeight, head }: Changes,
  signal?: AbortSignal,
): Promise<Located> {
  const heights = [...new Set(found.map(({ height }) => height))];
  const full = new Set(found.filter(({ contract }) => contract === null).map(({ height }) => height));
  const withTransactions = new Set([...full].slice(0, fullBlocksPerRound));
  const reads = (isFull: boolean) => ({
    blocks: joinReads(heights.map((height) => blockRead(height, isFull && withTransactions.has(height)))),
    logs: joinReads(heights.map((height) => optionalRead(incomingRead(found, height)))),
    outgoing: joinReads(dropped.map((one) => optionalRead(outgoingRead(one, head.height)))),
    passed: optionalRead(passedRead(isFull ? empty : [], settledHeight)),
  });
  const answers = await readAll(deps.rpc, reads(true), { signal }).catch((error: unknown) => {
    if (error instanceof ChainError && error.failure === 'bad-response')
      return readAll(deps.rpc, reads(false), { signal });
    throw error;
  });
  const blocks = new Map(answers.blocks.map((block) => [block.height, block]));
  const logs = answers.logs.flatMap((transfers) => transfers ?? []);
  return {
    blocks: new Map(
      found.flatMap(({ paymentId, height }) => {
        const block = blocks.get(height);
        return block === undefined ? [] : [[paymentId, block]];
      }),
    ),
    transactions: new Map(
      found.map((one) => [
        one.paymentId,
        one.contract === null ? transfersIn(blocks.get(one.height), one.address) : ofHolding(logs, one),
      ]),
    ),
    spenders: new Set([
      ...answers.outgoing.flatMap((transfers) => transfers ?? []).map(({ from }) => from),
      ...(answers.passed ?? []).map(({ to }) => to),
    ]),
  };
}

interface TokenTransfer extends Transfer {
  readonly to: string;
  readonly contract: string;
}

function incomingRead(found: readonly Changed[], at: number): Read<TokenTransfer[]> {
  const tokens = found.filter(({ contract, height }) => contract !== null && height === at).slice(0, topicsPerCall);
  if (tokens.length === 0) return { calls: [], decode: () => [] };
  const recipients = tokens.map(({ address }) => addressTopic(address));
  return logsRead(tokens, [transferTopic, null, recipients], at, at);
}

function outgoingRead(one: Changed, headHeight: number): Read<TokenTransfer[]> {
  return logsRead([one], [transferTopic, addressTopic(one.address)], one.height, headHeight);
}

/** Lists what came to empty addresses. Blocks that may be replaced are left to later rounds. */
function passedRead(empty: readonly Changed[], through: number): Read<TokenTransfer[]> {
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

/** Sums what one transaction sent in several transfers. */
function ofHolding(logs: readonly TokenTransfer[], one: Changed): Transfer[] {
  const byId = new Map<string, Transfer>();
  for (const { id, amount, height, from, to, contract } of logs) {
    if (to !== one.address.toLowerCase() || contract !== one.contract?.toLowerCase()) continue;
    const sum = BigInt(amount) + BigInt(byId.get(id)?.amount ?? 0);
    byId.set(id, { id, amount: String(sum), height, from });
  }
  return [...byId.values()];
}

/** Lists the block's transactions straight to an address. Transfers by contracts are in no list. */
function transfersIn(block: Block | undefined, address: string): Transfer[] {
  return (block?.transactions ?? []).flatMap((transaction) => {
    if (typeof transaction !== 'object' || transaction === null) return [];
    const { hash: id, to, from, value } = transaction as Record<string, unknown>;
    const amount = readQuantity(value);
    if (typeof to !== 'string' || to.toLowerCase() !== address.toLowerCase() || amount === null || amount === 0n)
      return [];
    if (typeof id !== 'string' || typeof from !== 'string') return [];
    return [{ id, amount: String(amount), height: block?.height ?? 0, from }];
  });
}
