import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { connectDatabase, type Db } from './connect.ts';
import { migrateToLatest } from './migrate.ts';
import { newId } from './new-id.ts';

test('refuses a database of version 0.1.0 with a clear message, and changes nothing in it', async () => {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const database = connectDatabase({ connectionString });
  onTestFinished(() => database.close());
  const names = async () => (await sql`select name from kysely_migration order by name`.execute(database.db)).rows;
  await sql`delete from kysely_migration`.execute(database.db);
  await sql`insert into kysely_migration (name, timestamp) values ('0001-store', '2026-01-01')`.execute(database.db);

  const failure: unknown = await migrateToLatest(connectionString).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect((failure as StartError).message).toMatch(
    /^This database was made by Appstand 0\.1\.0\. .*DATA_DIR.*DATABASE_URL/s,
  );
  expect(await names()).toEqual([{ name: '0001-store' }]);
});

test('brings an empty database up to date, and leaves one that is up to date as it is', async () => {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const database = connectDatabase({ connectionString });
  onTestFinished(() => database.close());
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  for (let start = 0; start < 2; start += 1) await migrateToLatest(connectionString);
  expect(await database.db.selectFrom('settings').selectAll().execute()).toEqual([]);
});

const beforeReleases = '0030-first-addresses';

// Of every kind that the version before sent.
const mailsOfOrders = [
  'receipt',
  'download-link',
  'refund',
  'dispute-won',
  'dispute-lost',
  'late-payment',
  'under-review',
  'rest-due',
  'address-change',
];
const mailsOfNoOrder = ['magic-link', 'reply', 'notice'];

type Rows = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;

