// An Esplora server over a ledger, as far as the store asks.
import { scriptOf, type UtxoSettings } from '#server/crypto/chains/utxo-settings.ts';
import type { OpenFront } from './front.ts';
import type { Ledger, LedgerView, Transfer } from './ledger.ts';

const minedPerPage = 25;

export const openEsploraFront: OpenFront = (ledger, { chain }) => {
  const network = { ...chain.testAddresses, genesis: ledger.genesis };
  return {
    settings: { backend: 'esplora', network },
    hasMempool: true,
    answer: ({ path }) => answerEsplora(ledger, { network }, path),
  };
};

/** Answers a path below the server's address. Returns null for what it does not have. */
function answerEsplora(ledger: Ledger, settings: UtxoSettings, requestPath: string): string | object | null {
  const view = ledger.view();
  const [kind = '', id = '', part, chain, last] = requestPath.split('/');
  if (kind === 'blocks' && id === 'tip') return part === 'hash' ? view.tip.hash : String(view.tip.height);
  if (kind === 'block-height') return blockHash(view, Number(id));
  if (kind === 'block') return describeBlock(view, id);
  if (kind !== 'address') return null;
  const transfers = view.transfers.filter(({ to }) => to === id);
  const isMined = ({ height }: Transfer): boolean => height <= view.tip.height;
  const mined = transfers.filter(isMined).toReversed();
  const waiting = transfers.filter((transfer) => !isMined(transfer)).toReversed();
  if (part === undefined) return { address: id, chain_stats: statsOf(mined), mempool_stats: statsOf(waiting) };
  if (part !== 'txs') return null;
  const start = mined.findIndex((transfer) => transfer.id === last) + 1;
  const page = [...(chain === undefined ? waiting : []), ...mined.slice(start, start + minedPerPage)];
  return page.map((transfer) => describeTransfer(view, settings, transfer));
}

function blockHash(view: LedgerView, height: number): string | null {
  return Number.isSafeInteger(height) && height >= 0 && height <= view.tip.height ? view.block(height).hash : null;
}

function describeBlock(view: LedgerView, hash: string): object | null {
  const block = view.findBlock(hash);
  return block === null ? null : { id: hash, height: block.height, timestamp: seconds(block.at) };
}

function statsOf(transfers: readonly Transfer[]): object {
  const sum = transfers.reduce((total, { amount }) => total + amount, 0n);
  return {
    funded_txo_count: transfers.length,
    funded_txo_sum: Number(sum),
    spent_txo_count: 0,
    spent_txo_sum: 0,
    tx_count: transfers.length,
  };
}

function describeTransfer(
  view: LedgerView,
  settings: UtxoSettings,
  { id, asset, to, amount, height }: Transfer,
): object {
  const block = view.block(height);
  const isMined = height <= view.tip.height;
  return {
    txid: id,
    vin: [],
    vout: [{ scriptpubkey: scriptOf(asset, to, settings) ?? '', scriptpubkey_address: to, value: Number(amount) }],
    status: isMined
      ? { confirmed: true, block_height: height, block_hash: block.hash, block_time: seconds(block.at) }
      : { confirmed: false },
  };
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);
