// Reads blocks and payments from a wallet's server and from its node.
import * as z from 'zod/mini';
import { ChainError, type Tip } from './chain.ts';
import type { MoneroCall } from './monero-rpc.ts';

export interface MoneroDeps {
  readonly wallet: MoneroCall;
  readonly daemon: MoneroCall;
  /** Null while the operator has not entered it. */
  readonly primaryAddress: string | null;
  /** Names the daemon may report for its network; null for any. */
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
