// A rippled server over a ledger, as far as the store asks. It refuses what rippled refuses, by its names.
import type { OpenFront } from './front.ts';
import type { LedgerView, Transfer } from './ledger.ts';

/** No network has this id. */
const network = { networkId: 31_337 };
const payer = 'rf1BiGeXwwQoi8Z2ueFYTEXSwuJYfV2Jpn';
const requireTag = 0x0002_0000;
const keptLedgers = 2_000;
const epochSeconds = 946_684_800;
const mostTransactions = 200;

interface Params {
  readonly account?: string;
  readonly ledger_index_min?: number;
  readonly ledger_index_max?: number;
  readonly limit?: number;
  readonly marker?: { readonly seq: number };
}

export const openXrpFront: OpenFront = (ledger) => ({
  settings: { network },
  hasMempool: false,
  isFinalAtOnce: true,
  answer: ({ body }) => {
    const { method, params = [] } = body as { method: string; params?: readonly Params[] };
    return { result: { ...answerOne(ledger.view(), method, params[0] ?? {}) } };
  },
});

function answerOne(view: LedgerView, method: string, params: Params): object {
  const { tip } = view;
  switch (method) {
    case 'server_info': {
      const ledger = { seq: tip.height, hash: tip.hash.toUpperCase(), age: 1 };
      const complete = `${firstOf(view)}-${tip.height}`;
      const info = { network_id: network.networkId, server_state: 'full', complete_ledgers: complete };
      return { status: 'success', info: { ...info, validated_ledger: ledger } };
    }
    case 'account_info':
      return { status: 'success', account_data: { Account: params.account, Flags: requireTag }, validated: true };
    case 'account_tx':
      return listTransactions(view, params);
    default:
      return refusal('unknownCmd', 'Unknown method.');
  }
}

function listTransactions(view: LedgerView, { account, limit = mostTransactions, marker, ...range }: Params): object {
  const from = Math.max(range.ledger_index_min ?? 0, firstOf(view));
  const to = Math.min(range.ledger_index_max ?? view.tip.height, view.tip.height);
  if (account === undefined) return refusal('actMalformed', 'Account malformed.');
  if (from > to) return refusal('lgrIdxsInvalid', 'Ledger indexes invalid.');
  const own = view.transfers.filter(({ to: payee, height }) => payee === account && height >= from && height <= to);
  const start = marker?.seq ?? 0;
  const page = own.slice(start, start + limit);
  const next = start + limit < own.length ? { marker: { seq: start + limit } } : {};
  const transactions = page.map((transfer) => describe(view, transfer));
  return { status: 'success', account, ledger_index_min: from, ledger_index_max: to, limit, transactions, ...next };
}

function describe({ block }: LedgerView, { id, to, reference, amount, height }: Transfer): object {
  const date = Math.floor(block(height).at.getTime() / 1_000) - epochSeconds;
  const tag = reference === undefined ? {} : { DestinationTag: Number(reference) };
  return {
    validated: true,
    tx: {
      TransactionType: 'Payment',
      Account: payer,
      Destination: to,
      ...tag,
      Amount: String(amount),
      hash: id.toUpperCase(),
      date,
      ledger_index: height,
    },
    meta: { TransactionResult: 'tesSUCCESS', delivered_amount: String(amount) },
  };
}

const firstOf = ({ tip }: LedgerView): number => Math.max(tip.height - keptLedgers, 1);
const refusal = (error: string, message: string): object => ({ status: 'error', error, error_message: message });
