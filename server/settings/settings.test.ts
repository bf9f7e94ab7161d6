import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainWall } from '#contracts/wall.ts';
import { plainAppearance } from '#contracts/appearance.ts';
import type { AuditRecord, Finding, StoreSettings } from '#contracts/settings.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let cookie: string;

beforeAll(async () => {
  store = await createTestApp({ STORE_NAME: 'Corner Store', SUPPORT_EMAIL: 'help@corner.example' });
  cookie = await store.signIn();
});

afterAll(() => store.close());

const get = (url: string, headers: Record<string, string> = { cookie }) =>
  store.http.inject({ method: 'GET', url, headers });
const change = (payload: unknown, headers: Record<string, string> = { cookie }) =>
  store.http.inject({ method: 'PATCH', url: '/api/settings', payload: payload as object, headers });

test('the environment applies until an owner changes a setting, and then every page shows the new name', async () => {
  expect((await get('/api/settings')).json<StoreSettings>()).toEqual({
    storeName: 'Corner Store',
    heroHeadline: 'Desktop apps made with care, yours to keep',
    heroText: 'Tools for writing, tidying, drawing and building.',
    supportEmail: 'help@corner.example',
    cashAppHandle: null,
    cashAppReceiptAddress: null,
    cashAppReceiptDomains: ['cash.app', 'square.com', 'squareup.com'],
    company: {
      name: '',
      legalForm: '',
      representative: '',
      address: '',
      email: '',
      phone: '',
      register: '',
      vatId: '',
    },
    asksForRatings: false,
    asksForConsent: true,
    methodsOffSale: [],
    appearance: plainAppearance,
    wall: plainWall,
  });
  const answer = await change({ storeName: ' Harbour Apps ', cashAppHandle: '$harbour' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<StoreSettings>()).toMatchObject({
    storeName: 'Harbour Apps',
    supportEmail: 'help@corner.example',
    cashAppHandle: '$harbour',
  });
  expect((await get('/api/store', {})).json()).toMatchObject({ name: 'Harbour Apps' });
  const [record] = (await get('/api/audit-log?limit=1')).json<AuditRecord[]>();
  expect(record).toMatchObject({
    action: 'settings-changed',
    operatorEmail: 'owner@example.com',
    details: { storeName: 'Harbour Apps', cashAppHandle: '$harbour' },
  });
  await change({ heroHeadline: 'Apps of the harbour', heroText: 'For boats.' });
  expect((await get('/api/store', {})).json()).toMatchObject({
    heroHeadline: 'Apps of the harbour',
    heroText: 'For boats.',
  });
  expect((await change({ cashAppHandle: null })).json()).toMatchObject({ cashAppHandle: null });
});

test.each([
  [{ storeName: '' }],
  [{ storeName: 'x'.repeat(61) }],
  [{ storeName: 7 }],
  [{ storeName: 'Corner\r\nBcc: all@example.com' }],
  [{ storeName: 'Corner\nStore' }],
  [{ storeName: 'Corner\u0000Store' }],
  [{ storeName: 'Corner\u2028Store' }],
  [{ supportEmail: 'nobody' }],
  [{ cashAppHandle: 'harbour' }],
  [{ cashAppHandle: '$1' }],
  [{ cashAppReceiptAddress: 'pay' }],
  [{ cashAppReceiptDomains: [] }],
  [{ cashAppReceiptDomains: ['cash@cash.app'] }],
  [{ cashAppReceiptDomains: ['app'] }],
  [{ heroHeadline: '' }],
  [{ heroText: 'x'.repeat(201) }],
  [{ mode: 'live' }],
])('the change %j is refused and nothing is stored', async (payload) => {
  const before = (await get('/api/settings')).json<StoreSettings>();
  expect((await change(payload)).statusCode).toBe(422);
  expect((await get('/api/settings')).json()).toEqual(before);
});

test('what is saved again unchanged leaves the audit log as it is, and only what differs is named', async () => {
  const newest = async () => (await get('/api/audit-log?limit=1')).json<AuditRecord[]>()[0];
  await change({ storeName: 'Harbour', appearance: { footerLine: 'Made in Kiel.' }, asksForRatings: true });
  const before = await newest();
  expect(before).toMatchObject({ action: 'settings-changed' });
  for (const payload of [
    { storeName: 'Harbour' },
    { storeName: ' Harbour ', asksForRatings: true, wall: plainWall },
    { appearance: { footerLine: 'Made in Kiel.' } },
    { asksForConsent: true },
  ]) {
    expect((await change(payload)).statusCode).toBe(200);
    expect(await newest()).toEqual(before);
  }
  const footerLine = 'Made in Bonn.';
  await change({ storeName: 'Harbour', asksForRatings: false, appearance: { footerLine, accent: null } });
  expect((await newest())?.details).toEqual({ asksForRatings: false, appearance: { footerLine } });
});

test('two methods that are taken off sale at the same time are both off sale', async () => {
  const offer = (method: string, isOffered: boolean) =>
    store.http.inject({
      method: 'PUT',
      url: `/api/payment-methods/${method}`,
      payload: { isOffered },
      headers: { cookie },
    });
  const methods = ['card', 'venmo', 'google-pay'];
  await Promise.all(methods.map((method) => offer(method, false)));
  const { methodsOffSale } = (await get('/api/settings')).json<StoreSettings>();
  expect(methodsOffSale.toSorted()).toEqual(methods.toSorted());
  await Promise.all(methods.map((method) => offer(method, true)));
  const again = await offer('card', true);
  expect(again.json<StoreSettings>().methodsOffSale).toEqual([]);
});

test('only owners may read the settings and the audit log', async () => {
  expect((await get('/api/settings', {})).statusCode).toBe(401);
  expect((await change({ storeName: 'Mine' }, {})).statusCode).toBe(401);
  expect((await get('/api/audit-log', {})).statusCode).toBe(401);
  expect((await get('/api/settings/doctor', {})).statusCode).toBe(401);
});

test('the audit log is paged, newest first', async () => {
  for (const storeName of ['One', 'Two', 'Three']) await change({ storeName });
  const first = await get('/api/audit-log?limit=2');
  const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
  const names = [...first.json<AuditRecord[]>(), ...(await get(next)).json<AuditRecord[]>()].map(
    ({ details }) => details['storeName'],
  );
  expect(names.slice(0, 3)).toEqual(['Three', 'Two', 'One']);
});

test('the doctor lists the parts that work and those that are not set up', async () => {
  const findings = (await get('/api/settings/doctor')).json<Finding[]>();
  const states = Object.fromEntries(findings.map(({ part, state }) => [part, state]));
  expect(states).toMatchObject({
    Database: 'ok',
    Storage: 'ok',
    Email: 'off',
    Venmo: 'ok',
    PayPal: 'ok',
    Cryptocurrency: 'off',
  });
  const texts = Object.fromEntries(findings.map(({ part, text }) => [part, text]));
  expect(texts['Database']).toMatch(/^PostgreSQL [\d.]+ .*works\. Answers in \d+ ms\.$/);
  expect(texts['Storage']).toMatch(/^Files can be written and read\. Answers in \d+ ms\.$/);
  expect(texts['Email']).not.toContain(' ms');
});

test("the doctor names the parts that do not respond, without the server's error text", async () => {
  const broken = await createTestApp({ SMTP_URL: 'smtp://user:hidden@127.0.0.1:1' });
  try {
    const answer = await broken.http.inject({
      method: 'GET',
      url: '/api/settings/doctor',
      headers: { cookie: await broken.signIn() },
    });
    expect(answer.json<Finding[]>().find(({ part }) => part === 'Email')).toMatchObject({
      state: 'problem',
      text: expect.stringContaining('The mail server does not answer.'),
    });
    expect(answer.body).not.toContain('hidden');
    expect(broken.logLines.join('\n')).not.toContain('hidden');
  } finally {
    await broken.close();
  }
});
