// State between rounds: the head, and where the money of each funded address was found.
import * as z from 'zod/mini';

const hash = z.string().check(z.maxLength(66));

const knownSchema = z.object({
  seen: z.string().check(z.regex(/^\d{1,78}$/)),
  /** The block in which this sum was first there, as far as known. */
  height: z.int(),
  hash,
  reachedAt: z.iso.datetime(),
  /** False if the block remains to be looked for. */
  isLocated: z.boolean(),
  spent: z.boolean(),
  lookedAt: z.iso.datetime(),
  transactions: z.array(
    z.object({ id: hash, amount: z.string().check(z.regex(/^\d{1,78}$/)), height: z.int(), from: z.string() }),
  ),
});

const cursorSchema = z.object({
  tip: z.object({ height: z.int(), hash, takenAt: z.iso.datetime() }),
  round: z.int(),
  known: z.record(z.string(), knownSchema),
});

export type Known = z.infer<typeof knownSchema>;
export type EvmCursor = z.infer<typeof cursorSchema>;

/** Longer than the longest time between two looks at a payment within its watch. */
const keptMs = 26 * 3_600_000;

export function knownOfOthers(before: EvmCursor | null, looked: ReadonlySet<string>, now: Date): Record<string, Known> {
  const others = Object.entries(before?.known ?? {}).filter(([id]) => !looked.has(id));
  return Object.fromEntries(others.filter(([, { lookedAt }]) => Date.parse(lookedAt) > now.getTime() - keptMs));
}

/** Returns null for anything but a cursor of this family. The next round then looks everything up again. */
export function readCursor(value: unknown): EvmCursor | null {
  const parsed = cursorSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
