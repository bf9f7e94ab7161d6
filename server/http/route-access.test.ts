// Walks every route of the store: new routes are tested automatically, and each public one must be listed below.
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAddress, languages, splitAddress } from '#contracts/languages.ts';
import { newId } from '#server/database/new-id.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Access, App } from './app.ts';
import { buildApp } from '#server/web-app.ts';
import { openWebBundle } from '#server/pages/open-web-bundle.ts';
import { createPages } from '#server/pages/page-handler.ts';

/** Every public call and page. HEAD is listed with GET. */
const publicRoutes = [
  'GET /',
  'GET /*',
  'GET /.well-known/apple-developer-merchantid-domain-association',
  'GET /.well-known/security.txt',
  'GET /admin',
  'GET /api-reference',
  'GET /api/apps/:category',
  'GET /api/apps/:id/details',
  'GET /api/apps/:id/files',
  'GET /api/apps/:id/ratings',
  'GET /api/cashapp/payment-status/:paymentId',
  'GET /api/checkout/app',
  'GET /api/checkout/consent',
  'GET /api/checkout/purchase',
  'GET /api/crypto/payment-status/:paymentId',
  'GET /api/documents/:kind',
  'GET /api/purchases',
  'GET /api/store',
  'GET /api/storefront',
  'GET /app-preview',
  'GET /apps/:slug',
  'GET /assets/*',
  'GET /cashapp-checkout',
  'GET /checkout',
  'GET /crypto-checkout',
  'GET /debug-purchase',
  'GET /download',
  'GET /download/:downloadToken',
  'GET /faq',
  'GET /favicon.ico',
  'GET /favicon.svg',
  'GET /feed.xml',
  'GET /healthz',
  'GET /imprint',
  'GET /llms.txt',
  'GET /logo.png',
  'GET /media/:name',
  'GET /objects/:id/:name',
  'GET /openapi.json',
  'GET /paypal-checkout',
  'GET /paypal-simulator/orders/:id',
  'GET /paypal-simulator/web-sdk/v6/core',
  'GET /paypal-wallet',
  'GET /paypal/setup',
  'GET /purchases',
  'GET /purchases/address',
  'GET /purchases/objection',
  'GET /purchases/open',
  'GET /quick-test',
  'GET /readyz',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemaps/apps-:chunk.xml',
  'GET /sitemaps/pages.xml',
  'GET /terms-of-service',
  'GET /test-purchase',
  'GET /unsubscribe/:token',
  'GET /withdrawal',
  'GET /withdrawal/form',
  'GET /withdrawal/not-received',
  'GET /withdrawal/received',
  'POST /api/analytics/count',
  'POST /api/analytics/demo-play',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/options',
  'POST /api/auth/sign-in',
  'POST /api/cashapp/create-payment',
  'POST /api/cashapp/payment-address/:paymentId',
  'POST /api/contact',
  'POST /api/crypto/create-payment',
  'POST /api/crypto/refund-address/:paymentId',
  'POST /api/invitations/accept',
  'POST /api/invitations/look-up',
  'POST /api/orders',
  'POST /api/purchases/address',
  'POST /api/purchases/link',
  'POST /api/withdrawals',
  'POST /cashapp-simulator/payments/:paymentId',
  'POST /paypal-simulator/orders/:id/approve',
  'POST /paypal-simulator/orders/:id/cancel',
  'POST /paypal-simulator/orders/:id/event',
  'POST /paypal/order',
  'POST /paypal/order/:id/capture',
  'POST /paypal/webhook',
  'POST /simulator/crypto/:paymentId',
  'POST /withdrawal/form',
];

/** Routes whose address contains a signature of the store, which the handler checks. */
const signedRoutes = [
  'DELETE /api/downloads/:token/rating',
  'GET /api/downloads/:token',
  'GET /api/downloads/:token/rating',
  'GET /api/downloads/:token/versions',
  'GET /files/:deliveryId/:name',
  'POST /api/apps/:id/download',
  'POST /api/downloads/:token/address',
  'POST /api/downloads/:token/confirm-address',
  'POST /api/downloads/:token/mail',
  'POST /api/purchases/look-up',
  'POST /api/purchases/objection',
  'POST /api/purchases/objection/look-up',
  'POST /api/purchases/open',
  'POST /unsubscribe/:token',
  'PUT /api/downloads/:token/rating',
  'PUT /uploads/:id',
];

interface Route {
  readonly method: string;
  readonly url: string;
  readonly access: Access | undefined;
}

const email = 'staff@example.com';
const password = 'a password of their own';
const routes: Route[] = [];
let store: TestApp;
let http: App;

beforeAll(async () => {
  store = await createTestApp();
  const { services, database } = store;
  http = await buildApp({
    config: { publicUrl: 'http://127.0.0.1:3000', hasPublicUrl: false, trustedProxies: undefined },
    log: pino({ level: 'silent' }),
    db: database.db,
    services,
    pages: createPages({ web: await openWebBundle(), services, log: { error: () => undefined } }),
    onRoute({ method, url, config }) {
      for (const each of [method].flat()) routes.push({ method: each, url, access: config?.access });
    },
  });
  await http.ready();
});

afterAll(async () => {
  await http.close();
  await store.close();
});

const routesFor = (...accesses: Access[]) =>
  routes.filter(({ access }) => access !== undefined && accesses.includes(access));

const named = (found: readonly Route[]) => found.map(({ method, url }) => `${method} ${url}`).toSorted();

