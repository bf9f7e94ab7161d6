import * as z from 'zod/mini';

const units = z.string().check(z.regex(/^\d{1,78}$/));
const knownSchema = z.object({
  seen: units,
  reachedAt: z.nullable(z.iso.datetime()),
  spent: z.boolean(),
  transactions: z.array(z.object({ id: z.string(), amount: units, height: z.int() })),
});
const cursorSchema = z.object({
  height: z.int(),
  /** The start of the next round, if the last one had no time for all. */
  next: z.int(),
  known: z.record(z.string(), knownSchema),
});
export type Known = z.infer<typeof knownSchema>;

/** Returns null for anything but a cursor of this family. The next round then looks everything up again. */
export function readTronCursor(value: unknown): z.infer<typeof cursorSchema> | null {
  const parsed = cursorSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
