import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

/** Gives up the unsent mail of test orders: a live store must not send it. */
export async function giveUpTestMail(db: Db): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({
      held_at: null,
      failed_at: sql<Date>`now()`,
      last_error: 'The store went live before this test email was sent.',
    })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('mode', '=', 'test'))
    .execute();
}
