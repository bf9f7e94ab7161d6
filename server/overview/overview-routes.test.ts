import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminSearch } from '#contracts/admin-search.ts';
import type { Need, Overview } from '#contracts/overview.ts';
import type { StoreHealth } from '#contracts/store-health.ts';
import { newId } from '#server/database/new-id.ts';
import { putBytes } from '#test/support/file-client.ts';
import { buyApp, createBrowser } from '#test/support/purchase-links.ts';
import { insertOpenDispute, insertOpenReview } from '#test/support/insert-open-cases.ts';
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

const send = (message: string, name = 'Ada Berg') =>
  store.http.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name, email: 'ada@example.com', topic: 'Technical Support', message },
  });

const buy = async (appId: string, email = 'ada@example.com'): Promise<string> =>
  (await buyApp(createBrowser(store), appId, { email })).id;

const numberOf = async (orderId: string): Promise<number> => (await store.services.orders.find(orderId))?.number ?? 0;

test('a kept mail does not count as a test mail that went out', async () => {
  await store.http.inject({ method: 'POST', url: '/api/mail/previews/receipt/send', headers: { cookie } });
  const { setup } = await read<Overview>('overview');
  expect(setup?.find(({ id }) => id === 'mail')).toMatchObject({ isDone: false });
});

test('the newest orders come with their apps', async () => {
  const app = await store.addApp({ name: 'Inkwright' });
  const id = await buy(app.id);
  const { newestOrders } = await read<Overview>('overview');
  expect(newestOrders[0]).toMatchObject({ id, appName: 'Inkwright', status: 'completed', app: { name: 'Inkwright' } });
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
  const heldBecause = 'The name ends in .dmg, but the file looks like a web page.';
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
  await insertOpenReview(db, reviewed);
  await insertOpenDispute(db, disputed);
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

test('a withdrawal is a line with its order, or with what was stated, until the money must be back', async () => {
  const app = await store.addApp({ name: 'Tidewatch' });
  const id = await buy(app.id, 'withdraws@example.com');
  const number = await numberOf(id);
  const declare = (orderNumber: string) =>
    store.http.inject({
      method: 'POST',
      url: '/api/withdrawals',
      payload: { name: 'Ada Berg', orderNumber, email: 'withdraws@example.com' },
    });
  await declare(`#${number}`);
  await declare('my last one');
  await store.services.withdrawals.match();
  const [withOrder, withoutOrder] = await readNeeds('withdrawal');
  expect(withOrder).toMatchObject({ name: 'Ada Berg', order: { id, number, app: { name: 'Tidewatch' } } });
  expect(Date.parse(withOrder?.dueAt ?? '') - Date.parse(withOrder?.since ?? '')).toBe(14 * 86_400_000);
  expect(withoutOrder).toMatchObject({ order: null, statedOrder: 'my last one' });
  for (let more = 0; more < 3; more += 1) await declare(`another ${more}`);
  await store.services.withdrawals.match();
  expect(await readNeeds('withdrawal')).toHaveLength(3);
  expect(await readNeeds('more-withdrawals')).toEqual([{ kind: 'more-withdrawals', count: 2 }]);
});

test('a request for another address is a line of its own, and so is the objection to it', async () => {
  const app = await store.addApp({ name: 'Moorings' });
  const id = await buy(app.id, 'old@example.com');
  const details = await store.services.orders.show(id);
  const payload = { reference: details.payments[0]?.captureReference, newEmail: 'new@example.com' };
  await store.http.inject({ method: 'POST', url: '/api/purchases/address', payload });
  await store.services.addressChanges.findOrders();
  const line = { orderId: id, app: { name: 'Moorings' }, newEmail: 'new@example.com' };
  const [need] = await readNeeds('address-change');
  expect(need).toMatchObject({ ...line, isObjected: false });
  const changeId = need?.changeId ?? '';
  await store.http.inject({ method: 'POST', url: `/api/address-changes/${changeId}/accept`, headers: { cookie } });
  expect(await readNeeds('address-change')).toEqual([]);
  const token = `${changeId}.${store.signer.sign('objection', changeId)}`;
  await store.http.inject({ method: 'POST', url: '/api/purchases/objection', payload: { token } });
  expect(await readNeeds('address-change')).toMatchObject([{ ...line, isObjected: true }]);
});

test('owners are told who signs in with a password alone, and whether they do', async () => {
  const { db } = store.database;
  const [owner] = await db.selectFrom('operators').selectAll().execute();
  const colleague = 'colleague@example.com';
  await db
    .insertInto('operators')
    .values({ id: newId(), email: colleague, password_hash: owner?.password_hash ?? '', role: 'staff' })
    .execute();
  expect(await readNeeds('second-factor')).toEqual([{ kind: 'second-factor', isOwn: true, emails: [colleague] }]);
  const ofOwner = db.updateTable('operators').where('email', '=', operatorEmail);
  await ofOwner.set({ totp_secret: Buffer.from('sealed'), totp_confirmed_at: new Date() }).execute();
  expect(await readNeeds('second-factor')).toEqual([{ kind: 'second-factor', isOwn: false, emails: [colleague] }]);
  await ofOwner.set({ totp_secret: null, totp_confirmed_at: null }).execute();
});

test('an order is found by its number, its address and its app', async () => {
  const app = await store.addApp({ name: 'Quillfinder' });
  const orders = [await buy(app.id, 'found@example.com'), await buy(app.id, 'found@example.com')];
  const find = async (q: string): Promise<AdminSearch> => read(`search?q=${encodeURIComponent(q)}`);
  const byNumber = await find(`#${await numberOf(orders[0] ?? '')}`);
  expect(byNumber.orders.map(({ id }) => id)).toEqual([orders[0]]);
  expect(byNumber).toMatchObject({ apps: [], messages: [] });
  expect((await find('found@example')).orders.map(({ id }) => id)).toEqual(orders.toReversed());
  const byApp = await find('quillf');
  expect(byApp.apps).toMatchObject([{ mark: { name: 'Quillfinder' }, price: '19.99', isActive: true }]);
  expect(byApp.orders.map(({ id }) => id)).toEqual(orders.toReversed());
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
