// Limits of a live store, and settings that it does not start without.
import { existsSync, readdirSync } from 'node:fs';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contracts/problem.ts';
import { readConfig } from '#server/config.ts';
import { buildApp } from '#server/web-app.ts';
import type { App } from '#server/http/app.ts';
import { openWebBundle } from '#server/pages/open-web-bundle.ts';
import { createPages } from '#server/pages/page-handler.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

const live = {
  STORE_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  TRUSTED_PROXIES: 'none',
};
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
    pages: createPages({ web: await openWebBundle(), services, log: { error: () => undefined } }),
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
});

test.each(['/%', '/apps/%E0%A4%A'])(
  '%s, which does not decode, is answered with the page for addresses that lead nowhere',
  async (url) => {
    const answer = await http.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('404 Page Not Found');
  },
);

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

test('a live store starts without PayPal, whose account an owner may enter later', () => {
  expect(readConfig(live).paypal).toBeUndefined();
});

test('half of the PayPal settings are refused', () => {
  expect(() => readConfig({ ...live, PAYPAL_CLIENT_ID: 'id' })).toThrow('PAYPAL_CLIENT_SECRET');
});
