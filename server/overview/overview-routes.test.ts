import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainAppearance } from '#contracts/appearance.ts';
import type { AdminSearch } from '#contracts/admin-search.ts';
import type { Need, Overview } from '#contracts/overview.ts';
import type { StoreHealth } from '#contracts/store-health.ts';
import { putBytes } from '#test/support/file-client.ts';
import { startSmtpSink } from '#test/support/smtp-sink.ts';
import { createTestApp, operatorEmail, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let cookie: string;
/** Uploads need a real connection. */
let origin: string;

beforeAll(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
  origin = await store.http.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => store.close());

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await store.http.inject({ method: 'GET', url: `/api/admin/${path}`, headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}

const readNeeds = async <Kind extends Need['kind']>(kind: Kind): Promise<Extract<Need, { kind: Kind }>[]> =>
  (await read<Overview>('overview')).needs.filter((need): need is Extract<Need, { kind: Kind }> => need.kind === kind);

const doneSteps = async (): Promise<string[]> =>
  ((await read<Overview>('overview')).setup ?? []).filter(({ isDone }) => isDone).map(({ id }) => id);

const send = (message: string, name = 'Ada Berg') =>
  store.http.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name, email: 'ada@example.com', topic: 'Technical Support', message },
  });

async function buy(appId: string, payload: object = {}): Promise<string> {
  const answer = await store.http.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'idempotency-key': randomUUID() },
    payload: {
      customerEmail: 'ada@example.com',
      appId,
      amount: '18.99',
      paymentMethod: 'venmo',
      buyAgain: true,
      ...payload,
    },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}

test('a new store shows its steps, none of them done but what the facts say', async () => {
  const overview = await read<Overview>('overview');
  expect(overview).toMatchObject({ isNewStore: true, newestOrders: [] });
  expect(overview.setup?.map(({ id }) => id)).toEqual([
    'identity',
    'first-app',
    'files',
    'payments',
    'mail',
    'purchase',
    'second-factor',
    'live',
  ]);
  expect(await doneSteps()).toEqual([]);
  expect(overview.revenue.days).toHaveLength(30);
  expect(overview.revenue.today).toEqual({ sales: '0.00', before: '0.00', orders: 0 });
});

test('each step is done once its fact is there', async () => {
  await store.http.inject({
    method: 'PATCH',
    url: '/api/settings',
    headers: { cookie },
    payload: { storeName: 'Berg Tools' },
  });
  expect(await doneSteps()).toEqual([]);
  const logoLight = '/objects/0199a1b2-0000-7000-8000-000000000001/logo.svg';
  await store.database.db
    .insertInto('settings')
    .values({ key: 'appearance', value: JSON.stringify({ ...plainAppearance, logoLight }) })
    .execute();
  await store.services.settings.load();
  expect(await doneSteps()).toEqual(['identity']);
  const app = await store.addFilelessApp({ name: 'Inkwright' });
  expect(await doneSteps()).toEqual(['identity', 'first-app']);
  await store.addFile(app.id);
  expect(await doneSteps()).toEqual(['identity', 'first-app', 'files']);
  await buy(app.id);
  expect(await doneSteps()).toEqual(['identity', 'first-app', 'files', 'purchase']);
  await store.database.db
    .updateTable('operators')
    .set({ totp_secret: Buffer.from('sealed'), totp_confirmed_at: new Date() })
    .execute();
  expect(await doneSteps()).toEqual(['identity', 'first-app', 'files', 'purchase', 'second-factor']);
  await store.database.db.updateTable('operators').set({ totp_secret: null, totp_confirmed_at: null }).execute();
});

test('a test mail counts once a mail server took it, and not while mails are kept', async () => {
  const send = async (app: TestApp, cookie: string): Promise<void> => {
    const url = '/api/mail/previews/receipt/send';
    expect((await app.http.inject({ method: 'POST', url, headers: { cookie } })).statusCode).toBeLessThan(300);
  };
  await send(store, cookie);
  expect(await doneSteps()).not.toContain('mail');
  const sink = await startSmtpSink();
  const mailing = await createTestApp({ SMTP_URL: sink.url });
  try {
    const ownCookie = await mailing.signIn();
    const headers = { cookie: ownCookie };
    await send(mailing, ownCookie);
    const { setup } = (await mailing.http.inject({ url: '/api/admin/overview', headers })).json<Overview>();
    expect(setup?.find(({ id }) => id === 'mail')).toMatchObject({ isDone: true });
  } finally {
    await mailing.close();
    await sink.close();
  }
});

