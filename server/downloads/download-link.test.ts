import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DownloadPage } from '#contracts/download-page.ts';
import type { OrderStatus } from '#contracts/orders.ts';
import { newId } from '#server/database/new-id.ts';
import type { AttemptStatus } from '#server/database/tables/payments.ts';
import { startFileServer, type FileServer } from '#test/support/file-server.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

let database: TestDatabase;
let server: FileServer;
let app: { id: string; name: string };
let order: { id: string; token: string };

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startFileServer({ connectionString: database.connectionString });
  app = await server.addApp('DuplicateFinder');
  await server.files.addSampleFile({
    appId: app.id,
    fileName: 's.exe',
    bytes: Buffer.from('MZ'),
    platform: 'windows',
    architecture: 'x64',
    version: '2.0',
  });
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

beforeEach(async () => {
  order = await server.addOrder(app);
});

const expireIn = (hours: number) =>
  server.db
    .updateTable('download_links')
    .set({ created_at: new Date(0), expires_at: new Date(Date.now() + hours * 60 * 60 * 1000) })
    .where('order_id', '=', order.id)
    .execute();
const revoke = () =>
  server.db.updateTable('grants').set({ revoked_at: new Date() }).where('order_id', '=', order.id).execute();
async function addAttempt(orderId: string, status: AttemptStatus): Promise<string> {
  const id = newId();
  const attempt = { order_id: orderId, mode: 'test', provider: 'paypal', method: 'card', status } as const;
  await server.db
    .insertInto('payment_attempts')
    .values({ id, ...attempt, amount_minor: 1999, currency: 'USD', reference: id, next_check_at: new Date() })
    .execute();
  return id;
}
async function openDispute(): Promise<string> {
  const id = await addAttempt(order.id, 'captured');
  await server.db
    .insertInto('payment_disputes')
    .values({ id, attempt_id: id, provider: 'paypal', reference: id, state: 'open', provider_updated_at: new Date() })
    .execute();
  return id;
}
const ageMails = (secondsAgo: number) =>
  server.db
    .updateTable('mail_outbox')
    .set({ created_at: new Date(Date.now() - secondsAgo * 1000) })
    .where('order_id', '=', order.id)
    .execute();
const links = () =>
  server.db
    .selectFrom('download_links')
    .select(['issue', 'expires_at'])
    .where('order_id', '=', order.id)
    .orderBy('issue')
    .execute();
const mails = () =>
  server.db
    .selectFrom('mail_outbox')
    .select(['kind', 'recipient', 'issue'])
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .execute();

async function page(token = order.token): Promise<DownloadPage> {
  const response = await fetch(`${server.origin}/api/downloads/${token}`);
  expect(response.headers.get('cache-control')).toContain('no-store');
  return (await response.json()) as DownloadPage;
}

async function askForMail(
  token = order.token,
  body?: object,
): Promise<{ status: number; headers: Headers; json: unknown }> {
  const response = await fetch(`${server.origin}/api/downloads/${token}/mail`, {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, json: await response.json() };
}

describe('the download page', () => {
  test('shows the purchase without using up the link', async () => {
    const first = await page();
    expect(first).toMatchObject({
      state: 'ready',
      app: { id: app.id, name: 'DuplicateFinder', slug: `app-${app.id}`, iconUrl: null },
      maskedEmail: 'j…@example.com',
      files: [{ fileName: 'DuplicateFinder.exe', platform: 'windows', version: '2.0' }],
    });
    expect(JSON.stringify(first)).not.toContain('jane');
    expect(await page()).toEqual(first);
  });

  test('tells expired, refunded and unpaid links apart, and lists no files for them', async () => {
    await expireIn(-1);
    expect(await page()).toMatchObject({ state: 'expired', files: [] });
    await revoke();
    expect(await page()).toMatchObject({ state: 'refunded', files: [] });
    const unpaid = await server.addOrder(app, { isSettled: false });
    expect(await page(unpaid.token)).toMatchObject({ state: 'payment-pending', expiresAt: null, files: [] });
  });

  test.for<[OrderStatus, AttemptStatus, boolean, DownloadPage['state']]>([
    ['pending', 'expired', false, 'payment-pending'],
    ['expired', 'expired', false, 'not-paid'],
    ['failed', 'declined', false, 'not-paid'],
    ['expired', 'pending', false, 'payment-pending'],
    ['expired', 'captured', true, 'payment-pending'],
  ])('of an order that is %s, its payment %s, in review: %s, is %s', async ([status, attempt, isInReview, state]) => {
    const unpaid = await server.addOrder(app, { isSettled: false });
    await server.db.updateTable('orders').set({ status }).where('id', '=', unpaid.id).execute();
    const attemptId = await addAttempt(unpaid.id, attempt);
    const review = { id: newId(), attempt_id: attemptId, reason: 'late', evidence: '{}' } as const;
    if (isInReview) await server.db.insertInto('payment_reviews').values(review).execute();
    expect(await page(unpaid.token)).toMatchObject({ state, expiresAt: null, files: [] });
    expect(await askForMail(unpaid.token)).toMatchObject({ status: 402, json: { code: 'payment-required' } });
    if (state !== 'not-paid') return;
    const download = await fetch(`${server.origin}/api/apps/${app.id}/download`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fileName: 'DuplicateFinder.exe', orderId: unpaid.token }),
    });
    expect([download.status, await download.json()]).toMatchObject([402, { reason: 'not-paid' }]);
  });

  test('carries the receipt and the look of the app', async () => {
    expect(await page()).toMatchObject({
      app: { hue: expect.any(Number), finish: expect.any(String), picture: null, version: null },
      order: { number: expect.any(Number), listPrice: '19.99', amount: '19.99', method: 'card' },
    });
  });

  test('says that a payment is disputed until the dispute ends', async () => {
    const dispute = await openDispute();
    await revoke();
    expect(await page()).toMatchObject({ state: 'disputed', files: [] });
    expect(await askForMail()).toMatchObject({ status: 403, json: { code: 'link-revoked' } });
    await server.db
      .updateTable('payment_disputes')
      .set({ state: 'lost', ended_at: new Date() })
      .where('id', '=', dispute)
      .execute();
    expect(await page()).toMatchObject({ state: 'refunded', files: [] });
  });

  test('says so when the operator offers no file', async () => {
    const empty = await server.addApp('Empty');
    expect(await page((await server.addOrder(empty)).token)).toMatchObject({ state: 'file-missing', files: [] });
  });

  test('refuses a forged token', async () => {
    expect(await page('A'.repeat(56))).toMatchObject({ status: 401, code: 'token-forged' });
  });
});

