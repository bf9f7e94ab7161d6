import { sql } from 'kysely';
import { priceFor } from '#contracts/payment-methods.ts';
import type { Db } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';

export interface SoldApp {
  readonly id: string;
  readonly name: string;
  readonly price_minor: number;
}

/** Writes the rows of one sale in as many transactions as a purchase needs. Returns the order's id. */
export async function bareSale(db: Db, app: SoldApp, email: string): Promise<string> {
  const [id, attemptId, captureId] = [newId(), newId(), newId()];
  const money = { amount_minor: priceFor('venmo', app.price_minor), currency: 'USD' };
  const soon = new Date(Date.now() + 900_000);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('orders')
      .values({
        id,
        mode: 'test',
        number: sql<number>`nextval('order_numbers_test')`,
        app_id: app.id,
        app_name: app.name,
        customer_email: email,
        list_price_minor: app.price_minor,
        ...money,
        payment_method: 'venmo',
        browser_key: null,
        completed_at: null,
      })
      .execute();
    await tx
      .insertInto('payment_attempts')
      .values({
        id: attemptId,
        order_id: id,
        mode: 'test',
        provider: 'bare',
        method: 'venmo',
        ...money,
        next_check_at: soon,
      })
      .execute();
  });
  const attempt = db.updateTable('payment_attempts').where('id', '=', attemptId);
  await attempt.set({ status: 'approved', reference: attemptId, updated_at: new Date() }).execute();
  await attempt.set({ status: 'capturing', updated_at: new Date() }).execute();
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('status').where('id', '=', id).forNoKeyUpdate().execute();
    const method = { mode: 'test', method: 'venmo' } as const;
    const capture = {
      id: captureId,
      attempt_id: attemptId,
      ...method,
      provider: 'bare',
      reference: captureId,
      ...money,
    };
    await tx.insertInto('payment_captures').values(capture).execute();
    await tx.updateTable('payment_attempts').where('id', '=', attemptId).set({ status: 'captured' }).execute();
    await tx
      .updateTable('orders')
      .where('id', '=', id)
      .set({ status: 'completed', completed_at: new Date() })
      .execute();
    await tx.insertInto('grants').values({ id: newId(), order_id: id, app_id: app.id }).execute();
    await tx.insertInto('download_links').values({ order_id: id, issue: 0, expires_at: soon }).execute();
    // Marked as sent, so that the store's mailer skips it.
    await tx
      .insertInto('mail_outbox')
      .values({ id: newId(), kind: 'receipt', recipient: email, order_id: id, sent_at: new Date() })
      .execute();
    const sale = { app_id: app.id, mode: 'test', ...money, payment_method: 'venmo' } as const;
    await tx
      .insertInto('store_events')
      .values({ kind: 'sale', ...sale })
      .execute();
  });
  return id;
}