test('the newest orders come with their apps', async () => {
  const { newestOrders } = await read<Overview>('overview');
  expect(newestOrders).toMatchObject([{ appName: 'Inkwright', status: 'completed', app: { name: 'Inkwright' } }]);
});

test('an app on sale without a file needs one, and so does one that lost a system', async () => {
  const { id } = await store.addFilelessApp({ name: 'Logwise' });
  expect(await readNeeds('files')).toMatchObject([{ appId: id, app: { name: 'Logwise' }, missing: [] }]);
  await store.addFile(id);
  expect(await readNeeds('files')).toEqual([]);
  await store.services.files.addSampleFile({
    appId: id,
    fileName: 'Logwise.deb',
    platform: 'linux',
    architecture: 'x64',
    version: '1.0',
    bytes: Buffer.from('!<arch>'),
  });
  expect(await readNeeds('files')).toEqual([]);
  await store.database.db
    .updateTable('app_files')
    .set({ withdrawn_at: new Date() })
    .where('file_name', '=', 'Logwise.deb')
    .execute();
  expect(await readNeeds('files')).toMatchObject([{ appId: id, missing: ['linux'] }]);
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  // Deleting a file that was replaced long ago takes nothing from buyers.
  await store.database.db
    .updateTable('app_files')
    .set({ superseded_at: longAgo })
    .where('file_name', '=', 'Logwise.deb')
    .execute();
  expect(await readNeeds('files')).toEqual([]);
});

test('a held file needs a decision until it is offered anyway; a draft’s does not yet', async () => {
  const app = await store.addApp({ name: 'Heldnote' });
  const post = (path: string, payload?: object) =>
    store.http.inject({
      method: 'POST',
      url: `/api/apps/${app.id}/${path}`,
      headers: { cookie },
      ...(payload && { payload }),
    });
  const upload = async (file: object): Promise<void> => {
    const { pathname, search } = new URL((await post('upload', file)).json<{ uploadURL: string }>().uploadURL);
    expect((await putBytes(origin + pathname + search, Buffer.from('<html>404</html>'))).status).toBe(201);
  };
  const releaseId = (await post('releases', { version: '2.0', notes: [] })).json<{ id: string }>().id;
  await upload({ fileName: 'draft.dmg', releaseId });
  expect(await readNeeds('held-files')).toEqual([]);
  await upload({ fileName: 'first.dmg' });
  await upload({ fileName: 'second.dmg' });
  const heldBecause = 'It is called .dmg, but it looks like a web page.';
  const line = { appId: app.id, app: { name: 'Heldnote' }, fileName: 'first.dmg', heldBecause };
  expect(await readNeeds('held-files')).toMatchObject([{ ...line, count: 2 }]);
  // The app never offered these.
  expect(await readNeeds('files')).toEqual([]);
  const { db } = store.database;
  const held = await db.selectFrom('app_files').select(['id', 'file_name']).where('app_id', '=', app.id).execute();
  const offer = async (fileName: string) => {
    const file = held.find(({ file_name }) => file_name === fileName);
    expect((await post(`files/${file?.id}/offer`)).statusCode).toBe(204);
  };
  await offer('first.dmg');
  expect(await readNeeds('held-files')).toMatchObject([{ fileName: 'second.dmg', count: 1 }]);
  await offer('second.dmg');
  expect(await readNeeds('held-files')).toEqual([]);
});

test('unread messages are one line about the one that has waited longest', async () => {
  await send('The plan view stays\nempty.');
  await send('Where is my link?', 'Tom Hadley');
  expect(await readNeeds('messages')).toMatchObject([
    { count: 2, name: 'Ada Berg', text: 'The plan view stays empty.', messageId: expect.any(String) },
  ]);
  await store.database.db.updateTable('contact_messages').set({ status: 'read' }).execute();
  expect(await readNeeds('messages')).toEqual([]);
});

