// Orders written straight into the database, as many as a test wants and as old as it wants them.
import { sql } from 'kysely';
import { connectDatabase, type Db } from '#server/database/connect.ts';
import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import { newId } from '#server/database/new-id.ts';

export interface OrderToInsert {
  readonly at?: Date;
  readonly appId?: string;
  readonly appName?: string;
  readonly email?: string;
  readonly status?: OrderStatus;
  readonly method?: PaymentMethod;
  readonly mode?: StoreMode;
}

/** Inserts one order as placing and settling it at `at` would have left it. Answers its id. */
export async function insertOrder(db: Db, order: OrderToInsert = {}): Promise<string> {
  const { at = new Date(), status = 'completed' } = order;
  const id = newId(at.getTime());
  await db
    .insertInto('orders')
    .values({
      id,
      app_id: order.appId ?? newId(),
      app_name: order.appName ?? 'DuplicateFinder',
      customer_email: order.email ?? 'ada@example.com',
      list_price_minor: 1999,
      amount_minor: 1999,
      currency: 'USD',
      payment_method: order.method ?? 'card',
      status,
      mode: order.mode ?? 'test',
      created_at: at,
      completed_at: status === 'completed' || status === 'refunded' ? at : null,
    })
    .execute();
  return id;
}

/** Inserts `count` completed orders, a second apart, the newest at `until`. Their addresses are buyer1@example.com and so on. */
export async function insertManyOrders(db: Db, count: number, until = new Date()): Promise<void> {
  await sql`
    insert into orders (id, app_id, app_name, customer_email, list_price_minor, amount_minor, currency, payment_method, status,
      mode, created_at, completed_at)
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
        || substr(md5(n::text), 4, 15))::uuid,
      '01900000-0000-7000-8000-000000000000', 'Many', 'buyer' || n || '@example.com', 1999, 1999, 'USD', 'card', 'completed',
      'test', at, at
    from generate_series(1, ${count}::int) as n, lateral (select ${until}::timestamptz - make_interval(secs => ${count}::int - n) as at)`.execute(
    db,
  );
}

/** Inserts `count` orders on 10 March 2026 into a store that runs. The roll-up has gone past that day, so it begins anew. */
export async function insertOldOrders(connectionString: string, count: number): Promise<void> {
  const database = connectDatabase({ connectionString });
  await database.db.transaction().execute(async (transaction) => {
    await sql`update sales_roll_up set counted_to = '00000000-0000-0000-0000-000000000000'`.execute(transaction);
    await sql`truncate sales_totals, daily_sales, app_sales, customers, uncounted_orders`.execute(transaction);
    await insertManyOrders(transaction, count, new Date('2026-03-10T12:00:00Z'));
  });
  await database.close();
}
