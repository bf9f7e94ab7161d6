// `npm run seed -- orders 1000`: gives the running store made-up orders of the last 90 days, in test mode. Each has its
// payment, and completed ones count as sales.
import { priceFor } from '#contracts/payment-methods.ts';
import { connectDatabase, type Transaction } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { StartError } from '#server/start-error.ts';
import { sql } from 'kysely';
import { findDatabaseAddress } from './database-address.ts';

const methods = [...Array<'card'>(3).fill('card'), 'paypal', 'paypal', 'venmo', 'apple-pay', 'google-pay'] as const;
const statuses = [...Array<'completed'>(16).fill('completed'), 'refunded', 'expired', 'expired', 'failed'] as const;
const firstNames = ['ada', 'bela', 'chidi', 'dora', 'emil', 'fatima', 'goro', 'hanna', 'ines', 'jonas', 'kofi', 'lena'];
const lastNames = ['abe', 'berg', 'costa', 'dahl', 'eze', 'frank', 'garcia', 'haas', 'ito', 'jensen', 'kaya', 'lopez'];
const spanMs = 90 * 24 * 3_600_000;

interface App {
  readonly id: string;
  readonly name: string;
  readonly price_minor: number;
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}

async function seedOrder(tx: Transaction, app: App, at: Date): Promise<void> {
  const status = pick(statuses);
  const isPaid = status === 'completed' || status === 'refunded';
  const paidAt = new Date(at.getTime() + 40_000);
  const method = pick(methods);
  const email = `${pick(firstNames)}.${pick(lastNames)}${Math.floor(Math.random() * 100)}@example.com`;
  const [id, attemptId, captureId] = [newId(at.getTime()), newId(at.getTime()), newId(paidAt.getTime())];
  const money = { amount_minor: priceFor(method, app.price_minor), currency: 'USD' };
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
      payment_method: method,
      status,
      browser_key: null,
      created_at: at,
      completed_at: isPaid ? paidAt : null,
    })
    .execute();
  await tx
    .insertInto('payment_attempts')
    .values({
      id: attemptId,
      order_id: id,
      mode: 'test',
      provider: 'paypal',
      method,
      status: isPaid ? 'captured' : status === 'failed' ? 'declined' : 'expired',
      ...money,
      reference: `SEED-${attemptId}`,
      created_at: at,
      updated_at: paidAt,
      next_check_at: paidAt,
    })
    .execute();
  if (!isPaid) return;
  const capture = {
    attempt_id: attemptId,
    mode: 'test',
    method,
    provider: 'paypal',
    reference: `SEED-${captureId}`,
    ...money,
  } as const;
  await tx
    .insertInto('payment_captures')
    .values({ id: captureId, ...capture, created_at: paidAt })
    .execute();
  const revokedAt = status === 'refunded' ? new Date(paidAt.getTime() + 3_600_000) : null;
  await tx
    .insertInto('grants')
    .values({ id: newId(paidAt.getTime()), order_id: id, app_id: app.id, granted_at: paidAt, revoked_at: revokedAt })
    .execute();
  await tx
    .insertInto('download_links')
    .values({ order_id: id, issue: 0, created_at: paidAt, expires_at: new Date(paidAt.getTime() + 48 * 3_600_000) })
    .execute();
  const sale = {
    app_id: app.id,
    mode: 'test',
    ...money,
    payment_method: method,
    customer_hash: sql<bigint>`hashtextextended(lower(${email}::text), 0)`,
  } as const;
  await tx
    .insertInto('store_events')
    .values({ kind: 'sale', occurred_at: paidAt, ...sale })
    .execute();
  if (revokedAt === null) return;
  await tx
    .insertInto('refunds')
    .values({
      id: newId(revokedAt.getTime()),
      order_id: id,
      attempt_id: attemptId,
      capture_id: captureId,
      ...money,
      status: 'completed',
      reference: `SEED-R-${captureId}`,
      created_at: revokedAt,
      completed_at: revokedAt,
      next_check_at: revokedAt,
    })
    .execute();
  await tx
    .insertInto('store_events')
    .values({ kind: 'refund', occurred_at: revokedAt, ...sale })
    .execute();
}

const [noun, countText = ''] = process.argv.slice(2);
const count = Number(countText);
try {
  if (noun !== 'orders' || !Number.isInteger(count) || count < 1 || count > 1_000_000)
    throw new StartError('Say how many orders: npm run seed -- orders 1000');
  const { db, close } = connectDatabase({ connectionString: await findDatabaseAddress(), onError: console.error });
  try {
    const apps = await db
      .selectFrom('apps')
      .select(['id', 'name', 'price_minor'])
      .where('is_active', '=', true)
      .where('deleted_at', 'is', null)
      .where('id', 'in', db.selectFrom('app_files').select('app_id').where('is_offered', '=', true))
      .execute();
    if (apps.length === 0)
      throw new StartError('The store has no app to sell. Add one with a file, or start with SAMPLE_CATALOGUE=on.');
    await db.transaction().execute(async (tx) => {
      const now = Date.now();
      const instants = Array.from({ length: count }, () => now - Math.random() * spanMs).toSorted((a, b) => a - b);
      for (const instant of instants) await seedOrder(tx, pick(apps), new Date(instant));
    });
    console.log(`Added ${count} orders of the last 90 days.`);
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
