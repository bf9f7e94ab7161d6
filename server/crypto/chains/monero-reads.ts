// What is asked of a wallet's server and of its node.
import * as z from 'zod/mini';
import { ChainError, type Tip } from './chain.ts';
import type { MoneroCall } from './monero-rpc.ts';

export interface MoneroDeps {
  readonly wallet: MoneroCall;
  readonly daemon: MoneroCall;
  /** Null while the operator has not entered it. */
  readonly primaryAddress: string | null;
  /** What the daemon may call its network; null for any. */
  readonly networkNames: readonly string[] | null;
  readonly now: () => Date;
}

const count = z.int().check(z.nonnegative());
const text = z.string().check(z.maxLength(200));
/** JSON numbers are exact up to 9,007 XMR. */
const amount = z.number().check(z.nonnegative());
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const infoSchema = z.object({
  nettype: text,
  synchronized: z.boolean(),
  busy_syncing: z.optional(z.boolean()),
  height: count,
  target_height: count,
});
const headerSchema = z.object({ block_header: z.object({ height: count, hash, timestamp: z.number() }) });
const heightSchema = z.object({ height: count });
const addressesSchema = z.object({
  address: text,
  addresses: z.array(z.object({ address: text, address_index: count, used: z.boolean() })),
});
const createdSchema = z.object({ address_indices: z.array(count).check(z.minLength(1)) });
const indexSchema = z.object({ index: z.object({ major: count, minor: count }) });
const transferSchema = z.object({
  txid: hash,
  address: text,
  amount,
  /** 0 while unconfirmed. */
  height: count,
  timestamp: z.number(),
  unlock_time: z.number(),
  double_spend_seen: z.optional(z.boolean()),
});
const transfersSchema = z.object({
  in: z.optional(z.array(transferSchema)),
  pool: z.optional(z.array(transferSchema)),
});

export type MoneroTransfer = z.infer<typeof transferSchema>;
export type MoneroAddresses = z.infer<typeof addressesSchema>;

const indexOutOfBounds = -15;
const wrongAddress = -2;
const watchOnly = -29;
/** Restricted, without a wallet, or no wallet's server at all. */
const unavailable: ReadonlySet<number> = new Set([-7, -13, -32_601]);
const createdAtOnce = 64;
const anything = z.unknown();

export const readInfo = ({ daemon }: MoneroDeps, signal?: AbortSignal) =>
  daemon('get_info', {}, infoSchema, { signal });

export async function readTip(
  { daemon }: MoneroDeps,
  signal?: AbortSignal,
): Promise<{ readonly tip: Tip; readonly at: Date }> {
  return tipOf(await daemon('get_last_block_header', {}, headerSchema, { signal }));
}

export async function readTipAt({ daemon }: MoneroDeps, height: number, signal?: AbortSignal): Promise<Tip> {
  return tipOf(await daemon('get_block_header_by_height', { height }, headerSchema, { signal })).tip;
}

function tipOf({ block_header: { height, hash: tipHash, timestamp } }: z.infer<typeof headerSchema>) {
  return { tip: { height, hash: tipHash }, at: new Date(timestamp * 1000) };
}

/** Returns the height of the last block that the wallet has read. */
export async function readWalletHeight({ wallet }: MoneroDeps, signal?: AbortSignal): Promise<number> {
  // The wallet counts the first block too.
  return (await wallet('get_height', {}, heightSchema, { signal })).height - 1;
}

/** Throws a ChainError if the wallet lacks more blocks than that. */
export function requireHeight(height: number, tip: Tip, lag: number): void {
  if (height >= tip.height - lag) return;
  throw new ChainError(
    'not-synced',
    `The wallet is still reading blocks: it has ${height} of ${tip.height}. If this number stays, start monero-wallet-rpc again.`,
  );
}

/** Makes the wallet read new blocks at once; by itself it does so every 20 seconds. */
export async function refresh({ wallet }: MoneroDeps, signal?: AbortSignal): Promise<void> {
  await wallet('refresh', {}, anything, { signal });
}

/** Returns what came to these subaddresses above a height, and what waits for a block. */
export async function readTransfers(
  { wallet }: MoneroDeps,
  minors: readonly number[],
  aboveHeight: number,
  signal?: AbortSignal,
): Promise<{ readonly mined: readonly MoneroTransfer[]; readonly pool: readonly MoneroTransfer[] }> {
  const wanted = { in: true, pool: true, account_index: 0, subaddr_indices: minors };
  const heights = { filter_by_height: true, min_height: Math.max(aboveHeight, 0) };
  const { in: mined = [], pool = [] } = await wallet('get_transfers', { ...wanted, ...heights }, transfersSchema, {
    signal,
  });
  return { mined, pool };
}

/** Throws a ChainError unless the wallet cannot spend. Asks for a signature of nothing, so no secret is ever sent. */
export async function requireViewOnly({ wallet }: MoneroDeps, signal?: AbortSignal): Promise<void> {
  const isViewOnly = await wallet<unknown, boolean>('sign_transfer', { unsigned_txset: '' }, anything, {
    signal,
    onRefusal: (code) => (unavailable.has(code) ? undefined : code === watchOnly),
  });
  if (isViewOnly === true) return;
  throw new ChainError(
    'misconfigured',
    'This wallet can spend. Give monero-wallet-rpc a view-only wallet, made of the address and the secret view key.',
  );
}

/** Returns the subaddresses of these indexes, or null if the wallet has not made one of them yet. */
export async function readAddresses(
  deps: MoneroDeps,
  minors: readonly number[],
  signal?: AbortSignal,
): Promise<MoneroAddresses | null> {
  const answer = await deps.wallet('get_address', { account_index: 0, address_index: minors }, addressesSchema, {
    signal,
    onRefusal: (code) => (code === indexOutOfBounds ? null : undefined),
  });
  if (answer !== null) requireWallet(deps, answer.address);
  return answer;
}

/** Throws a ChainError if another wallet is open than the operator named. */
export async function requireSameWallet(deps: MoneroDeps, signal?: AbortSignal): Promise<void> {
  await readAddresses(deps, [0], signal);
}

function requireWallet({ primaryAddress }: MoneroDeps, address: string): void {
  if (primaryAddress === null || address === primaryAddress) return;
  throw new ChainError(
    'misconfigured',
    'monero-wallet-rpc has another wallet open than the one whose primary address you entered.',
  );
}

/** Makes subaddresses until the wallet has this one. It may have more afterwards. */
export async function createAddresses({ wallet }: MoneroDeps, minor: number, signal?: AbortSignal): Promise<void> {
  let next = 1;
  for (let newest = -1; newest < minor;) {
    const { address_indices: created } = await wallet(
      'create_address',
      { account_index: 0, count: next, label: 'Appstand' },
      createdSchema,
      { signal },
    );
    newest = Math.max(newest, ...created);
    next = Math.min(Math.max(minor - newest, 1), createdAtOnce);
  }
}

/** Writes the wallet's file: otherwise it forgets new subaddresses if it is killed. */
export async function store({ wallet }: MoneroDeps, signal?: AbortSignal): Promise<void> {
  await wallet('store', {}, anything, { signal });
}

/** Returns the index of a subaddress, or null if the wallet does not know it. */
export async function readIndex({ wallet }: MoneroDeps, address: string, signal?: AbortSignal): Promise<number | null> {
  const answer = await wallet('get_address_index', { address }, indexSchema, {
    signal,
    onRefusal: (code) => (code === wrongAddress ? null : undefined),
  });
  return answer === null || answer.index.major !== 0 ? null : answer.index.minor;
}
