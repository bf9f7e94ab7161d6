import { readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OrderDetails } from '#contracts/order-details.ts';
import type { Withdrawal } from '#contracts/withdrawals.ts';
import { newId } from '#server/database/new-id.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let cookie: string;
let appId: string;

beforeAll(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
  appId = (await store.addApp()).id;
});
afterEach(() => store.database.db.deleteFrom('rate_limits').execute());
afterAll(() => store.close());

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers: Record<string, string> = {}) =>
  store.http.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
const operator = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  call(method, url, payload, { cookie });
const text = 'Start the download at once. I know that I then lose my 14-day right of withdrawal.';

async function shown(language = 'en') {
  return (await call('GET', `/api/checkout/consent?language=${language}`)).json<{ id: string; text: string } | null>();
}

async function buy(change: object = {}, key: string = crypto.randomUUID()) {
  const customerEmail = `ada-${crypto.randomUUID()}@example.com`;
  const body = { customerEmail, appId, amount: 18.99, paymentMethod: 'venmo', buyAgain: true, ...change };
  return call('POST', '/api/orders', body, { 'idempotency-key': key });
}

const consentOf = (orderId: string) =>
  store.database.db.selectFrom('order_consents').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Sends the receipt and reads it as mail programs do. */
async function readReceipt(orderId: string) {
  await store.services.mail.sendDue();
  const { id } = await store.database.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'receipt')
    .executeTakeFirstOrThrow();
  const mail = await PostalMime.parse(await readFile(path.join(store.dataDir, 'outbox', `${id}.eml`)));
  const attachments = mail.attachments.map(({ filename, mimeType, content }) => ({
    filename,
    mimeType,
    text: typeof content === 'string' ? content : new TextDecoder().decode(content),
  }));
  return { text: mail.text ?? '', html: mail.html ?? '', attachments };
}

test('a consent is stored with the order as it was shown, and the receipt repeats it', async () => {
  const consent = await shown();
  expect(consent).toEqual({ id: expect.any(String), text });
  const answer = await buy({ consent: consent?.id });
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json<{ id: string }>();
  expect(await consentOf(id)).toMatchObject({ document_id: consent?.id, text, given_at: expect.any(Date) });
  const receipt = await readReceipt(id);
  for (const body of [receipt.text, receipt.html]) {
    expect(body).toContain(text);
    expect(body).toContain('The 30-day refund stays.');
    expect(body.indexOf('The 30-day refund stays.')).toBeGreaterThan(body.indexOf(text));
    expect(body).toContain('/withdrawal');
  }
  const { timeline } = (await operator('GET', `/api/orders/${id}`)).json<OrderDetails>();
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'consented', text }));
});

test('a receipt carries the terms and the withdrawal text of its order, also without a consent', async () => {
  const { id } = (await buy()).json<{ id: string }>();
  expect(await consentOf(id)).toBeUndefined();
  const receipt = await readReceipt(id);
  expect(receipt.text).not.toContain(text);
  expect(receipt.text).not.toContain('The 30-day refund stays.');
  expect(new Set(receipt.attachments.map(({ filename }) => filename))).toEqual(
    new Set(['Right of withdrawal.txt', 'Terms of service.txt']),
  );
  for (const { mimeType } of receipt.attachments) expect(mimeType).toBe('text/plain');
  const withdrawal = receipt.attachments.find(({ filename }) => filename === 'Right of withdrawal.txt')?.text;
  expect(withdrawal).toContain('without giving any reason');
  expect(withdrawal).not.toContain('{{');
});

test('the texts in the receipt of a German order are German', async () => {
  const { id } = (await buy({ locale: 'de' })).json<{ id: string }>();
  const { attachments } = await readReceipt(id);
  expect(new Set(attachments.map(({ filename }) => filename))).toEqual(
    new Set(['Nutzungsbedingungen.txt', 'Widerrufsbelehrung.txt']),
  );
  for (const { text: german } of attachments) {
    expect(german).toContain('Widerrufsrecht');
    expect(german).not.toMatch(/\b(the|your|and)\b/i);
  }
  expect(attachments.find(({ filename }) => filename?.startsWith('Nutzung'))?.text).toContain('/de/withdrawal');
});

test('the German text is another version', async () => {
  const [english, german] = [await shown('en'), await shown('de')];
  expect(german?.id).not.toBe(english?.id);
  expect(german?.text).toContain('Widerruf');
});

test('a version that is not a consent is refused, and nothing is bought', async () => {
  const { id: terms } = await store.database.db
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', 'terms-of-service')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const consent of [terms, newId(), 'yes', true, 1]) {
    const answer = await buy({ consent });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'invalid-payload']);
  }
});

test('the last word before the payment counts, and none after it', async () => {
  const consent = (await shown())?.id;
  const body = { appId, amount: 18.99, customerEmail: `eve-${crypto.randomUUID()}@example.com` };
  const key = crypto.randomUUID();
  const begin = async (change: object) => {
    const answer = await call(
      'POST',
      '/api/cashapp/create-payment',
      { ...body, ...change },
      { 'idempotency-key': key },
    );
    expect(answer.statusCode).toBe(201);
    return answer.json<{ paymentId: string }>().paymentId;
  };
  const paymentId = await begin({});
  const { id: orderId } = await store.database.db
    .selectFrom('orders')
    .select('id')
    .where('customer_email', '=', body.customerEmail)
    .executeTakeFirstOrThrow();
  expect(await consentOf(orderId)).toBeUndefined();
  await begin({ consent });
  const first = await consentOf(orderId);
  expect(first).toBeDefined();
  await begin({ consent });
  await begin({});
  expect(await consentOf(orderId)).toEqual(first);
  await begin({ consent: null });
  expect(await consentOf(orderId)).toBeUndefined();
  await begin({ consent });
  await operator('POST', `/api/cashapp/confirm-payment/${paymentId}`);
  await begin({ consent: null });
  expect(await consentOf(orderId)).toBeDefined();
});

test('the right ends with consent, receipt and download, and the operator reads that the refund stays', async () => {
  const consent = (await shown())?.id;
  const customerEmail = `bea-${crypto.randomUUID()}@example.com`;
  const { id } = (await buy({ consent, customerEmail })).json<{ id: string }>();
  await readReceipt(id);
  const number = (await store.services.orders.find(id))?.number;
  const declare = async (name: string) => {
    await call('POST', '/api/withdrawals', { name, orderNumber: String(number), email: customerEmail });
    await store.services.withdrawals.match();
    return (await operator('GET', `/api/orders/${id}/withdrawals`)).json<Withdrawal[]>()[0]?.verdict?.reason;
  };
  expect(await declare('Before the download')).toBe('in-time');
  const { db } = store.database;
  const { id: grantId } = await db
    .selectFrom('grants')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const { id: fileId } = await db
    .selectFrom('app_files')
    .select('id')
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('deliveries')
    .values({ id: newId(), grant_id: grantId, file_id: fileId, begun_at: new Date() })
    .execute();
  expect(await declare('After the download')).toBe('promise-after-download');
  const [, earlier] = (await operator('GET', `/api/orders/${id}/withdrawals`)).json<Withdrawal[]>();
  // Later events take nothing from a declaration.
  expect(earlier?.verdict).toEqual({ hasRight: true, isHonoured: true, reason: 'in-time' });
});

test('the store does not ask where the owner has switched it off', async () => {
  expect((await operator('PATCH', '/api/settings', { asksForConsent: false })).statusCode).toBe(200);
  expect(await shown()).toBeNull();
  await operator('PATCH', '/api/settings', { asksForConsent: true });
  expect(await shown()).not.toBeNull();
});
