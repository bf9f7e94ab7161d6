// What is read from a node of Polkadot's Asset Hub. Everything is asked for by a block's hash, so that nodes behind one
// address cannot answer from different chains.
import { readSs58Address } from '../keys/ss58-address.ts';
import { ChainError, type Tip } from './chain.ts';
import { joinReads, readAll, single, type Read } from './reads.ts';
import type { Rpc } from './json-rpc.ts';
import { accountKey, readAccount, readTime, timeKey, type Account } from './polkadot-state.ts';

export interface PolkadotDeps {
  readonly rpc: Rpc;
  /** Throws a ChainError unless the first block is that of the network. */
  readonly checkGenesis: (hash: string) => void;
  readonly now: () => Date;
}

export interface PolkadotHead extends Tip {
  readonly at: Date;
  readonly final: Tip;
}

const keysPerCall = 100;
const accountsAnswer = 128 * 1024;
const oldestHeadMs = 5 * 60_000;

/** Throws a ChainError unless the node serves the network and has a recent block. */
export async function readHead({ rpc, checkGenesis, now }: PolkadotDeps, signal?: AbortSignal): Promise<PolkadotHead> {
  const hashes = await readAll(
    rpc,
    { best: hashRead(), final: single('chain_getFinalizedHead', [], readHash), genesis: hashRead(0) },
    { signal },
  );
  checkGenesis(hashes.genesis);
  const { best, final, at } = await readAll(
    rpc,
    { best: headerRead(hashes.best), final: headerRead(hashes.final), at: timeRead(hashes.best) },
    { signal },
  );
  if (now().getTime() - at.getTime() > oldestHeadMs) {
    throw new ChainError('not-synced', 'The node has no recent block. Wait until it is in sync.');
  }
  // A node behind the same address may not have the block that another calls final.
  if (final > best) throw new ChainError('not-synced', 'The node lacks a block that it has named before.');
  return { height: best, hash: hashes.best, at, final: { height: final, hash: hashes.final } };
}

/** Reads the hash of the newest block, or of the one at a height. */
export function hashRead(height?: number): Read<string> {
  return single('chain_getBlockHash', height === undefined ? [] : [height], (hash) => {
    if (hash === null) throw lacksBlock();
    return readHash(hash);
  });
}

export const timeRead = (hash: string): Read<Date> => single('state_getStorage', [timeKey, hash], readTime);

export function accountsRead(addresses: readonly string[], hash: string): Read<ReadonlyMap<string, Account>> {
  const keys = new Map(addresses.map((address) => [keyOf(address), address]));
  const parts: Read<[string, Account][]>[] = [];
  for (let start = 0; start < keys.size; start += keysPerCall) {
    parts.push(partRead([...keys].slice(start, start + keysPerCall), hash));
  }
  const joined = joinReads(parts);
  return { calls: joined.calls, decode: (replies) => new Map(joined.decode(replies).flat()) };
}

function partRead(keys: readonly (readonly [string, string])[], hash: string): Read<[string, Account][]> {
  const params = [keys.map(([key]) => key), hash];
  const read = (result: unknown): [string, Account][] | null => {
    const values = readChanges(result, hash);
    const accounts = keys.map(([key, address]) => [address, readAccount(values?.get(key))] as const);
    return accounts.every(isRead) ? accounts.map(([address, account]) => [address, account]) : null;
  };
  return single('state_queryStorageAt', params, read, accountsAnswer);
}

const isRead = (entry: readonly [string, Account | null]): entry is readonly [string, Account] => entry[1] !== null;

/** Returns the values by their keys; null where the answer is of another form or block. */
function readChanges(result: unknown, hash: string): ReadonlyMap<string, unknown> | null {
  if (!Array.isArray(result)) return null;
  const [set] = result as { block?: unknown; changes?: unknown }[];
  if (set === undefined) throw lacksBlock();
  if (set.block !== hash || !Array.isArray(set.changes)) return null;
  return new Map(set.changes.filter(Array.isArray).map(([key, value]) => [String(key), value as unknown]));
}

function headerRead(hash: string): Read<number> {
  return single('chain_getHeader', [hash], (header) => {
    if (header === null) throw lacksBlock();
    const number = (header as { number?: unknown }).number;
    return typeof number === 'string' && /^0x[0-9a-f]{1,10}$/i.test(number) ? Number(number) : null;
  });
}

function keyOf(address: string): string {
  const read = readSs58Address(address);
  if (read === null) throw new ChainError('misconfigured', 'A payment has an address that is none of Polkadot.');
  return accountKey(read.publicKey);
}

const readHash = (value: unknown): string | null =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value) ? value : null;
const lacksBlock = (): ChainError => new ChainError('not-synced', 'The node lacks a block that it has named before.');
