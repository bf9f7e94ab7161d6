// A Solana node's JSON-RPC over recorded transactions, as https://solana.com/docs/rpc/http describes it. A scripted chain
// or a real virtual machine says what happened; this says it as nodes do, and refuses what they refuse.
import { base58 } from '@scure/base';
import type { Fetch } from '#server/crypto/chains/ask-node.ts';
import { token2022Program, tokenProgram } from '#server/crypto/keys/solana-address.ts';

export interface NodeAccount {
  readonly lamports: bigint;
  readonly owner: string;
  readonly data: Uint8Array;
}

export interface NodeTransaction {
  readonly signature: string;
  readonly slot: number;
  readonly err: object | null;
  /** Lamports and tokens of each account before and after. */
  readonly accounts: readonly {
    readonly key: string;
    readonly before: NodeAccount | null;
    readonly after: NodeAccount | null;
  }[];
}

export interface SolanaNode {
  slot: number;
  /** Of blocks whose transactions are still listed. */
  firstSlot: number;
  /** Listed, but not found one by one: the node lacks them, or cannot write their version. */
  readonly unreadable: Map<string, 'missing' | 'version' | 'skipped'>;
  readonly genesis: string;
  /** Slots that a node is behind; null for one in sync. */
  behind: number | null;
  keepsHistory: boolean;
  /** Seconds by which the chain's clock is late. */
  late: number;
  /** By method, over all requests. */
  readonly calls: Map<string, number>;
  /** HTTP requests. */
  requests: number;
  record(transaction: NodeTransaction): void;
  /** Takes a transaction back, as a fork that lost. */
  drop(signature: string): void;
  setAccount(key: string, account: NodeAccount | null): void;
  getAccount(key: string): NodeAccount | null;
  readonly transactions: readonly NodeTransaction[];
  readonly fetch: Fetch;
}

interface Call {
  readonly id: unknown;
  readonly method: string;
  readonly params?: readonly unknown[];
}

export const finality = 32;
const clockAccount = 'SysvarC1ock11111111111111111111111111111111';
const slotMs = 400;
const tokenPrograms = [tokenProgram, token2022Program];

class Refusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export function createSolanaNode(genesis: string, now: () => number = () => Date.now()): SolanaNode {
  const firstSlot = 1_000;
  const fixed = new Map<string, NodeAccount | null>();
  let transactions: NodeTransaction[] = [];

  const node: SolanaNode = {
    slot: firstSlot,
    firstSlot: 0,
    unreadable: new Map(),
    genesis,
    behind: null,
    keepsHistory: true,
    late: 0,
    calls: new Map(),
    requests: 0,
    get transactions() {
      return transactions;
    },
    record(transaction) {
      transactions.push(transaction);
    },
    drop(signature) {
      transactions = transactions.filter((one) => one.signature !== signature);
    },
    setAccount: (key, account) => void fixed.set(key, account),
    getAccount: (key) => accountAt(key, node.slot),
    async fetch(_url, { body, signal }) {
      signal?.throwIfAborted();
      node.requests += 1;
      const calls = JSON.parse(body as string) as Call | Call[];
      return Response.json(Array.isArray(calls) ? calls.map(answer) : answer(calls));
    },
  };

  const timeOf = (slot: number): number => Math.floor((now() - (node.slot - slot) * slotMs) / 1_000) - node.late;

  function accountAt(key: string, slot: number): NodeAccount | null {
    const last = transactions.findLast(
      (one) => one.slot <= slot && one.accounts.some((account) => account.key === key),
    );
    const found = last?.accounts.find((account) => account.key === key);
    return found === undefined ? (fixed.get(key) ?? null) : found.after;
  }

  function answer({ id, method, params = [] }: Call): object {
    node.calls.set(method, (node.calls.get(method) ?? 0) + 1);
    try {
      return { jsonrpc: '2.0', result: answerOne(method, params), id };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { jsonrpc: '2.0', error: { code: error.code, message: error.message }, id };
    }
  }

