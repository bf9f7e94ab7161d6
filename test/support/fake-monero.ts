// A monero-wallet-rpc and its monerod in memory, for what real ones do not do on demand.
import { createHash } from 'node:crypto';
import { storeWallet } from './monerod.ts';
import { deriveSubaddress } from '#server/simulators/chains/monero-wallet.ts';

export interface FakeTransfer {
  readonly txid: string;
  readonly address: string;
  readonly amount: number;
  /** 0 while it waits for a block. */
  readonly height: number;
  readonly timestamp: number;
  readonly unlock_time: number;
  readonly double_spend_seen: boolean;
}

export type FakeMonero = ReturnType<typeof fakeMonero>;

interface Request {
  readonly id: unknown;
  readonly method: string;
  readonly params: Readonly<Record<string, never>>;
}

export const walletUrl = 'http://wallet.test:18083';
export const daemonUrl = 'http://daemon.test:18081';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Its chain ends at block 1,000; its wallet has made no subaddress. */
export function fakeMonero(now = Date.now()) {
  const seconds = Math.floor(now / 1_000);
  const transfers: FakeTransfer[] = [];
  const state = {
    height: 1_000,
    walletHeight: 1_000,
    fork: 0,
    subaddresses: 1,
    transfers,
    /** Methods in the order in which they were called. */
    calls: [] as string[],
    /** Replaces fields of an answer. */
    answers: {} as Record<string, object>,
    /** Error codes by method. */
    refusals: { sign_transfer: -29 } as Record<string, number>,
    before: (_method: string): void => undefined,
    fetch,
    send,
  };

  function send(address: string, amount: number, changed: Partial<FakeTransfer> = {}): FakeTransfer {
    const rest = { height: 0, timestamp: seconds, unlock_time: 0, double_spend_seen: false };
    const transfer = { txid: hashOf(`${transfers.length}`), address, amount, ...rest, ...changed };
    transfers.push(transfer);
    return transfer;
  }

  function result(method: string, params: Readonly<Record<string, never>>): object {
    const header = (height: number) => ({ height, hash: hashOf(`${height}/${state.fork}`), timestamp: seconds });
    switch (method) {
      case 'get_info':
        return { nettype: 'mainnet', synchronized: true, height: state.height + 1, target_height: 0 };
      case 'get_last_block_header':
        return { block_header: header(state.height) };
      case 'get_block_header_by_height':
        return { block_header: header(params['height'] ?? 0) };
      case 'get_height':
        return { height: state.walletHeight + 1 };
      case 'get_address': {
        const minors: readonly number[] = params['address_index'] ?? [];
        if (minors.some((minor) => minor >= state.subaddresses)) return { code: -15 };
        const own = minors.map((minor) => ({ address: addressOf(minor), address_index: minor, used: false }));
        return { address: storeWallet.address, addresses: own };
      }
      case 'create_address': {
        const created = Array.from({ length: params['count'] ?? 1 }, (_, index) => state.subaddresses + index);
        state.subaddresses += created.length;
        return { address_indices: created };
      }
      case 'get_address_index': {
        const minor = Array.from({ length: state.subaddresses }, (_, each) => addressOf(each)).indexOf(
          params['address'] ?? '',
        );
        return minor < 0 ? { code: -2 } : { index: { major: 0, minor } };
      }
      case 'get_transfers': {
        const minors: readonly number[] = params['subaddr_indices'] ?? [];
        const wanted = new Set(minors.map(addressOf));
        const own = transfers.filter(({ address }) => wanted.has(address));
        const isMined = ({ height }: FakeTransfer): boolean => height > 0;
        const mined = own.filter((one) => isMined(one) && one.height > (params['min_height'] ?? 0));
        // The real one leaves empty lists out.
        return {
          ...(mined.length > 0 && { in: mined }),
          ...(own.some((one) => !isMined(one)) && { pool: own.filter((one) => !isMined(one)) }),
        };
      }
      default:
        return {};
    }
  }

  async function fetch(_url: string, { body }: RequestInit): Promise<Response> {
    const { id, method, params } = JSON.parse(body as string) as Request;
    state.calls.push(method);
    state.before(method);
    const code = state.refusals[method];
    const answer = code === undefined ? { ...result(method, params), ...state.answers[method] } : { code };
    return Response.json('code' in answer ? { id, error: { ...answer, message: 'refused' } } : { id, result: answer });
  }
  return state;
}

const derived: string[] = [];

/** Returns a subaddress of the wallet. */
export function addressOf(minor: number): string {
  return (derived[minor] ??= deriveSubaddress(storeWallet.address, storeWallet.viewKey, minor));
}
