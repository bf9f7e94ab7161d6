// Reads an account's transactions once and remembers what came for each tag. A validated ledger is final.
import * as z from 'zod/mini';
import { readPage, type XrpDeps, type XrpPage, type XrpServer } from './ask-rippled.ts';

const text = z.string().check(z.maxLength(80));
const receiptSchema = z.object({
  id: text,
  amount: z.string().check(z.regex(/^\d{1,20}$/)),
  height: z.int(),
  at: z.number(),
  from: text,
});

export const scanSchema = z.object({
  /** The ledgers from here on up to `through` were read. */
  since: z.int(),
  through: z.int(),
  /** By tag. */
  receipts: z.record(text, z.array(receiptSchema)),
});

export type Scan = z.infer<typeof scanSchema>;

const pagesPerRound = 25;
const keptMs = 40 * 24 * 60 * 60 * 1000;
/** The XRP Ledger counts seconds from the year 2000. */
const epochSeconds = 946_684_800;

export interface Wanted {
  readonly account: string;
  /** The first ledger that a payment is looked for in. */
  readonly needed: number;
  readonly server: XrpServer;
}

/**
 * Reads on from the last scan. Starts again where ledgers between are gone, or the server has older ones that are needed.
 * After a long outage it may end before the tip; the next round goes on there.
 */
export async function scanAccount(
  deps: XrpDeps,
  before: Scan | null,
  { account, needed, server: { tip, earliest } }: Wanted,
  signal?: AbortSignal,
): Promise<Scan> {
  const isBroken = before === null || before.through < earliest - 1;
  const reachesFurther = before !== null && needed < before.since && earliest < before.since;
  const since = Math.max(needed, earliest);
  let scan: Scan = isBroken || reachesFurther ? { since, through: since - 1, receipts: {} } : before;
  const from = scan.through + 1;
  let marker: unknown;
  for (let pages = 0; pages < pagesPerRound && scan.through < tip.height; pages += 1) {
    const page = await readPage(deps, { account, from, to: tip.height, marker }, signal);
    scan = withPage(scan, account, page);
    // The server may not have had all that it was asked for.
    const first = Math.max(page.ledger_index_min, from);
    if (first > from) scan = { ...scan, since: first };
    ({ marker } = page);
    const last = page.transactions.at(-1)?.tx.ledger_index ?? from;
    const through = marker === undefined ? Math.min(page.ledger_index_max, tip.height) : last - 1;
    scan = { ...scan, through: Math.max(scan.through, through) };
    if (marker === undefined) break;
  }
  return pruned(scan, deps.now());
}

function withPage(scan: Scan, account: string, { transactions }: XrpPage): Scan {
  const receipts = { ...scan.receipts };
  for (const { tx, meta, validated } of transactions) {
    const { delivered_amount: delivered } = meta;
    const isPaid = validated && tx.TransactionType === 'Payment' && meta.TransactionResult === 'tesSUCCESS';
    const isOurs = tx.Destination === account && tx.Account !== account && tx.DestinationTag !== undefined;
    // The sent amount may be more than the delivered one; other currencies are objects.
    if (!isPaid || !isOurs || typeof delivered !== 'string' || !/^\d{1,20}$/.test(delivered)) continue;
    const tag = String(tx.DestinationTag);
    const known = receipts[tag] ?? [];
    if (known.some(({ id }) => id === tx.hash)) continue;
    const at = (tx.date + epochSeconds) * 1_000;
    receipts[tag] = [...known, { id: tx.hash, amount: delivered, height: tx.ledger_index, at, from: tx.Account }];
  }
  return { ...scan, receipts };
}

function pruned(scan: Scan, now: Date): Scan {
  const oldest = now.getTime() - keptMs;
  const kept = Object.entries(scan.receipts).filter(([, receipts]) => receipts.some(({ at }) => at > oldest));
  return kept.length === Object.keys(scan.receipts).length ? scan : { ...scan, receipts: Object.fromEntries(kept) };
}
