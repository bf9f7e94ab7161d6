import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderDocumentKinds } from '#contracts/documents.ts';
import { openWebBundle } from '#server/pages/open-web-bundle.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;

beforeAll(async () => {
  store = await createTestApp({ STORE_NAME: 'Corner *Store*' });
});

afterAll(() => store.close());

test('a new store has a first version of every text in every language', async () => {
  const { db } = store.database;
  const rows = await db.selectFrom('documents').select(['kind', 'language', 'number', 'operator_id']).execute();
  expect(rows).toHaveLength(48);
  expect(rows.every(({ number, operator_id: operatorId }) => number === 1 && operatorId === null)).toBe(true);
  await store.services.documents.prepare(await (await openWebBundle()).mailDefaults());
  expect(await db.selectFrom('documents').select('id').execute()).toHaveLength(48);
});

test('the consent is the sentence that the law asks for', () => {
  const { text } = store.services.documents.current('consent', 'en');
  expect(text).toBe('Start the download at once. I know that I then lose my 14-day right of withdrawal.\n');
});

test.each(['update documents set markdown = $1', 'delete from documents', 'truncate documents cascade'])(
  'the database refuses to change a version: %s',
  async (statement) => {
    const query = sql.raw(statement.replace('$1', "'x'"));
    await expect(query.execute(store.database.db)).rejects.toThrow('append-only');
  },
);

test('an order refers to the texts that its buyer was shown, and keeps them when they change', async () => {
  const { documents, orders } = store.services;
  const app = await store.addApp();
  const input = { customerEmail: 'ada@example.com', appId: app.id, amount: 1899, paymentMethod: 'venmo' } as const;
  const { attempt } = await orders.place(input, {
    address: '127.0.0.1',
    userAgent: 'test',
    browserKey: null,
    idempotencyKey: undefined,
  });
  const before = documents.current('terms-of-service', 'en');
  const { db } = store.database;
  const operator = await db.selectFrom('operators').select(['id', 'email']).executeTakeFirstOrThrow();
  await documents.save(
    'terms-of-service',
    { language: 'en', markdown: 'Other terms.', basedOn: before.number },
    { operatorId: operator.id, email: operator.email },
  );
  await store.services.settings.change({ storeName: 'Renamed' }, operator.id);
  const shown = await documents.shownAt(db, attempt.orderId);
  expect(shown.map(({ kind }) => kind).toSorted()).toEqual([...orderDocumentKinds].toSorted());
  expect(shown.find(({ kind }) => kind === 'terms-of-service')).toEqual(before);
  expect(documents.current('terms-of-service', 'en')).toMatchObject({ number: 2, text: 'Other terms.\n' });
});
