// State between rounds: the accounts, and the transactions that changed them.
import * as z from 'zod/mini';

const signature = z.string().check(z.maxLength(90));
const timestamp = z.number();

const knownSchema = z.object({
  /** When it was asked for last, and when its history was read last. */
  askedAt: timestamp,
  readAt: timestamp,
  balance: z.string().check(z.regex(/^\d{1,20}$/)),
  /** Since when the balance holds money that no known transaction brought. */
  unexplainedAt: z.nullable(timestamp),
  /** The last signature up to which everything is final and was read. */
  until: z.nullable(signature),
  /** Oldest first. Of those that changed nothing, only the ones that are not final yet. */
  transactions: z.array(
    z.object({
      id: signature,
      slot: z.int(),
      amount: z.string().check(z.regex(/^-?\d{1,20}$/)),
      at: timestamp,
      isFinal: z.boolean(),
    }),
  ),
});

const cursorSchema = z.object({ kind: z.literal('solana'), known: z.record(z.string(), knownSchema) });

export type Known = z.infer<typeof knownSchema>;
export type KnownTransaction = Known['transactions'][number];

/** A month and a margin: every address is looked at once a month. */
const keptMs = 40 * 24 * 60 * 60 * 1_000;

/** Returns nothing for anything but a cursor of this family: the round then reads all histories. */
export function readCursor(value: unknown): ReadonlyMap<string, Known> {
  const parsed = cursorSchema.safeParse(value);
  return new Map(parsed.success ? Object.entries(parsed.data.known) : []);
}

/** Returns the cursor without what was not asked for in a long time. */
export function writeCursor(known: ReadonlyMap<string, Known>, now: Date): z.infer<typeof cursorSchema> {
  const kept = [...known].filter(([, { askedAt }]) => askedAt > now.getTime() - keptMs);
  return { kind: 'solana', known: Object.fromEntries(kept) };
}
