// State between rounds: how far the chain was final, and what each payment's address had.
import * as z from 'zod/mini';

const units = z.string().check(z.regex(/^\d{1,39}$/));

const knownSchema = z.object({
  /** When it was asked for last, and at which height. */
  askedAt: z.number(),
  askedHeight: z.int(),
  seen: units,
  /** The most that it ever had in a final block: it can only go by being paid out. */
  final: units,
  /** The block in which this sum first appeared; null if the node has pruned that state. */
  height: z.nullable(z.int()),
  reachedAt: z.nullable(z.iso.datetime()),
  spent: z.boolean(),
});

const cursorSchema = z.object({
  kind: z.literal('polkadot'),
  finalHeight: z.int(),
  known: z.record(z.string(), knownSchema),
});

export type Known = z.infer<typeof knownSchema>;
export type PolkadotCursor = z.infer<typeof cursorSchema>;

/** A month and a margin: every address is looked at once a month. */
const keptMs = 40 * 24 * 60 * 60 * 1_000;

/** Returns an empty one for anything but a cursor of this family. */
export function readCursor(value: unknown): PolkadotCursor {
  const parsed = cursorSchema.safeParse(value);
  return parsed.success ? parsed.data : { kind: 'polkadot', finalHeight: 0, known: {} };
}

/** Returns the cursor after a round, without what was not asked for in a long time. */
export function writeCursor(
  { known }: PolkadotCursor,
  found: ReadonlyMap<string, Known>,
  finalHeight: number,
  now: Date,
): PolkadotCursor {
  const kept = Object.entries(known).filter(([, { askedAt }]) => askedAt > now.getTime() - keptMs);
  return { kind: 'polkadot', finalHeight, known: Object.fromEntries([...kept, ...found]) };
}