test('Cash App payments that wait are one line with the first deadline', async () => {
  const app = await store.addApp({ name: 'Foldnote', price: '24.00' });
  const pay = () =>
    store.http.inject({
      method: 'POST',
      url: '/api/cashapp/create-payment',
      payload: { appId: app.id, amount: 22.8 },
    });
  await store.services.settings.change({ cashAppHandle: '$appstand' }, await operatorId());
  expect((await pay()).statusCode).toBe(201);
  const [need] = await readNeeds('cashapp');
  expect(need).toMatchObject({ count: 1, payments: [{ amount: '22.80', appName: 'Foldnote' }] });
  expect(Date.parse(need?.closesAt ?? '') - Date.parse(need?.since ?? '')).toBe(30 * 60_000);
});

async function operatorId(): Promise<string> {
  const row = await store.database.db.selectFrom('operators').select('id').executeTakeFirstOrThrow();
  return row.id;
}

test('money that does not fit and an open dispute are lines of their own', async () => {
  const app = await store.addApp({ name: 'Ledgerleaf', price: '19.99' });
  const [reviewed, disputed] = [await buy(app.id), await buy(app.id)];
  const { db } = store.database;
  const attemptOf = async (orderId: string) =>
    db.selectFrom('payment_attempts').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const [late, attempt] = [await attemptOf(reviewed), await attemptOf(disputed)];
  await db
    .insertInto('payment_reviews')
    .values({
      id: late.id,
      attempt_id: late.id,
      capture_id: null,
      reason: 'underpaid',
      evidence: JSON.stringify({ amountMinor: 1500, currency: 'USD' }),
    })
    .execute();
  await db
    .insertInto('payment_disputes')
    .values({
      id: attempt.id,
      attempt_id: attempt.id,
      provider: attempt.provider,
      reference: 'D-1',
      state: 'open',
      provider_updated_at: new Date(),
    })
    .execute();
  expect(await readNeeds('review')).toMatchObject([
    {
      orderId: reviewed,
      app: { name: 'Ledgerleaf' },
      reason: 'underpaid',
      received: { amount: '15.00' },
      expected: { amount: '18.99' },
    },
  ]);
  expect(await readNeeds('dispute')).toMatchObject([{ orderId: disputed, amount: '18.99' }]);
});

test('owners are told who signs in with a password alone', async () => {
  expect(await readNeeds('second-factor')).toEqual([{ kind: 'second-factor', emails: [operatorEmail] }]);
});

test('an order is found by its number, its address and its app', async () => {
  const { newestOrders } = await read<Overview>('overview');
  const [order] = newestOrders;
  const find = async (q: string): Promise<AdminSearch> => read(`search?q=${encodeURIComponent(q)}`);
  const byNumber = await find(`#${order?.number}`);
  expect(byNumber.orders.map(({ id }) => id)).toEqual([order?.id]);
  expect(byNumber).toMatchObject({ apps: [], messages: [] });
  expect((await find('ada@example')).orders.length).toBeGreaterThan(1);
  expect((await find('ledger')).apps).toMatchObject([{ mark: { name: 'Ledgerleaf' }, price: '19.99', isActive: true }]);
  expect((await find('ledger')).orders).toHaveLength(2);
});

test('messages are found by their words, with the words around the hit', async () => {
  await send(
    `Good morning. ${'I wrote before. '.repeat(5)}The SVG that Inkwright writes opens without its fonts.`,
    'Tom Hadley',
  );
  const { messages } = await read<AdminSearch>('search?q=inkwright');
  expect(messages).toMatchObject([{ name: 'Tom Hadley', excerpt: expect.stringMatching(/^… .*Inkwright writes/) }]);
});

test.each(['', '%20', 'x'.repeat(201)])('a search for "%s" is refused', async (q) => {
  const answer = await store.http.inject({ method: 'GET', url: `/api/admin/search?q=${q}`, headers: { cookie } });
  expect(answer.statusCode).toBe(400);
});

test('a store in order has no problem, and names what it offers', async () => {
  const health = await read<StoreHealth>('health');
  expect(health).toMatchObject({ problems: [], mailDelivery: 'folder', coinsSupported: expect.any(Number) });
  expect(health.methodsOffered).toBeGreaterThan(0);
});
