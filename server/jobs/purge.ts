import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';

export interface PurgeDeps {
  readonly db: Database['db'];
  readonly log: Logger;
  readonly purges: Readonly<Record<string, () => Promise<unknown>>>;
}

/**
 * Runs all purges, unless another worker is running them. They must be safe to repeat: a failed one is logged and left
 * to the next pass. They commit on their own; the transaction only holds the lock.
 */
export async function runPurges({ db, log, purges }: PurgeDeps, signal?: AbortSignal): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ isLocked: boolean }>`
      select set_config('idle_in_transaction_session_timeout', '0', true),
        pg_try_advisory_xact_lock(hashtext('appstand purge')) as "isLocked"`.execute(transaction);
    if (rows[0]?.isLocked !== true) return;
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
