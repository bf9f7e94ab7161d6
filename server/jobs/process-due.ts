import type { Logger } from '#server/log.ts';

export interface DueWork<Item extends { readonly id: unknown }> {
  readonly name: string;
  readonly claim: (limit: number) => Promise<readonly Item[]>;
  readonly work: (item: Item) => Promise<void>;
  readonly log: Logger;
  readonly concurrency?: number;
}

/**
 * Processes due items until none is left or `signal` is aborted; items under way are finished. Claims only what it can
 * start at once, so that no lease ends while its item waits. A failed item is logged and stays leased. Returns the
 * number of claimed items. Throws if a claim fails.
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
      log.error({ err: error, job: name, id: item.id }, 'item failed');
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
