import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/**
 * Runs work unless another process is at it. The work commits on its own; the transaction only holds the lock, which a
 * connection pooler keeps as well.
 */
export async function exclusively(db: Database['db'], name: string, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ isLocked: boolean }>`
      select set_config('idle_in_transaction_session_timeout', '0', true),
        pg_try_advisory_xact_lock(hashtext(${`appstand ${name}`})) as "isLocked"`.execute(transaction);
    if (rows[0]?.isLocked === true) await work();
  });
}