/** Calls a route with plausible ids. Returns its address, the status and the problem's code. */
async function call({ method, url }: Route, headers: Record<string, string>): Promise<unknown[]> {
  const address = url.replaceAll(/:[a-z]+/gi, () => newId()).replaceAll('*', 'x');
  const answer = await http.inject({ method: method as 'GET', url: address, headers });
  const code = method === 'HEAD' ? null : answer.json<{ code?: string }>().code;
  return [`${method} ${url}`, answer.statusCode, code];
}

async function signIn(): Promise<string> {
  const answer = await http.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } });
  return `appstand-session=${answer.cookies[0]?.value ?? ''}`;
}

async function addStaff(): Promise<void> {
  const owner = { cookie: await store.signIn() };
  const payload = { email, role: 'staff' };
  const invited = await http.inject({ method: 'POST', url: '/api/operators/invitations', payload, headers: owner });
  const { token } = invited.json<{ token: string }>();
  await http.inject({ method: 'POST', url: '/api/invitations/accept', payload: { token, password } });
}

test('exactly the routes listed in this test are public', () => {
  const withoutHead = (found: readonly Route[]) => named(found.filter(({ method }) => method !== 'HEAD'));
  const found = withoutHead(routesFor('public'));
  const languageIn = (route: string) => splitAddress(route.replace(/^[A-Z]+ /, '')).language;
  expect(found.filter((route) => languageIn(route) === null)).toEqual(publicRoutes);
  // Pages are at the same addresses in every language, and so is the form that a browser sends by itself. Nothing else is.
  const isPage = (route: string) =>
    route === 'POST /withdrawal/form' ||
    !/^(?:POST|PUT)|^GET \/(?:api|assets|favicon|files|health|media|objects|paypal\/|paypal-sim|readyz|\.)|\.[a-z]+$/.test(
      route,
    );
  for (const language of languages) {
    const inLanguage = found.filter((route) => languageIn(route) === language);
    const pages = publicRoutes
      .filter(isPage)
      .map((route) => route.replace(/(?<= ).*/, (address) => joinAddress(language, address)));
    expect(inLanguage).toEqual(pages.toSorted());
  }
  expect(withoutHead(routesFor('signed'))).toEqual(signedRoutes);
  expect(routes.filter(({ access }) => access === undefined)).toEqual([]);
});

test('every call of operators and owners answers 401 without a session, with a forged and with an ended one', async () => {
  await addStaff();
  const ended = await signIn();
  const headers = { cookie: ended };
  expect((await http.inject({ url: '/api/auth/session', headers })).statusCode).toBe(200);
  await http.inject({ method: 'POST', url: '/api/auth/sign-out', headers });

  const guarded = routesFor('buyer', 'operator', 'owner');
  expect(named(guarded)).toContain('GET /api/orders');
  expect(named(guarded)).toContain('POST /api/purchases/sign-out');
  expect(named(guarded)).toContain('POST /api/apps');
  for (const cookie of ['', `appstand-session=${'A'.repeat(43)}`, ended]) {
    for (const route of guarded) {
      const code = route.method === 'HEAD' ? null : 'sign-in-required';
      expect(await call(route, { cookie })).toEqual([`${route.method} ${route.url}`, 401, code]);
    }
  }
});

test('every call of owners answers 403 to staff, and no call of operators does', async () => {
  await store.database.db.deleteFrom('operator_sessions').execute();
  const cookie = await signIn();
  const owners = routesFor('owner');
  expect(named(owners)).toContain('PATCH /api/operators/:id');
  for (const route of owners) {
    const code = route.method === 'HEAD' ? null : 'not-allowed';
    expect(await call(route, { cookie })).toEqual([`${route.method} ${route.url}`, 403, code]);
  }
  for (const route of routesFor('operator').filter(({ method }) => method === 'GET')) {
    const answer = await http.inject({ url: route.url.replaceAll(/:[a-z]+/gi, () => newId()), headers: { cookie } });
    expect([route.url, answer.statusCode]).not.toEqual([route.url, 401]);
    expect([route.url, answer.statusCode]).not.toEqual([route.url, 403]);
  }
});

test('every call of operators and owners answers 401 to an owner who was disabled', async () => {
  const cookie = await signIn();
  const { db } = store.database;
  await db.updateTable('operators').set({ role: 'owner' }).where('email', '=', email).execute();
  expect((await http.inject({ url: '/api/operators', headers: { cookie } })).statusCode).toBe(200);
  // Without changeOperator, which would also end the session.
  await db.updateTable('operators').set({ disabled_at: new Date() }).where('email', '=', email).execute();
  for (const route of routesFor('operator', 'owner')) {
    const code = route.method === 'HEAD' ? null : 'sign-in-required';
    expect(await call(route, { cookie })).toEqual([`${route.method} ${route.url}`, 401, code]);
  }
});

test('every write of operators and owners is refused when it comes from a foreign page', async () => {
  const cookie = await store.signIn();
  const writes = routesFor('operator', 'owner').filter(({ method }) => !['GET', 'HEAD'].includes(method));
  expect(writes.length).toBeGreaterThan(10);
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    for (const route of writes) {
      const answer = await call(route, { cookie, ...(headers as Record<string, string>) });
      expect(answer).toEqual([`${route.method} ${route.url}`, 403, 'foreign-origin']);
    }
  }
  expect((await http.inject({ url: '/api/auth/session', headers: { cookie } })).statusCode).toBe(200);
});
