// State between rounds: how far each script's blocks were read, and what they paid.
import * as z from 'zod/mini';

const height = z.int().check(z.gte(-1));
const text = z.string().check(z.maxLength(200));
const timestamp = z.number();

const cursorSchema = z.object({
  kind: z.literal('node'),
  /** The last blocks that were read, the youngest at the end: a different hash at a height is a reorganisation. */
  blocks: z.array(z.object({ height, hash: text })),
  /** By script: the blocks after `since` and up to `through` were read for it; when its payment was asked for last. */
  watched: z.record(text, z.object({ since: height, through: height, askedAt: timestamp })),
  outputs: z.array(
    z.object({ script: text, id: text, n: z.int(), amount: z.string().check(z.regex(/^\d{1,30}$/)), height }),
  ),
  /** By transaction that pays to a watched script. */
  firstSeen: z.record(text, timestamp),
});

export type UtxoCursor = z.infer<typeof cursorSchema>;

/** A month and a margin: every address is looked at once a month. */
const keptMs = 40 * 24 * 60 * 60 * 1000;
/** A transaction that left the mempool may come back and be mined. */
const keptUnminedMs = 10 * 24 * 60 * 60 * 1000;
const keptBlocks = 100;

/** Returns an empty cursor for anything else: the round then reads all blocks since the addresses were handed out. */
export function readUtxoCursor(value: unknown): UtxoCursor {
  const parsed = cursorSchema.safeParse(value);
  return parsed.success ? parsed.data : { kind: 'node', blocks: [], watched: {}, outputs: [], firstSeen: {} };
}

/** Returns the cursor without what blocks above `height` paid: they are no longer in the chain. */
export function rewound(cursor: UtxoCursor, to: number): UtxoCursor {
  return {
    ...cursor,
    blocks: cursor.blocks.filter((block) => block.height <= to),
    outputs: cursor.outputs.filter((output) => output.height <= to),
    watched: Object.fromEntries(
      Object.entries(cursor.watched).map(([script, one]) => [
        script,
        { ...one, through: Math.max(one.since, Math.min(one.through, to)) },
      ]),
    ),
  };
}

/** Returns the cursor without what is not asked for any more. */
export function pruned(cursor: UtxoCursor, now: Date): UtxoCursor {
  const watched = Object.entries(cursor.watched).filter(([, { askedAt }]) => askedAt > now.getTime() - keptMs);
  const scripts = new Set(watched.map(([script]) => script));
  const outputs = cursor.outputs.filter(({ script }) => scripts.has(script));
  const ids = new Set(outputs.map(({ id }) => id));
  const isKept = ([id, at]: readonly [string, number]) => ids.has(id) || at > now.getTime() - keptUnminedMs;
  return {
    ...cursor,
    blocks: cursor.blocks.slice(-keptBlocks),
    watched: Object.fromEntries(watched),
    outputs,
    firstSeen: Object.fromEntries(Object.entries(cursor.firstSeen).filter(isKept)),
  };
}
