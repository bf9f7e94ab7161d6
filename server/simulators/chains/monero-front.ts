// A monero-wallet-rpc with a view-only wallet and its monerod over a ledger, as far as the store asks. The wallet starts
// anew with each process, as one that was restored.
import { sampleKeyOf } from '#server/crypto/sample-keys.ts';
import type { OpenFront } from './front.ts';
import type { LedgerBlock, LedgerView, Transfer } from './ledger.ts';
import { deriveSubaddress } from './monero-wallet.ts';

/** The sample wallet's key, from Monero's own tests. */
const viewKey = '49774391fa5e8d249fc2c5b45dadef13534bf2483dede880dac88f061e809100';
const network = { chainId: 'stagenet' };
const daemonPath = 'daemon';
/** Subaddresses that a wallet finds without having made them. */
const lookAhead = 20;

interface Wallet {
  /** Subaddresses, with the primary address. */
  count: number;
  addressOf(minor: number): string;
  /** Returns -1 for an address that the wallet does not know. */
  indexOf(address: string): number;
}

type Params = Readonly<Record<string, unknown>>;

class Refusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const openMoneroFront: OpenFront = (ledger, { coin, chain, url }) => {
  const wallet = openWallet(sampleKeyOf({ network: coin as never, chain }) ?? '');
  return {
    settings: { network, daemonUrl: `${url}/${daemonPath}` },
    hasMempool: true,
    answer: ({ path, body }) => {
      const { id, method, params = {} } = body as { id: unknown; method: string; params?: Params };
      const isDaemon = path.startsWith(`${daemonPath}/`);
      try {
        const view = ledger.view();
        const result = isDaemon ? answerDaemon(view, method, params) : answerWallet(view, wallet, method, params);
        return { jsonrpc: '2.0', id, result };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } };
      }
    },
  };
};

function openWallet(primaryAddress: string): Wallet {
  const derived: string[] = [];
  const addressOf = (minor: number): string => (derived[minor] ??= deriveSubaddress(primaryAddress, viewKey, minor));
  return {
    count: 1,
    addressOf,
    indexOf(address) {
      const minors = Array.from({ length: this.count + lookAhead }, (_, minor) => minor);
      return minors.find((minor) => addressOf(minor) === address) ?? -1;
    },
  };
}

function answerDaemon({ tip, block }: LedgerView, method: string, { height }: Params): unknown {
  switch (method) {
    case 'get_info':
      return {
        nettype: network.chainId,
        synchronized: true,
        busy_syncing: false,
        height: tip.height + 1,
        target_height: 0,
      };
    case 'get_last_block_header':
      return { block_header: describeBlock(tip) };
    case 'get_block_header_by_height':
      return { block_header: describeBlock(block(Number(height))) };
    default:
      throw new Refusal(-32_601, 'Method not found');
  }
}

function answerWallet(view: LedgerView, wallet: Wallet, method: string, params: Params): unknown {
  switch (method) {
    case 'get_height':
      return { height: view.tip.height + 1 };
    case 'refresh':
    case 'store':
      return {};
    case 'sign_transfer':
      throw new Refusal(-29, 'command not supported by watch-only wallet');
    case 'get_address':
      return listAddresses(view, wallet, numbersOf(params['address_index']));
    case 'create_address': {
      const count = Number(params['count'] ?? 1);
      const minors = Array.from({ length: count }, (_, index) => wallet.count + index);
      wallet.count += count;
      return { address_indices: minors };
    }
    case 'get_address_index': {
      const minor = wallet.indexOf(String(params['address']));
      if (minor < 0) throw new Refusal(-2, "Address doesn't belong to the wallet");
      return { index: { major: 0, minor } };
    }
    case 'get_transfers':
      return listTransfers(view, wallet, numbersOf(params['subaddr_indices']), Number(params['min_height']));
    default:
      throw new Refusal(-32_601, 'Method not found');
  }
}

function listAddresses(view: LedgerView, wallet: Wallet, minors: readonly number[]): object {
  if (minors.some((minor) => minor >= wallet.count)) throw new Refusal(-15, 'address index is out of bound');
  return {
    address: wallet.addressOf(0),
    addresses: minors.map((minor) => {
      const address = wallet.addressOf(minor);
      return { address, address_index: minor, label: '', used: minedTo(view, address).length > 0 };
    }),
  };
}

function listTransfers(view: LedgerView, wallet: Wallet, minors: readonly number[], aboveHeight: number): object {
  const addresses = new Set(minors.map((minor) => wallet.addressOf(minor)));
  const own = view.transfers.filter(({ to }) => addresses.has(to));
  const mined = own.filter(({ height }) => height <= view.tip.height && height > aboveHeight);
  const pool = own.filter(({ height }) => height > view.tip.height);
  return {
    in: mined.map((transfer) => describeTransfer(view, transfer, transfer.height)),
    pool: pool.map((transfer) => describeTransfer(view, transfer, 0)),
  };
}

function minedTo({ transfers, tip }: LedgerView, address: string): readonly Transfer[] {
  return transfers.filter(({ to, height }) => to === address && height <= tip.height);
}

function describeTransfer({ block }: LedgerView, { id, to, amount, at }: Transfer, height: number): object {
  const timestamp = secondsOf(height === 0 ? at : block(height).at);
  return { txid: id, address: to, amount: Number(amount), height, timestamp, unlock_time: 0, double_spend_seen: false };
}

function describeBlock({ height, hash, at }: LedgerBlock): object {
  return { height, hash, timestamp: secondsOf(at) };
}

const numbersOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);
const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000);
