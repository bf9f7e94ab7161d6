// A Solana node's JSON-RPC over a ledger, as far as the store asks. A block is a slot.
import { base58 } from '@scure/base';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { OpenFront } from './front.ts';
import type { Ledger, LedgerView, Transfer } from './ledger.ts';
import {
  findAccount,
  locate,
  rent,
  seconds,
  sumOf,
  type Account,
  type Movement,
  type Tokens,
} from './solana-accounts.ts';

interface Request {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
}

const payer = base58.encode(new Uint8Array(32).fill(0x5e));
/** Slots until a block is final. */
const finality = 32;

export const openSolanaFront: OpenFront = (ledger, { coin, tokens }) => ({
  settings: { network: { genesis: base58.encode(hexToBytes(ledger.genesis)) } },
  hasMempool: false,
  answer: ({ body }) => answerSolana(ledger, coin, tokens, body),
});

/** Answers the body of a request, which is one call or a batch. */
function answerSolana(ledger: Ledger, coin: string, tokens: Tokens, body: unknown): unknown {
  const view = ledger.view();
  const movements = view.transfers
    .filter(({ height }) => height <= view.tip.height)
    .map((transfer) => locate(transfer, coin, tokens));
  const answer = ({ id, method, params }: Request): object => {
    const result = answerOne({ ledger, view, movements, tokens }, method, params);
    return result === undefined
      ? { jsonrpc: '2.0', id, error: { code: -32_601, message: 'Method not found' } }
      : { jsonrpc: '2.0', id, result };
  };
  return Array.isArray(body) ? (body as Request[]).map(answer) : answer(body as Request);
}

interface State {
  readonly ledger: Ledger;
  readonly view: LedgerView;
  readonly movements: readonly Movement[];
  readonly tokens: Tokens;
}

function answerOne(state: State, method: string, [first, second]: readonly unknown[]): unknown {
  const { ledger, view, movements } = state;
  const context = { slot: view.tip.height };
  switch (method) {
    case 'getGenesisHash':
      return base58.encode(hexToBytes(ledger.genesis));
    case 'getHealth':
      return 'ok';
    case 'getLatestBlockhash':
      return {
        context,
        value: { blockhash: base58.encode(hexToBytes(view.tip.hash)), lastValidBlockHeight: context.slot },
      };
    case 'getMultipleAccounts': {
      const { commitment } = second as { commitment: string };
      const slot = commitment === 'finalized' ? view.tip.height - finality + 1 : view.tip.height;
      const value = (first as string[]).map((key) => describeAccount(findAccount(state, key, slot)));
      return { context: { slot }, value };
    }
    case 'getSignaturesForAddress': {
      const { limit, until } = second as { limit?: number; until?: string };
      const own = movements.filter(({ account, reference }) => account === first || reference === first).toReversed();
      const end = own.findIndex((movement) => signatureOf(movement) === until);
      return own
        .slice(0, end === -1 ? limit : Math.min(end, limit ?? end))
        .map((movement) => describeSignature(view, movement));
    }
    case 'getTransaction': {
      const found = movements.find((movement) => signatureOf(movement) === first);
      return found === undefined ? null : describeTransaction(state, found);
    }
    default:
      return undefined;
  }
}

function describeAccount(account: Account | null): object | null {
  if (account === null) return null;
  const { owner, lamports, data } = account;
  return { owner, lamports: Number(lamports), data: [data.toString('base64'), 'base64'], executable: false };
}

function describeSignature(view: LedgerView, movement: Movement): object {
  const isFinal = movement.height <= view.tip.height - finality + 1;
  return {
    signature: signatureOf(movement),
    slot: movement.height,
    err: null,
    memo: null,
    blockTime: seconds(view.block(movement.height).at),
    confirmationStatus: isFinal ? 'finalized' : 'confirmed',
  };
}

function describeTransaction({ view, movements }: State, movement: Movement): object {
  const { account, mint: ofMint, amount, height, reference } = movement;
  const before = sumOf(movements.slice(0, movements.indexOf(movement)).filter((other) => other.account === account));
  const lamports = (sum: bigint): number[] => [0, ofMint === null ? Number(sum) : Number(rent)];
  const tokens = (sum: bigint): object[] =>
    ofMint === null ? [] : [{ accountIndex: 1, mint: ofMint, uiTokenAmount: { amount: String(sum) } }];
  return {
    slot: height,
    blockTime: seconds(view.block(height).at),
    meta: {
      err: null,
      preBalances: lamports(before),
      postBalances: lamports(before + amount),
      preTokenBalances: tokens(before),
      postTokenBalances: tokens(before + amount),
    },
    transaction: {
      signatures: [signatureOf(movement)],
      message: {
        accountKeys: [payer, account, ...(reference === undefined ? [] : [reference])].map((pubkey) => ({ pubkey })),
      },
    },
  };
}

const signatureOf = ({ id }: Transfer): string => base58.encode(hexToBytes(`${id}${id}`));
