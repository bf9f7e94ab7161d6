// Work that many requests ask for at once, done by one statement for all of them. An item goes at once when nothing is
// under way; what arrives meanwhile waits for the next turn and goes together. So a quiet store waits for nothing, and a
// busy one pays for planning, starting and committing a statement once for many.
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';

export interface BatchOptions<Item, Result> {
  /** Does the work of all items or, when it rejects, of none. Answers a result for each, in their order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Two items with the same key never go together. */
  readonly keyOf: (item: Item) => string;
}

const maxItems = 100;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Answers a function that does the work of one item, together with others where there are any. */
export function createBatch<Item, Result>({ run, keyOf }: BatchOptions<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function start(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) {
      // What arrived in the same turn of the event loop goes along.
      await nextTurn();
      await runBatch(takeBatch());
    }
    isRunning = false;
  }

  function takeBatch(): Waiting<Item, Result>[] {
    const batch = new Map<string, Waiting<Item, Result>>();
    const left: Waiting<Item, Result>[] = [];
    for (const each of waiting) {
      const key = keyOf(each.item);
      if (batch.size < maxItems && !batch.has(key)) batch.set(key, each);
      else left.push(each);
    }
    waiting = left;
    return [...batch.values()];
  }

  async function runBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1 && isOneItemsFault(error)) {
        for (const each of batch) await runBatch([each]);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      void start();
    });
}

// PostgreSQL's classes 22 (a value), 23 (a constraint) and 40 (a conflict) roll the statement back for good, so its items
// can be tried alone. After any other error it is not known whether the statement was committed.
function isOneItemsFault(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(22|23|40)/.test(error.code ?? '');
}
