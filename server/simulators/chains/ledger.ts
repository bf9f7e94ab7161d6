// One simulated network: what was sent on it, in an append-only file that the processes of a store share. Blocks come by the
// clock alone, so every process computes the same chain.
import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Transfer {
  /** 32 bytes in hexadecimal. */
  readonly id: string;
  readonly asset: string;
  readonly to: string;
  readonly reference?: string | undefined;
  readonly amount: bigint;
  readonly at: Date;
  /** The including block's height; above the tip while unconfirmed. */
  readonly height: number;
}

export interface LedgerBlock {
  readonly height: number;
  /** 32 bytes in hexadecimal. */
  readonly hash: string;
  readonly at: Date;
}

export interface LedgerView {
  readonly isDown: boolean;
  readonly tip: LedgerBlock;
  /** In the order in which they were sent. Excludes what a reorganisation dropped. */
  readonly transfers: readonly Transfer[];
  block(height: number): LedgerBlock;
  /** Returns null for the hash of a block that is not, or no longer, part of the chain. */
  findBlock(hash: string): LedgerBlock | null;
}

export interface NewTransfer extends Pick<Transfer, 'asset' | 'to' | 'reference' | 'amount'> {
  /** May be in the future. */
  readonly at: Date;
}

export interface Ledger {
  readonly blockMs: number;
  readonly genesis: string;
  view(): LedgerView;
  send(transfer: NewTransfer): Transfer;
  /** Replaces the blocks from the transfer's on by others without it. `at` may be in the future. */
  drop(transfer: Transfer, at: Date): void;
  setDown(isDown: boolean): void;
}

interface Line {
  readonly kind: 'send' | 'drop' | 'down' | 'up';
  readonly at: number;
  readonly id?: string;
  readonly asset?: string;
  readonly to?: string;
  readonly reference?: string;
  readonly amount?: string;
}

/** Height when a network's file was made: chains with history behind them are the usual case. */
const firstHeight = 1_000_000;

export function openLedger(
  folder: string,
  network: string,
  { blockMs, now = () => new Date() }: { readonly blockMs: number; readonly now?: () => Date },
): Ledger {
  const file = path.join(folder, `${network}.jsonl`);
  mkdirSync(folder, { recursive: true });
  createFile(file, now());

  const read = (): { startedAt: number; lines: Line[] } => {
    const [start = '{}', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
    const { at } = JSON.parse(start) as { at: number };
    return { startedAt: at, lines: lines.map((line) => JSON.parse(line) as Line) };
  };
  const append = (line: Line): void => appendFileSync(file, `${JSON.stringify(line)}\n`);
  const heightAt = (startedAt: number, at: number): number => firstHeight + Math.floor((at - startedAt) / blockMs);
  // A transfer waits for half a block at least, so that it can be seen before it is included.
  const inclusionOf = (startedAt: number, at: number): number => heightAt(startedAt, at + blockMs / 2) + 1;

  return {
    blockMs,
    genesis: hashOf(network, 0, 0),

    view() {
      const time = now().getTime();
      const { startedAt, lines } = read();
      const past = lines.filter(({ at }) => at <= time);
      const sent = past
        .filter(({ kind }) => kind === 'send')
        .map((line) => toTransfer(line, inclusionOf(startedAt, line.at)));
      const dropped = new Set(past.filter(({ kind }) => kind === 'drop').map(({ id }) => id));
      const forks = sent.filter(({ id }) => dropped.has(id)).map(({ height }) => height);
      const block = (height: number): LedgerBlock => ({
        height,
        hash: hashOf(network, height, forks.filter((from) => from <= height).length),
        at: new Date(startedAt + (height - firstHeight) * blockMs),
      });
      const tip = block(heightAt(startedAt, time));
      return {
        isDown: past.findLast(({ kind }) => kind === 'down' || kind === 'up')?.kind === 'down',
        tip,
        transfers: sent.filter(({ id }) => !dropped.has(id)),
        block,
        findBlock(hash) {
          const height = Number.parseInt(hash.slice(0, 16), 16);
          if (!Number.isSafeInteger(height) || height > tip.height) return null;
          const found = block(height);
          return found.hash === hash ? found : null;
        },
      };
    },

    send({ asset, to, reference, amount, at }) {
      const id = randomBytes(32).toString('hex');
      const line: Line = { kind: 'send', at: at.getTime(), id, asset, to, amount: String(amount) };
      append(reference === undefined ? line : { ...line, reference });
      return toTransfer(line, inclusionOf(read().startedAt, line.at));
    },

    drop: ({ id }, at) => append({ kind: 'drop', at: at.getTime(), id }),

    setDown: (isDown) => append({ kind: isDown ? 'down' : 'up', at: now().getTime() }),
  };
}

function createFile(file: string, at: Date): void {
  try {
    writeFileSync(file, `${JSON.stringify({ at: at.getTime() })}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function toTransfer({ id = '', asset = '', to = '', reference, amount = '0', at }: Line, height: number): Transfer {
  return { id, asset, to, reference, amount: BigInt(amount), at: new Date(at), height };
}

/** Starts with the height, so that a hash can be looked up. */
function hashOf(network: string, height: number, fork: number): string {
  const digest = createHash('sha256').update(`${network}/${height}/${fork}`).digest('hex');
  return `${height.toString(16).padStart(16, '0')}${digest.slice(16)}`;
}
