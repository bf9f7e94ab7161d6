// A Blockfrost server over a ledger, as far as the store asks. It refuses what Blockfrost's backend refuses, in its words.
import { bech32 } from '@scure/base';
import type { OpenFront, SimulatedRequest } from './front.ts';
import type { LedgerView, Transfer } from './ledger.ts';

const network = { magic: 42, networkId: 0 };
const prefix = 'addr_test';
const payer = 'addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz';
const largestHeight = 2 ** 31 - 1;
const mostPerPage = 100;

export const openCardanoFront: OpenFront = (ledger, { coin }) => ({
  settings: { network },
  hasMempool: false,
  answer: (request) => answerBlockfrost(ledger.view(), coin, request),
});

function answerBlockfrost(view: LedgerView, coin: string, { path, query }: SimulatedRequest): object {
  const [kind, id = '', part] = path.split('/');
  const mined = view.transfers.filter(({ asset, height }) => asset === coin && height <= view.tip.height);
  if (kind === 'genesis') return { network_magic: network.magic };
  if (kind === 'blocks' && id === 'latest') return describeTip(view);
  if (kind === 'addresses' && part === 'transactions') return listTransactions(view, mined, id, query);
  if (kind === 'txs') return describeTransaction(mined, id, part);
  // The API answers so for a path that it does not have.
  return refusal(400, 'Bad Request', 'Invalid path. Please check https://docs.blockfrost.io/');
}

function describeTip({ tip }: LedgerView): object {
  return { time: seconds(tip.at), height: tip.height, hash: tip.hash, slot: tip.height, epoch: 1, confirmations: 0 };
}

/** routes/addresses/address/transactions.ts of blockfrost-backend-ryo. */
function listTransactions(
  view: LedgerView,
  mined: readonly Transfer[],
  address: string,
  query: URLSearchParams,
): object {
  if (bech32.decodeUnsafe(address, false)?.prefix !== prefix) {
    return refusal(400, 'Bad Request', 'Invalid address for this network or malformed address format.');
  }
  const own = mined.filter(({ to }) => to === address);
  if (own.length === 0) return notFound();
  const from = Number(query.get('from') ?? 0);
  if (!(from >= 0 && from <= largestHeight)) {
    return refusal(400, 'Bad Request', 'Invalid (malformed or out of range) from/to parameter(s).');
  }
  const count = Math.min(Number(query.get('count') ?? mostPerPage), mostPerPage);
  const start = (Number(query.get('page') ?? 1) - 1) * count;
  const since = own.filter(({ height }) => height >= from);
  const ordered = query.get('order') === 'desc' ? since.toReversed() : since;
  return ordered.slice(start, start + count).map(({ id, height }) => ({
    tx_hash: id,
    tx_index: 0,
    block_height: height,
    block_time: seconds(view.block(height).at),
  }));
}

/** routes/txs/hash of the same. */
function describeTransaction(mined: readonly Transfer[], hash: string, part: string | undefined): object {
  const transfer = mined.find(({ id }) => id === hash);
  if (transfer === undefined) return notFound();
  const { id, to, amount, height } = transfer;
  if (part === undefined) return { hash: id, block_height: height, valid_contract: true };
  const fee = 170_000n;
  return {
    hash: id,
    inputs: [{ ...output(payer, amount + fee), tx_hash: '0'.repeat(64), reference: false }],
    outputs: [{ ...output(to, amount), consumed_by_tx: null }],
  };
}

function output(address: string, amount: bigint): object {
  const lovelace = { unit: 'lovelace', quantity: String(amount) };
  return { address, amount: [lovelace], output_index: 0, data_hash: null, inline_datum: null, collateral: false };
}

const notFound = (): Response => refusal(404, 'Not Found', 'The requested component has not been found.');

function refusal(status: number, error: string, message: string): Response {
  return Response.json({ status_code: status, error, message }, { status });
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);
