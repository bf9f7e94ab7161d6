// A node's RPC in memory, for what a real node does not do on demand. It answers in the form of Bitcoin Core.
import { createHash } from 'node:crypto';

interface FakeOutput {
  readonly script: string;
  readonly value: number;
}
interface FakeTransaction {
  readonly id: string;
  readonly outputs: readonly FakeOutput[];
}
interface FakeBlock {
  readonly height: number;
  readonly hash: string;
  readonly previous: string | undefined;
  readonly time: number;
  readonly transactions: readonly FakeTransaction[];
}

export interface FakeUtxoNode {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly blocks: FakeBlock[];
  readonly mempool: FakeTransaction[];
  /** Replaces fields of an answer. */
  readonly answers: Record<string, object>;
  /** Called before a method is answered. */
  before: (method: string) => void;
  /** Methods in the order in which they were called. */
  readonly calls: string[];
  send(...outputs: FakeOutput[]): FakeTransaction;
  /** Mines the mempool, or nothing. */
  mine(blocks?: number): void;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export function fakeUtxoNode(genesis: string, time = Date.now()): FakeUtxoNode {
  let count = 0;
  const first = { height: 0, hash: genesis, previous: undefined, time: Math.floor(time / 1000), transactions: [] };
  const blocks: FakeBlock[] = [first];
  // Nodes keep blocks that a reorganisation has replaced.
  const byHash = new Map<unknown, FakeBlock>([[genesis, first]]);
  const mempool: FakeTransaction[] = [];
  const answers: Record<string, object> = {};
  const calls: string[] = [];

  function result(method: string, [subject, second]: readonly unknown[]): unknown {
    const transactions = [...mempool, ...blocks.flatMap((block) => block.transactions)];
    switch (method) {
      case 'getnetworkinfo':
        return { version: 210_201, subversion: '/LitecoinCore:0.21.2.1/', ...answers[method] };
      case 'getblockchaininfo': {
        const height = blocks.length - 1;
        const tip = { blocks: height, headers: height, bestblockhash: blocks.at(-1)?.hash };
        return { ...tip, initialblockdownload: false, mediantime: blocks.at(-1)?.time, ...answers[method] };
      }
      case 'getbestblockhash':
        return blocks.at(-1)?.hash;
      case 'getblockhash':
        return blocks[Number(subject)]?.hash;
      case 'getblock': {
        const block = byHash.get(subject);
        return block && { ...blockAnswer(block), ...answers[method] };
      }
      case 'getrawmempool':
        return mempool.map(({ id }) => id);
      case 'getrawtransaction':
        return mempool.filter(({ id }) => id === subject).map(transactionAnswer)[0];
      case 'getmempoolentry':
        return mempool.some(({ id }) => id === subject) ? { time: Math.floor(time / 1000) } : undefined;
      case 'gettxout':
        return transactions.find(({ id }) => id === subject)?.outputs[Number(second)] ?? null;
      default:
        return undefined;
    }
  }

  const node: FakeUtxoNode = {
    blocks,
    mempool,
    answers,
    calls,
    before: () => undefined,
    async fetch(_, { body }) {
      const request = JSON.parse(body as string) as Call | Call[];
      const replies = [request].flat().map(({ id, method, params }) => {
        calls.push(method);
        node.before(method);
        const answer = result(method, params);
        return answer === undefined
          ? { id, result: null, error: { code: -5, message: 'No such transaction or block' } }
          : { id, result: answer, error: null };
      });
      return Response.json(Array.isArray(request) ? replies : replies[0]);
    },
    send(...outputs) {
      const transaction = { id: hashOf(`transaction ${count++}`), outputs };
      mempool.push(transaction);
      return transaction;
    },
    mine(more = 1) {
      for (let index = 0; index < more; index += 1) {
        const transactions = mempool.splice(0);
        const height = blocks.length;
        const previous = blocks.at(-1)?.hash;
        const block = { height, hash: hashOf(`block ${count++}`), previous, time: first.time + height, transactions };
        blocks.push(block);
        byHash.set(block.hash, block);
      }
    },
  };
  return node;
}

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

function blockAnswer({ hash, height, time, previous, transactions }: FakeBlock): object {
  const link = previous === undefined ? {} : { previousblockhash: previous };
  return { hash, height, time, ...link, tx: transactions.map(transactionAnswer) };
}

function transactionAnswer({ id, outputs }: FakeTransaction): object {
  return { txid: id, vout: outputs.map(({ script, value }, n) => ({ n, value, scriptPubKey: { hex: script } })) };
}
