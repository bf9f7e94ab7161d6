import type { Logger } from '#server/log.ts';

export interface DueWork<Item extends { readonly id: unknown }> {
  /** Names the work in the log. */
  readonly name: string;
  /** Claims up to `limit` items. Must not return an item again before its lease has ended. */
  readonly claim: (limit: number) => Promise<readonly Item[]>;
  readonly work: (item: Item) => Promise<void>;
  readonly log: Logger;
  /** Items under way at once; 4 by default. */
  readonly concurrency?: number;
}

/**
 * Works on what is due until nothing is, or until `signal` is aborted; items under way are finished. Claims only what it can
 * start at once, so that no lease runs out while its item waits. An item that fails is logged and stays leased.
 * Returns how many items were claimed. Throws when a claim fails.
 */
export async function processDue<Item extends { readonly id: unknown }>(
  { name, claim, work, log, concurrency = 4 }: DueWork<Item>,
  signal?: AbortSignal,
): Promise<number> {
  const running = new Set<Promise<void>>();
  const isStopped = (): boolean => signal?.aborted === true;
  let claimed = 0;

  async function run(item: Item): Promise<void> {
    try {
      await work(item);
    } catch (error) {
      log.error({ err: error, job: name, id: item.id }, 'a due item failed');
    }
  }

  try {
    while (!isStopped()) {
      const items = await claim(concurrency - running.size);
      claimed += items.length;
      for (const item of items) {
        const task = run(item).finally(() => running.delete(task));
        running.add(task);
      }
      if (running.size === 0) break;
      await Promise.race(running);
    }
  } finally {
    await Promise.all(running);
  }
  return claimed;
}
