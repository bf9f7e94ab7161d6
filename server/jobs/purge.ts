import type { Database } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import { exclusively } from './exclusively.ts';

export interface PurgeDeps {
  readonly db: Database['db'];
  readonly log: Logger;
  readonly purges: Readonly<Record<string, () => Promise<unknown>>>;
}

/**
 * Runs all purges, unless another worker is running them. They must be safe to repeat: a failed one is logged and left
 * to the next pass.
 */
export async function runPurges({ db, log, purges }: PurgeDeps, signal?: AbortSignal): Promise<void> {
  await exclusively(db, 'purge', async () => {
    for (const [name, purge] of Object.entries(purges)) {
      if (signal?.aborted === true) return;
      try {
        await purge();
      } catch (error) {
        log.error({ err: error, job: name }, 'purge failed');
      }
    }
  });
}