describe('mailing a link', () => {
  test('of an expired one makes a new link of 48 hours, and the old token still opens nothing', async () => {
    await expireIn(-1);
    expect(await askForMail()).toMatchObject({ status: 202, json: { maskedEmail: 'j…@example.com' } });
    const [, fresh] = await links();
    expect(fresh?.issue).toBe(1);
    const hours = ((fresh?.expires_at.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThanOrEqual(48);
    expect(await mails()).toEqual([{ kind: 'download-link', recipient: 'jane@example.com', issue: 1 }]);
    expect((await page()).state).toBe('expired');
    expect((await page(server.downloads.tokenFor({ orderId: order.id, issue: 1 }))).state).toBe('ready');
  });

  test('of a valid one mails it again', async () => {
    expect((await askForMail()).status).toBe(202);
    expect(await links()).toHaveLength(1);
    expect(await mails()).toMatchObject([{ issue: 0 }]);
  });

  test('of one that soon expires makes a new one', async () => {
    await expireIn(1);
    expect((await askForMail()).status).toBe(202);
    expect(await mails()).toMatchObject([{ issue: 1 }]);
  });

  test('happens once a minute for each order, even when asked for by ten at once', async () => {
    await expireIn(-1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => askForMail()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      202,
      ...Array.from({ length: 9 }, () => 429),
    ]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.json).toMatchObject({ code: 'too-many-requests' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await mails()).toHaveLength(1);
    await ageMails(59);
    expect((await askForMail()).status).toBe(429);
    await ageMails(61);
    expect((await askForMail()).status).toBe(202);
    expect(await links()).toHaveLength(2);
  });

  test('goes to a typed address where the order has none, as a link of its own', async () => {
    order = await server.addOrder(app, { email: null });
    expect(await page()).toMatchObject({ state: 'ready', maskedEmail: null });
    expect(await askForMail()).toMatchObject({ status: 404, json: { code: 'not-found' } });
    expect(await askForMail(order.token, { email: 'nobody' })).toMatchObject({ status: 422 });
    expect(await askForMail(order.token, { email: 'ada@example.com', name: 'Ada' })).toMatchObject({ status: 422 });
    expect(await mails()).toEqual([]);
    expect(await askForMail(order.token, { email: ' ada@example.com' })).toMatchObject({
      status: 202,
      json: { maskedEmail: 'a…@example.com' },
    });
    expect(await mails()).toEqual([{ kind: 'download-link', recipient: 'ada@example.com', issue: 1 }]);
    expect((await askForMail(order.token, { email: 'eve@example.com' })).status).toBe(429);
    // Anybody with the link could have typed this: it stays an order without an address.
    expect(await page()).toMatchObject({ state: 'ready', maskedEmail: null });
  });

  test('goes to the address of the order, whatever was typed', async () => {
    expect(await askForMail(order.token, { email: 'eve@example.com' })).toMatchObject({
      status: 202,
      json: { maskedEmail: 'j…@example.com' },
    });
    expect(await mails()).toMatchObject([{ recipient: 'jane@example.com' }]);
  });

  test('is refused for a refunded or unpaid order and for a forged token, and stores nothing', async () => {
    await revoke();
    expect(await askForMail()).toMatchObject({ status: 403, json: { code: 'link-revoked' } });
    const unpaid = await server.addOrder(app, { isSettled: false });
    expect(await askForMail(unpaid.token)).toMatchObject({ status: 402, json: { code: 'payment-required' } });
    expect(await askForMail('A'.repeat(56))).toMatchObject({ status: 401, json: { code: 'token-forged' } });
    expect(await mails()).toEqual([]);
    expect(await links()).toHaveLength(1);
  });
});
