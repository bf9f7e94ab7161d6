// Orders written straight into the database, as many as a test wants and as old as it wants them.
import { sql } from 'kysely';
import { connectDatabase, type Db } from '#server/database/connect.ts';
import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import type { ListedPaymentMethod } from '#contracts/payment-methods.ts';
import { newId } from '#server/database/new-id.ts';

export interface OrderToInsert {
  readonly at?: Date;
  /** An app that exists; the deleted app 'Many' otherwise. */
  readonly appId?: string;
  readonly appName?: string;
  readonly email?: string | null;
  readonly status?: OrderStatus;
  readonly method?: ListedPaymentMethod;
  readonly mode?: StoreMode;
  /** Cents. */
  readonly amount?: number;
}

const deletedAppId = '01900000-0000-7000-8000-000000000000';

/** Inserts one order as placing and settling it at `at` would have left it, without its payment. Returns its id. */
export async function insertOrder(db: Db, order: OrderToInsert = {}): Promise<string> {
  const { at = new Date(), status = 'completed', mode = 'test', amount = 1999 } = order;
  if (order.appId === undefined) await insertDeletedApp(db);
  const id = newId(at.getTime());
  await db
    .insertInto('orders')
    .values({
      id,
      mode,
      number: sql<number>`nextval(${`order_numbers_${mode}`}::regclass)`,
      app_id: order.appId ?? deletedAppId,
      app_name: order.appName ?? 'DuplicateFinder',
      customer_email: order.email === undefined ? 'ada@example.com' : order.email,
      list_price_minor: amount,
      amount_minor: amount,
      currency: 'USD',
      payment_method: order.method ?? 'card',
      status,
      created_at: at,
      completed_at: status === 'completed' || status === 'refunded' ? at : null,
    })
    .execute();
  return id;
}

/**
 * Inserts `count` completed orders, a second apart, the newest at `until`, and their sales if asked. Their addresses are
 * buyer1@example.com and so on.
 */
export async function insertManyOrders(
  db: Db,
  count: number,
  until = new Date(),
  { withSales = false }: { readonly withSales?: boolean } = {},
): Promise<void> {
  await insertDeletedApp(db);
  const orders = sql`
    insert into orders (id, mode, number, app_id, app_name, customer_email, list_price_minor, amount_minor, currency,
      payment_method, status, created_at, completed_at)
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
        || substr(md5(n::text), 4, 15))::uuid, 'test', nextval('order_numbers_test'), ${deletedAppId}::uuid, 'Many',
      'buyer' || n || '@example.com', 1999, 1999, 'USD', 'card', 'completed', at, at
    from generate_series(1, ${count}::int) as n,
      lateral (select ${until}::timestamptz - make_interval(secs => ${count}::int - n) as at)`;
  const sales = sql`
    insert into store_events (kind, app_id, mode, occurred_at, amount_minor, currency, payment_method, customer_hash)
    select 'sale', app_id, mode, completed_at, amount_minor, currency, payment_method, hashtextextended(customer_email, 0)
    from placed`;
  await (withSales ? sql`with placed as (${orders} returning *) ${sales}` : orders).execute(db);
}

/** Inserts `count` orders of 10 March 2026, and their sales, into a store that runs. */
export async function insertOldOrders(connectionString: string, count: number): Promise<void> {
  const database = connectDatabase({ connectionString, queryTimeoutMs: 60_000 });
  await insertManyOrders(database.db, count, new Date('2026-03-10T12:00:00Z'), { withSales: true });
  await database.close();
}

/** Inserts an app that no list shows. */
async function insertDeletedApp(db: Db): Promise<void> {
  const app = { slug: 'many', name: 'Many', description: 'For orders of tests.', price_minor: 1999 };
  await db
    .insertInto('apps')
    .values({ ...app, id: deletedAppId, category: 'utilities', is_active: false, deleted_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
