// Keeps test and live apart in one database. Each order has the mode it was made in; see also payments/attempt-store.ts.
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** The setting that says since when live stores have used this database. */
const liveSince = 'live-since';

/**
 * Readies a database for a store of this mode. A test store does not open one that holds live orders: its simulator would
 * judge real payments, and a worker would leave them undone. A live store opens one that was tried out before, and gives up what its simulator has left under
 * way and the mail that was promised for it, so that nobody asks PayPal about it or hears of it.
 */
export async function enterMode(db: Db, config: ModeOfProcess): Promise<void> {
  const conflict = await modeConflict(db, config);
  if (conflict !== null) throw new StartError(conflict);
  if (config.mode === 'test') return;
  await markLive(db);
  await endTestWork(db);
  if (!(await hasLiveOrders(db))) await endTestEvents(db);
}

type ModeOfProcess = Pick<Config, 'mode' | 'role'>;

/**
 * Why a process of this mode and role must not use the database, in words for who runs it; null where it may. A live store
 * may have come after the process began.
 */
export async function modeConflict(db: Db, { mode, role }: ModeOfProcess): Promise<string | null> {
  if (mode === 'live' || !(await isMarkedLive(db))) return null;
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

async function markLive(db: Db): Promise<void> {
  await sql`insert into settings (key, value) values (${liveSince}, to_jsonb(now())) on conflict do nothing`.execute(
    db,
  );
}

async function isMarkedLive(db: Db): Promise<boolean> {
  return (await db.selectFrom('settings').select('key').where('key', '=', liveSince).executeTakeFirst()) !== undefined;
}

async function hasLiveOrders(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('orders').select('id').where('mode', '=', 'live').limit(1).executeTakeFirst()) !== undefined
  );
}

async function endTestWork(db: Db): Promise<void> {
  await sql`
    with given_up as (
      update payment_attempts attempt set status = 'expired', updated_at = now() from orders
      where orders.id = attempt.order_id and orders.mode = 'test'
        and attempt.status in ('created', 'awaiting-payer', 'approved', 'pending')
    ), unsent as (
      update mail_outbox mail set failed_at = now(), last_error = 'The store went live before this test mail was sent.'
      from orders where orders.id = mail.order_id and orders.mode = 'test' and mail.sent_at is null and mail.failed_at is null
    )
    update refunds set status = 'declined', failure = 'The store went live before this test refund was made.'
    from orders where orders.id = refunds.order_id and orders.mode = 'test' and refunds.status = 'requested'`.execute(
    db,
  );
}

// A message does not say which mode it is of. While there is no live order, none can be about one.
async function endTestEvents(db: Db): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ handled_at: sql<Date>`now()` })
    .where('handled_at', 'is', null)
    .execute();
}