async function readRows(db: Db): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'`.execute(db);
  const found = new Map<string, Record<string, unknown>[]>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(each) as row from ${sql.table(name)} as each order by to_jsonb(each)::text`.execute(db);
    if (rows.length > 0)
      found.set(
        name,
        rows.map(({ row }) => row),
      );
  }
  return found;
}

/** Fills a database of the version before. Returns the ids that the test asks for. */
async function insertRows(db: Db) {
  const [operator, app, deletedApp, emptyApp] = [newId(), newId(), newId(), newId()];
  const [paid, refunded, pending] = [newId(), newId(), newId()];
  const [captured, delivered] = [newId(), newId()];
  await sql`insert into operators (id, email, password_hash, role)
    values (${operator}, 'owner@example.com', 'hash', 'owner')`.execute(db);
  await sql`insert into apps (id, slug, name, description, price_minor, category, version, created_at, deleted_at) values
    (${app}, 'inkwell', 'Inkwell', 'Writes.', 1999, 'productivity', '2.1', '2026-01-02', null),
    (${emptyApp}, 'empty', 'Empty', 'Has no file.', 999, 'graphics', null, '2026-01-03', null),
    (${deletedApp}, 'gone', 'Gone', 'Was sold.', 999, 'utilities', '1.0', '2026-01-01', '2026-06-01')`.execute(db);
  const addFile = async (id: string, of: string, name: string, superseded: string | null, withdrawn: string | null) =>
    sql`insert into app_files (id, app_id, file_name, platform, architecture, version, size_bytes, sha256, blob_key,
        superseded_at, withdrawn_at)
      values (${id}, ${of}, ${name}, 'windows', 'x64', '2.1', 1, ${'0'.repeat(64)}, ${id}, ${superseded},
        ${withdrawn})`.execute(db);
  await addFile(delivered, app, 'Inkwell.exe', '2026-05-01', null);
  await addFile(newId(), app, 'Inkwell.exe', null, null);
  await addFile(newId(), app, 'Wrong.exe', null, '2026-05-02');
  await addFile(newId(), deletedApp, 'Gone.exe', null, null);
  await sql`insert into uploads (id, app_id, file_name, platform, architecture, max_bytes, operator_id, expires_at)
    values (${newId()}, ${app}, 'Next.exe', 'windows', 'x64', 9, ${operator}, now())`.execute(db);
  await sql`insert into media_images values (${'a'.repeat(32)}, 'image/webp', 9, 9, '{9}')`.execute(db);
  await sql`insert into app_pictures (id, app_id, position, light)
    values (${newId()}, ${app}, 0, ${'a'.repeat(32)})`.execute(db);

  await sql`insert into orders (id, mode, number, app_id, app_name, customer_email, list_price_minor, amount_minor,
      currency, payment_method, status, completed_at) values
    (${paid}, 'live', 1001, ${app}, 'Inkwell', 'Ada@example.com', 1999, 1899, 'USD', 'paypal', 'completed', now()),
    (${refunded}, 'live', 1002, ${deletedApp}, 'Gone', null, 999, 999, 'USD', 'card', 'refunded', now()),
    (${pending}, 'live', 1003, ${app}, 'Inkwell', 'bob@example.com', 1999, 1799, 'USD', 'crypto', 'pending', null)`.execute(
    db,
  );
  await sql`insert into payment_attempts (id, order_id, mode, provider, method, status, amount_minor, currency, reference,
      next_check_at)
    values (${captured}, ${paid}, 'live', 'paypal', 'paypal', 'captured', 1899, 'USD', 'R', now())`.execute(db);
  await sql`insert into payment_captures (id, attempt_id, provider, reference, amount_minor, currency)
    values (${newId()}, ${captured}, 'paypal', 'C', 1899, 'USD')`.execute(db);
  const grant = newId();
  await sql`insert into grants (id, order_id, app_id) values (${grant}, ${paid}, ${app})`.execute(db);
  await sql`insert into download_links (order_id, issue, expires_at) values (${paid}, 0, now() + '2 days')`.execute(db);
  await sql`insert into deliveries (id, grant_id, file_id) values (${newId()}, ${grant}, ${delivered})`.execute(db);
  await sql`insert into daily_totals (day, kind, app_id, mode, count)
    values ('2026-05-31', 'demo-play', ${app}, 'live', 2), ('2026-06-01', 'download', ${app}, 'live', 3)`.execute(db);
  await sql`insert into purchase_links (id, typed_email, browser_key)
    values (${newId()}, 'ada@example.com', '\\x00')`.execute(db);
  for (const kind of [...mailsOfOrders, ...mailsOfNoOrder]) {
    const amount = kind === 'refund' ? [1899, 'USD'] : [null, null];
    await sql`insert into mail_outbox (id, kind, recipient, order_id, amount_minor, currency)
      values (${newId()}, ${kind}, 'ada@example.com', ${mailsOfNoOrder.includes(kind) ? null : paid}, ${amount[0]},
        ${amount[1]})`.execute(db);
  }
  return { operator, app, emptyApp, paid };
}

test('an upgrade of a store with apps, files, orders and mails loses nothing, and the new rules hold for them', async () => {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { db, close } = connectDatabase({ connectionString });
  onTestFinished(close);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const folder = path.join(import.meta.dirname, 'migrations');
  const provider = new FileMigrationProvider({ fs, path, migrationFolder: folder });
  expect((await new Migrator({ db, provider }).migrateTo(beforeReleases)).error).toBeUndefined();
  const { operator, app, emptyApp, paid } = await insertRows(db);
  const before = await readRows(db);
  await migrateToLatest(connectionString);

  const after = await readRows(db);
  for (const [table, rows] of before) {
    const kept = after.get(table) ?? [];
    expect([table, kept.length]).toEqual([table, rows.length]);
    for (const row of rows) expect(kept).toContainEqual(expect.objectContaining(row));
  }
  expect([...before.keys()]).toEqual(
    expect.arrayContaining(['apps', 'app_files', 'orders', 'grants', 'deliveries', 'mail_outbox', 'purchase_links']),
  );
  for (const row of after.get('orders') ?? []) expect(row['locale']).toBe('en');
  for (const row of after.get('app_files') ?? []) expect(row['release_id']).toBeNull();
  for (const row of after.get('apps') ?? []) expect(row['changed_at']).toBe(row['created_at']);
  const toDraw = (after.get('share_pictures') ?? []).map((row) => row['app_id']);
  expect(new Set(toDraw)).toEqual(new Set([app, emptyApp]));
  // Lately sold, so that a day has its hours at once; uses are added up for reports.
  const slots = after.get('sales_slots') ?? [];
  expect(slots.reduce((sum, row) => sum + Number(row['orders']), 0)).toBe(2);
  expect(slots.reduce((sum, row) => sum + Number(row['revenue_minor']), 0)).toBe(1899 + 999);
  expect(after.get('event_slots')).toEqual([expect.objectContaining({ kind: 'customer', count: 1 })]);
  const uses = (after.get('app_uses') ?? []).map((row) => [
    row['period'],
    row['starts_on'],
    row['demo_plays'],
    row['downloads'],
  ]);
  expect(uses).toHaveLength(5);
  expect(uses).toContainEqual(['quarter', '2026-04-01', 2, 3]);
  expect((await sql`select conname from pg_constraint where not convalidated`.execute(db)).rows).toEqual([]);

  await sql`insert into app_ratings (id, mode, app_id, order_id, author_email, stars)
    values (${newId()}, 'live', ${app}, ${paid}, 'Ada@example.com', 4)`.execute(db);
  expect((await sql`select counts from app_rating_totals`.execute(db)).rows).toEqual([{ counts: [0, 0, 0, 1, 0] }]);
  await sql`insert into mail_outbox (id, kind, recipient) values (${newId()}, 'withdrawal', 'a@example.com')`.execute(
    db,
  );
  const release = newId();
  await sql`insert into releases (id, app_id, version, state, is_current, published_at, published_by)
    values (${release}, ${app}, '2.1', 'published', true, now(), ${operator})`.execute(db);
  await sql`update app_files set release_id = ${release} where app_id = ${app} and withdrawn_at is null and is_offered`.execute(
    db,
  );
  for (const refused of [
    sql`insert into mail_outbox (id, kind, recipient, order_id) values (${newId()}, 'rating-hidden', 'a@b', ${paid})`,
    sql`insert into mail_outbox (id, kind, recipient, order_id) values (${newId()}, 'withdrawal', 'a@b', ${paid})`,
    sql`update app_files set release_id = ${release} where app_id <> ${app}`,
    sql`update orders set locale = 'xx'`,
  ])
    await expect(refused.execute(db)).rejects.toThrow(/constraint/);
});
