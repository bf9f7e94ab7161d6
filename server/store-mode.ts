import type { Db } from '#server/database/connect.ts';
import { hasHappened, recordHappened } from '#server/settings/once.ts';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

const usedLive = 'used-by-live-store';

/**
 * Prepares the database for this mode. Throws a StartError for a test store on a database with live orders: its
 * simulator would judge real payments.
 */
export async function enterMode(db: Db, config: ModeOfProcess): Promise<void> {
  const conflict = await modeConflict(db, config);
  if (conflict !== null) throw new StartError(conflict);
  if (config.mode === 'live') await recordHappened(db, usedLive);
}

type ModeOfProcess = Pick<Config, 'mode' | 'role'>;

/**
 * Returns why this process must not use the database, or null. A live store may have come since the process started.
 */
export async function modeConflict(db: Db, { mode, role }: ModeOfProcess): Promise<string | null> {
  if (mode === 'live' || !(await hasHappened(db, usedLive))) return null;
  // Only processes of a live store share their work, so this one has lost its setting.
  if (role !== 'all') {
    return (
      `This database is used by a live store, but this process has ROLE=${role} and STORE_MODE=test (the default). ` +
      'Set STORE_MODE=live here too, or set DATABASE_URL to another database for the test store.'
    );
  }
  if (!(await hasLiveOrders(db))) return null;
  return (
    'This database holds orders of a live store, but STORE_MODE is test (the default). Set STORE_MODE=live, or give the ' +
    'test store its own database: another DATABASE_URL, or another DATA_DIR if DATABASE_URL is not set.'
  );
}

async function hasLiveOrders(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('orders').select('id').where('mode', '=', 'live').limit(1).executeTakeFirst()) !== undefined
  );
}
