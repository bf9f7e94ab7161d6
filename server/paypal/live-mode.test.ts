// What a live store must not have, and what it does not start without.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contracts/problem.ts';
import { readConfig } from '#server/config.ts';
import { buildApp } from '#server/web-app.ts';
import type { App } from '#server/http/app.ts';
import { createPages } from '#server/pages/page-handler.ts';
import { testAssets, type Manifest } from '#server/pages/test-assets.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

const live = { STORE_MODE: 'live', PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://127.0.0.1:9' };
const payPal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'a secret', PAYPAL_WEBHOOK_ID: 'webhook' };

let store: TestApp;
let http: App;

beforeAll(async () => {
  store = await createTestApp({ ...live, ...payPal });
  const { services, database } = store;
  http = await buildApp({
    config: { publicUrl: live.PUBLIC_URL, hasPublicUrl: true, trustedProxies: undefined },
    log: pino({ level: 'silent' }),
    db: database.db,
    services,
    pages: await createPages({ services, log: { error: () => undefined } }),
  });
});

afterAll(async () => {
  await http.close();
  await store.close();
});

test.each([
  ['GET', '/paypal-simulator/web-sdk/v6/core', null],
  ['POST', '/paypal-simulator/orders/5O190127TN364715T/approve', {}],
  ['POST', '/paypal-simulator/orders/5O190127TN364715T/cancel', {}],
  ['POST', '/paypal-simulator/orders/5O190127TN364715T/event', { kind: 'refund' }],
] as const)('a live store has no route for %s %s', async (method, url, payload) => {
  const answer = await http.inject({ method, url, ...(payload === null ? {} : { payload }) });
  // A test store answers 404 too, to the last three, but because it does not know the order.
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([404, 'not-found']);
});

test.each([
  ['GET', '/checkout'],
  ['GET', '/test-purchase'],
  ['GET', '/quick-test'],
  ['GET', '/debug-purchase'],
] as const)('a live store answers 404 to %s %s', async (method, url) => {
  const answer = await http.inject({ method, url });
  expect(answer.statusCode).toBe(404);
  // The page that says so, and what it tells the browser of pages, name none of them: the browser would go on asking.
  const script = /\/assets\/manifest-live-[\da-f]+\.js/.exec(answer.body)?.[0] ?? 'no script';
  const told = await http.inject({ method: 'GET', url: script, headers: { 'accept-encoding': 'br, gzip' } });
  expect([told.statusCode, told.headers['content-encoding']]).toEqual([200, 'gzip']);
  const routes = (await http.inject({ method: 'GET', url: script })).body;
  expect(routes).toContain('"storefront/storefront-page"');
  expect([...testFiles].filter((file) => answer.body.includes(file) || routes.includes(file))).toEqual([]);
});

const manifest = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../build/client/.vite/manifest.json'), 'utf8'),
) as Manifest;
const testFiles = testAssets(manifest);

/** The sources of web/testing that the rest of web/ names: in the routes, and in imports. */
function namedSources() {
  const folder = path.join(import.meta.dirname, '../../web');
  const found = { fetched: new Set<string>(), builtIn: new Set<string>() };
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test)\.tsx?$/.test(name) || name.startsWith('testing')) continue;
    const text = readFileSync(path.join(folder, name), 'utf8');
    for (const [, before = '', source = ''] of text.matchAll(/(\S+\s?)'[^'\n]*\btesting\/([\w-]+\.tsx)'/g)) {
      found[before === 'from ' ? 'builtIn' : 'fetched'].add(`web/testing/${source}`);
    }
  }
  return found;
}

test('a live store serves no file that only the pages and panels of web/testing need, and a test store serves all', async () => {
  const { fetched, builtIn } = namedSources();
  const sources = Object.keys(manifest).filter((name) => name.startsWith('web/testing/'));
  // What is imported at once, or is no file of its own, would be served with what imports it.
  expect([...builtIn]).toEqual([]);
  expect(new Set(sources.map((name) => name.split('?', 1)[0]))).toEqual(fetched);
  expect(fetched.size).toBeGreaterThanOrEqual(6);
  const testStore = await createTestApp();
  const { services, database } = testStore;
  const testHttp = await buildApp({
    config: { publicUrl: live.PUBLIC_URL, hasPublicUrl: true, trustedProxies: undefined },
    log: pino({ level: 'silent' }),
    db: database.db,
    services,
    pages: await createPages({ services, log: { error: () => undefined } }),
  });
  const statuses = async (file: string) =>
    Promise.all([http, testHttp].map(async (app) => (await app.inject({ method: 'GET', url: `/${file}` })).statusCode));
  try {
    for (const name of sources) {
      const file = manifest[name]?.file ?? '';
      expect([name, await statuses(file)]).toEqual([name, [404, 200]]);
      for (const other of [
        `${file}.gz`,
        `${file}.br`,
        file.replace('assets/', 'assets//'),
        file.replace('.js', '%2ejs'),
      ]) {
        expect([other, (await statuses(other))[0]]).toEqual([other, 404]);
      }
    }
    for (const [name, { file }] of Object.entries(manifest)) {
      if (!testFiles.has(file)) expect([name, await statuses(file)]).toEqual([name, [200, 200]]);
    }
  } finally {
    await testHttp.close();
    await testStore.close();
  }
});

test('a live store has no simulator and keeps none of its files', () => {
  expect(store.services.simulator).toBeNull();
  const { dataDir } = store;
  expect(existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.includes('simul')) : []).toEqual([]);
});

test('with its credentials a live store offers PayPal, and believes no webhook that it cannot check', async () => {
  expect(store.services.payments.providerFor('paypal')).toBe('paypal');
  expect(store.services.payments.providerFor('card')).toBe('paypal');
  const answer = await http.inject({ method: 'POST', url: '/paypal/webhook', payload: { id: 'WH-1' } });
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([401, 'event-refused']);
});

test('without PayPal a live store does not start', () => {
  expect(() => readConfig(live)).toThrow('PAYPAL_WEBHOOK_ID must be set in live mode');
});
