// The JSON-RPC of a node of Polkadot's Asset Hub over a ledger, as far as the store asks. It refuses what the Polkadot SDK
// refuses, in its words.
import { bytesToHex } from '@noble/hashes/utils.js';
import { accountKey, timeKey } from '#server/crypto/chains/polkadot-state.ts';
import { readSs58Address } from '#server/crypto/keys/ss58-address.ts';
import type { OpenFront, SimulatedNetwork } from './front.ts';
import type { Ledger, LedgerBlock, LedgerView } from './ledger.ts';

/** The existential deposit: a transfer that would leave an account with less fails. */
const least = 100_000_000n;
/** As many blocks as a payment waits for, so that a reorganisation can be played. Real ones are final after a few. */
const finalDepth = 99;

interface Call {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
}

interface Node {
  readonly view: LedgerView;
  readonly ledger: Ledger;
  readonly network: SimulatedNetwork;
}

class Refusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const openPolkadotFront: OpenFront = (ledger, network) => ({
  settings: { network: { genesis: `0x${ledger.genesis}` } },
  hasMempool: false,
  answer({ body }) {
    const node = { view: ledger.view(), ledger, network };
    return Array.isArray(body) ? body.map((call: Call) => answerCall(node, call)) : answerCall(node, body as Call);
  },
});

function answerCall(node: Node, { id, method, params }: Call): object {
  try {
    return { jsonrpc: '2.0', id, result: answerOne(node, method, params) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } };
  }
}

function answerOne(node: Node, method: string, [first, second]: readonly unknown[]): unknown {
  const { view } = node;
  switch (method) {
    case 'chain_getBlockHash':
      return describeHash(node, first);
    case 'chain_getFinalizedHead':
      return `0x${view.block(view.tip.height - finalDepth).hash}`;
    case 'chain_getHeader':
      return describeHeader(view, first);
    case 'state_getStorage':
      return first === timeKey ? littleEndian(BigInt(stateAt(view, second).at.getTime()), 8) : null;
    case 'state_queryStorageAt':
      return describeChanges(node, first as string[], second);
    case 'system_health':
      return { peers: 8, isSyncing: false, shouldHavePeers: true };
    case 'system_properties':
      return { ss58Format: node.network.chain.ss58Prefix, tokenDecimals: 10, tokenSymbol: 'DOT' };
    default:
      throw new Refusal(-32_601, 'Method not found');
  }
}

function describeHash({ view, ledger }: Node, height: unknown): string | null {
  if (height === undefined) return `0x${view.tip.hash}`;
  if (height === 0) return `0x${ledger.genesis}`;
  return typeof height === 'number' && height <= view.tip.height ? `0x${view.block(height).hash}` : null;
}

function describeHeader(view: LedgerView, hash: unknown): object | null {
  const block = view.findBlock(String(hash).slice(2));
  if (block === null) return null;
  const parentHash = `0x${view.block(block.height - 1).hash}`;
  return { number: `0x${block.height.toString(16)}`, parentHash, digest: { logs: [] } };
}

/** From sc-client-db, whose errors the calls of `state_` give with code 4003. */
function stateAt(view: LedgerView, hash: unknown): LedgerBlock {
  const block = view.findBlock(String(hash).slice(2));
  if (block === null)
    throw new Refusal(4003, `Client error: UnknownBlock: Header was not found in the database: ${String(hash)}`);
  return block;
}

function describeChanges(node: Node, keys: readonly string[], hash: unknown): object[] {
  const { height } = stateAt(node.view, hash);
  const sums = sumsAt(node, height);
  const changes = keys.map((key) => {
    const sum = sums.get(key);
    return [key, sum === undefined ? null : describeAccount(sum)];
  });
  return [{ block: hash, changes }];
}

function sumsAt({ view, network }: Node, height: number): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const transfer of view.transfers) {
    const address = readSs58Address(transfer.to);
    if (address === null || transfer.asset !== network.coin || transfer.height > height) continue;
    const key = accountKey(address.publicKey);
    const sum = (sums.get(key) ?? 0n) + transfer.amount;
    if (sum >= least) sums.set(key, sum);
  }
  return sums;
}

/** AccountInfo: the nonce and three counters, then free, reserved, frozen and flags. */
function describeAccount(free: bigint): string {
  const counters = [0n, 0n, 1n, 0n].map((count) => littleEndian(count, 4).slice(2));
  const sums = [free, 0n, 0n, 1n << 127n].map((sum) => littleEndian(sum, 16).slice(2));
  return `0x${[...counters, ...sums].join('')}`;
}

function littleEndian(value: bigint, bytes: number): string {
  return `0x${bytesToHex(Uint8Array.from({ length: bytes }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn)))}`;
}
