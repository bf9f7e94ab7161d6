// An Ethereum node's JSON-RPC over a ledger, as far as the store asks.
import { answerCall, type EvmAnswers } from './evm-contracts.ts';
import type { OpenFront } from './front.ts';
import type { Ledger, LedgerBlock, LedgerView, Transfer } from './ledger.ts';

export interface EvmNetwork {
  readonly chainId: number;
  /** The id of the network's own coin. */
  readonly coin: string;
  readonly tokens: readonly { readonly asset: string; readonly contract: string; readonly decimals: number }[];
}

interface Request {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
}

class Refusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const payer = `0x${'5e'.repeat(20)}`;
/** Returns the timestamp of the block that runs it. */
const timestampCode = '0x4260005260206000f3';
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** The usual id of a chain on one's own machine. It keeps real nodes and wallets away. */
const simulatedChainId = 31_337;

export const openEvmFront: OpenFront = (ledger, { coin, tokens }) => {
  const network = { chainId: simulatedChainId };
  return {
    settings: { network },
    hasMempool: false,
    answer: ({ body }) => answerEvm(ledger, { ...network, coin, tokens }, body),
  };
};

/** Answers the body of a request, which is one call or a batch. */
export function answerEvm(ledger: Ledger, network: EvmNetwork, body: unknown): unknown {
  const view = ledger.view();
  const answer = ({ id, method, params }: Request): object => {
    try {
      return { jsonrpc: '2.0', id, result: answerOne(view, network, method, params) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } };
    }
  };
  return Array.isArray(body) ? (body as Request[]).map(answer) : answer(body as Request);
}

function answerOne(view: LedgerView, network: EvmNetwork, method: string, params: readonly unknown[]): unknown {
  const [first, second] = params;
  switch (method) {
    case 'eth_chainId':
      return hex(network.chainId);
    case 'eth_syncing':
      return false;
    case 'eth_blockNumber':
      return hex(view.tip.height);
    case 'eth_getBlockByNumber':
      return describeBlock(view, network, first, second === true);
    case 'eth_getBalance':
      return hex(balanceAt(view, network.coin, String(first), blockOf(view, second)));
    case 'eth_getTransactionCount':
      blockOf(view, second);
      return '0x0';
    case 'eth_getCode':
      return answersAt(view, network, blockOf(view, second)).hasCode(String(first)) ? '0x60' : '0x';
    case 'eth_call': {
      const { to, data = '' } = first as { to?: string; data?: string };
      const block = blockOf(view, second);
      if (to === undefined && data === timestampCode) return `0x${secondsOf(block).toString(16).padStart(64, '0')}`;
      const answer = answerCall(answersAt(view, network, block), to ?? '', data);
      if (answer === null) throw new Refusal(3, 'execution reverted');
      return answer;
    }
    case 'eth_getLogs':
      return listLogs(view, network, first as LogFilter);
    default:
      throw new Refusal(-32_601, `the method ${method} does not exist`);
  }
}

function answersAt(view: LedgerView, { coin, tokens }: EvmNetwork, block: LedgerBlock): EvmAnswers {
  const find = (contract: string) => tokens.find((token) => isSame(token.contract, contract));
  return {
    hasCode: (address) => find(address) !== undefined,
    decimals: (contract) => find(contract)?.decimals ?? 0,
    nativeBalance: (owner) => balanceAt(view, coin, owner, block),
    tokenBalance: (contract, owner) => balanceAt(view, find(contract)?.asset ?? '', owner, block),
  };
}

function balanceAt({ transfers }: LedgerView, asset: string, owner: string, { height }: LedgerBlock): bigint {
  return transfers
    .filter((transfer) => transfer.asset === asset && isSame(transfer.to, owner) && transfer.height <= height)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

function blockOf(view: LedgerView, tag: unknown): LedgerBlock {
  if (tag === undefined || tag === 'latest') return view.tip;
  const byHash = typeof tag === 'object' && tag !== null ? (tag as { blockHash?: string }).blockHash : undefined;
  const block = byHash === undefined ? blockAt(view, tag) : view.findBlock(byHash.slice(2));
  if (block === null) throw new Refusal(-32_000, 'header not found');
  return block;
}

function blockAt(view: LedgerView, tag: unknown): LedgerBlock | null {
  const height = Number(tag);
  return Number.isSafeInteger(height) && height >= 0 && height <= view.tip.height ? view.block(height) : null;
}

function describeBlock(view: LedgerView, { coin }: EvmNetwork, tag: unknown, isFull: boolean): object | null {
  const block = tag === 'latest' ? view.tip : blockAt(view, tag);
  if (block === null) return null;
  const transfers = view.transfers.filter(({ height }) => height === block.height);
  return {
    number: hex(block.height),
    hash: `0x${block.hash}`,
    parentHash: `0x${view.block(block.height - 1).hash}`,
    timestamp: hex(secondsOf(block)),
    transactions: isFull
      ? transfers.map(({ id, to, amount, asset }) => ({
          hash: `0x${id}`,
          from: payer,
          to: asset === coin ? to : null,
          value: hex(asset === coin ? amount : 0n),
        }))
      : transfers.map(({ id }) => `0x${id}`),
  };
}

interface LogFilter {
  readonly address?: readonly string[] | string;
  readonly topics?: readonly (readonly string[] | string | null)[];
  readonly fromBlock?: string;
  readonly toBlock?: string;
}

function listLogs(view: LedgerView, { tokens }: EvmNetwork, filter: LogFilter): object[] {
  const from = blockOf(view, filter.fromBlock).height;
  const to = Math.min(blockOf(view, filter.toBlock).height, view.tip.height);
  return view.transfers.flatMap((transfer) => {
    const token = tokens.find(({ asset }) => asset === transfer.asset);
    if (token === undefined || transfer.height < from || transfer.height > to) return [];
    const topics = [transferTopic, topicOf(payer), topicOf(transfer.to)];
    const isWanted =
      matches(filter.address, token.contract) && topics.every((topic, at) => matches(filter.topics?.[at], topic));
    return isWanted ? [describeLog(view, transfer, token.contract, topics)] : [];
  });
}

function describeLog(view: LedgerView, { id, amount, height }: Transfer, address: string, topics: string[]): object {
  return {
    address: address.toLowerCase(),
    topics,
    data: `0x${amount.toString(16).padStart(64, '0')}`,
    blockNumber: hex(height),
    blockHash: `0x${view.block(height).hash}`,
    transactionHash: `0x${id}`,
    logIndex: '0x0',
    removed: false,
  };
}

/** Nothing, or null, matches everything; a list matches each of its members. */
function matches(wanted: readonly string[] | string | null | undefined, value: string): boolean {
  if (wanted === undefined || wanted === null) return true;
  return [wanted].flat().some((one) => isSame(one, value));
}

const secondsOf = ({ at }: LedgerBlock): number => Math.floor(at.getTime() / 1_000);
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const topicOf = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
const hex = (value: bigint | number): string => `0x${value.toString(16)}`;
