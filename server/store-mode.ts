// Keeps test and live apart in one database. Each order has the mode it was made in; see also payments/attempt-store.ts.
import type { Db } from '#server/database/connect.ts';
import type { Config } from './config.ts';
import { hasHappened, recordHappened } from './settings/once.ts';
import { StartError } from './start-error.ts';

/** The setting that says that a live store has used this database. */
const usedLive = 'used-by-live-store';

/**
 * Readies a database for a store of this mode. A test store does not open one that holds live orders: its simulator would
 * judge real payments, and a worker would leave them undone. Throws StartError.
 */
export async function enterMode(db: Db, config: ModeOfProcess): Promise<void> {
  const conflict = await modeConflict(db, config);
  if (conflict !== null) throw new StartError(conflict);
  if (config.mode === 'live') await recordHappened(db, usedLive);
}

type ModeOfProcess = Pick<Config, 'mode' | 'role'>;

/**
 * Returns why a process of this mode and role must not use the database, in words for the person who runs it; null where
 * it may. A live store may have come after the process began.
 */
export async function modeConflict(db: Db, { mode, role }: ModeOfProcess): Promise<string | null> {
  if (mode === 'live' || !(await hasHappened(db, usedLive))) return null;
  // A process that shares its work with others belongs to the live store, and has lost the setting.
  if (role !== 'all') {
    return (
      `This database is used by a live store, and this process runs with ROLE=${role} and STORE_MODE test (as it is where it ` +
      'is not set). Set STORE_MODE=live here too, or give the test store a database of its own by another DATABASE_URL.'
    );
  }
  if (!(await hasLiveOrders(db))) return null;
  return (
    'This database holds orders of a live store, and STORE_MODE is test (as it is where it is not set). ' +
    'Set STORE_MODE=live; or give the test store a database of its own, by another DATABASE_URL, or by another DATA_DIR ' +
    'where DATABASE_URL is not set.'
  );
}

async function hasLiveOrders(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('orders').select('id').where('mode', '=', 'live').limit(1).executeTakeFirst()) !== undefined
  );
}
