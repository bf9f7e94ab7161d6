// How much the statements of a purchase read. They are planned once a connection and keep that plan while their tables
// grow, so a plan that reads a whole table because it was small that day would make every later sale slower.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type Database, type Db } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { Attempt } from '#server/payments/attempt.ts';
import { insertManyOrders } from '#test/support/insert-orders.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { placePurchases, settlePurchases, type Purchase } from './purchase-store.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase({ connectionString: testDatabase.connectionString });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** Adds `count` pending orders, each with the attempt that is to pay for it, and answers the attempts' ids. */
async function addUnpaid(db: Db, count: number): Promise<string[]> {
  await insertManyOrders(db, count);
  await sql`update orders set status = 'pending' where app_name = 'Many'`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into payment_attempts (id, order_id, provider, method, amount_minor, currency, next_check_at)
    select gen_random_uuid(), id, 'paypal', 'venmo', 1999, 'USD', now() from orders
    where not exists (select from payment_attempts where order_id = orders.id) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

const settlementOf = (attemptId: string) => ({
  attemptId,
  usedMethod: null,
  evidence: {
    status: 'captured' as const,
    reference: newId(),
    captureReference: newId(),
    attemptId,
    orderId: newId(),
    amountMinor: 1999,
    currency: 'USD',
  },
});

/** Adds `count` apps and answers their ids. */
async function addApps(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into apps (id, slug, name, description, price_minor, category)
    select gen_random_uuid(), gen_random_uuid(), 'Application', 'An application.', 1999, 'utilities'
    from generate_series(1, ${count}::integer) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

function purchaseOf(appId: string): Purchase {
  const attempt = {
    id: newId(),
    orderId: newId(),
    provider: 'paypal',
    method: 'venmo',
    amountMinor: 1899,
    customerEmail: 'ada@example.com',
  } as Attempt;
  const [fingerprint, payloadHash] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  return { fingerprint, payloadHash, windowSeconds: 30, appId, listPriceMinor: 1999, attempt };
}

/** How many rows of a purchase's tables this connection has read since PostgreSQL last asked it. */
async function rowsRead(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(idx_tup_fetch + seq_tup_read)::integer as count from pg_stat_xact_user_tables
    where relname in ('apps', 'orders', 'payment_attempts')`.execute(db);
  return rows[0]?.count ?? 0;
}

test.each([1, 10, 60, 300])(
  'a settlement that was planned among %i orders reads its own rows only among thousands more',
  async (fewOrders) => {
    await sql`truncate orders, payment_attempts, payment_reviews, refunds, grants, deliveries, download_links, mail_outbox`.execute(
      database.db,
    );
    const few = await addUnpaid(database.db, fewOrders);
    await sql`analyze orders, payment_attempts`.execute(database.db);
    await database.sales.transaction().execute(async (sales) => {
      const [first = ''] = few;
      expect(await settlePurchases(sales, [settlementOf(first)])).toEqual([true]);
      const many = await addUnpaid(sales, 5_000 - fewOrders);
      const before = await rowsRead(sales);
      const [one = '', other = ''] = many;
      expect(await settlePurchases(sales, [settlementOf(one), settlementOf(other)])).toEqual([true, true]);
      expect((await rowsRead(sales)) - before).toBeLessThan(20);
    });
  },
);

test.each([1, 10, 60, 300])(
  'a purchase that was planned among %i apps reads its own app only among thousands more',
  async (fewApps) => {
    await sql`truncate apps cascade`.execute(database.db);
    const [app = ''] = await addApps(database.db, fewApps);
    await sql`analyze apps`.execute(database.db);
    await database.sales.transaction().execute(async (sales) => {
      expect(await placePurchases(sales, 'test', [purchaseOf(app)])).toEqual([expect.anything()]);
      const [one = '', other = ''] = await addApps(sales, 3_000);
      const before = await rowsRead(sales);
      const placed = await placePurchases(sales, 'test', [purchaseOf(one), purchaseOf(other)]);
      expect(placed).toEqual([expect.anything(), expect.anything()]);
      expect((await rowsRead(sales)) - before).toBeLessThan(20);
    });
  },
);