  function answerOne(method: string, [first, second]: readonly unknown[]): unknown {
    const options = (second ?? first ?? {}) as { commitment?: string };
    const slot = options.commitment === 'confirmed' ? node.slot : node.slot - finality + 1;
    switch (method) {
      case 'getGenesisHash':
        return genesis;
      case 'getHealth':
        if (node.behind !== null) throw new Refusal(-32_005, `Node is behind by ${node.behind} slots`);
        return 'ok';
      case 'getLatestBlockhash':
        return { context: { slot }, value: { blockhash: genesis, lastValidBlockHeight: slot } };
      case 'getMultipleAccounts':
        return { context: { apiVersion: '3.1.8', slot }, value: listAccounts(first as string[], second, slot) };
      case 'getSignaturesForAddress':
        return listSignatures(String(first), second as { limit?: number; until?: string });
      case 'getTransaction':
        return describe(String(first));
      default:
        throw new Refusal(-32_601, 'Method not found');
    }
  }

  function listAccounts(keys: readonly string[], options: unknown, slot: number): (object | null)[] {
    if (keys.length > 100) throw new Refusal(-32_602, 'Too many inputs provided; max 100');
    const { dataSlice } = options as { dataSlice?: { offset: number; length: number } };
    return keys.map((key) => {
      if (key === clockAccount) return describeAccount(clockAt(slot), dataSlice);
      const account = accountAt(key, slot);
      return account === null || account.lamports === 0n ? null : describeAccount(account, dataSlice);
    });
  }

  function clockAt(slot: number): NodeAccount {
    const data = Buffer.alloc(40);
    data.writeBigUInt64LE(BigInt(slot), 0);
    data.writeBigInt64LE(BigInt(timeOf(slot)), 32);
    return { lamports: 1_169_280n, owner: 'Sysvar1111111111111111111111111111111111111', data };
  }

  function listSignatures(key: string, { limit = 1_000, until }: { limit?: number; until?: string }): object[] {
    if (!node.keepsHistory) throw new Refusal(-32_011, 'Transaction history is not available from this node');
    const own = transactions
      .filter((one) => one.slot >= node.firstSlot && one.accounts.some((account) => account.key === key))
      .toReversed();
    const end = own.findIndex(({ signature }) => signature === until);
    return own.slice(0, end === -1 ? limit : Math.min(end, limit)).map(({ signature, slot, err }) => ({
      signature,
      slot,
      err,
      memo: null,
      blockTime: timeOf(slot),
      confirmationStatus: slot <= node.slot - finality + 1 ? 'finalized' : 'confirmed',
    }));
  }

  function describe(signature: string): object | null {
    const found = transactions.find((one) => one.signature === signature);
    const trouble = node.unreadable.get(signature);
    if (trouble === 'version') {
      throw new Refusal(-32_015, 'Transaction version (1) is not supported by the requesting client.');
    }
    if (trouble === 'skipped') throw new Refusal(-32_009, 'Slot 1001 was skipped, or missing in long-term storage');
    if (found === undefined || trouble === 'missing' || found.slot < node.firstSlot) return null;
    const { slot, err, accounts } = found;
    const lamports = (of: 'before' | 'after') => accounts.map((account) => Number(account[of]?.lamports ?? 0n));
    const tokens = (of: 'before' | 'after') =>
      accounts.flatMap((account, accountIndex) => describeTokens(account[of], accountIndex));
    return {
      slot,
      blockTime: timeOf(slot),
      version: 0,
      meta: {
        err,
        fee: 5_000,
        preBalances: lamports('before'),
        postBalances: lamports('after'),
        preTokenBalances: tokens('before'),
        postTokenBalances: tokens('after'),
      },
      transaction: {
        signatures: [signature],
        message: {
          accountKeys: accounts.map(({ key }) => ({
            pubkey: key,
            signer: false,
            writable: true,
            source: 'transaction',
          })),
        },
      },
    };
  }

  return node;
}

function describeAccount({ lamports, owner, data }: NodeAccount, slice?: { offset: number; length: number }): object {
  const shown = Buffer.from(slice === undefined ? data : data.subarray(slice.offset, slice.offset + slice.length));
  const facts = { executable: false, rentEpoch: 18_446_744_073_709_552_000, space: data.length };
  return { data: [shown.toString('base64'), 'base64'], lamports: Number(lamports), owner, ...facts };
}

function describeTokens(account: NodeAccount | null, accountIndex: number): object[] {
  if (account === null || account.data.length < 165 || !tokenPrograms.includes(account.owner)) return [];
  const data = Buffer.from(account.data);
  const amount = String(data.readBigUInt64LE(64));
  const mint = base58.encode(data.subarray(0, 32));
  return [
    {
      accountIndex,
      mint,
      owner: base58.encode(data.subarray(32, 64)),
      programId: account.owner,
      uiTokenAmount: { amount },
    },
  ];
}
