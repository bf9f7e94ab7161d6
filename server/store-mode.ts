import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

const liveSince = 'live-since';

/**
 * Prepares the database for this mode. Throws a StartError for a test store on a database with live orders: its
 * simulator would judge real payments. A live store cancels the payments, refunds and mail that a test store left
 * unfinished.
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
 * Returns why this process must not use the database, or null. A live store may have come since the process started.
 */
export async function modeConflict(db: Db, { mode, role }: ModeOfProcess): Promise<string | null> {
  if (mode === 'live' || !(await isMarkedLive(db))) return null;
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
      update mail_outbox mail set failed_at = now(), last_error = 'The store went live before this test email was sent.'
      from orders where orders.id = mail.order_id and orders.mode = 'test' and mail.sent_at is null and mail.failed_at is null
    )
    update refunds set status = 'declined', failure = 'The store went live before this test refund was made.'
    from orders where orders.id = refunds.order_id and orders.mode = 'test' and refunds.status = 'requested'`.execute(
    db,
  );
}

// Events do not record their mode; without live orders, all of them are from test mode.
async function endTestEvents(db: Db): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ handled_at: sql<Date>`now()` })
    .where('handled_at', 'is', null)
    .execute();
}
