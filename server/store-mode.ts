// Keeps test and live apart in one database. Each order has the mode it was made in; see also payments/attempt-store.ts.
import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import { StartError } from './start-error.ts';

/** The setting that says since when live stores have used this database. */
const liveSince = 'live-since';

/**
 * Readies a database for a store of this mode. A test store does not open one that holds live orders: its simulator would
 * judge real payments. A live store opens one that was tried out before, and gives up what its simulator has left under
 * way and the mail that was promised for it, so that nobody asks PayPal about it or hears of it.
 */
export async function enterMode(db: Db, mode: StoreMode): Promise<void> {
  if (mode === 'live') {
    await markLive(db);
    await endTestWork(db);
  } else if (await hasLiveOrders(db)) {
    throw new StartError(
      'This database holds orders of a live store, and STORE_MODE is test (as it is where it is not set). ' +
        'Set STORE_MODE=live; or give the test store a database of its own, by another DATABASE_URL, or by another DATA_DIR ' +
        'where DATABASE_URL is not set.',
    );
  }
}

async function markLive(db: Db): Promise<void> {
  await sql`insert into settings (key, value) values (${liveSince}, to_jsonb(now())) on conflict do nothing`.execute(
    db,
  );
}

// Where no live store has been, there is nothing to look through.
async function hasLiveOrders(db: Db): Promise<boolean> {
  const mark = await db.selectFrom('settings').select('key').where('key', '=', liveSince).executeTakeFirst();
  if (mark === undefined) return false;
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
