// Checks in a browser that a live store has none of the test features.
import { expect } from '@playwright/test';
import * as client from '#test/support/store-client.ts';
import { clearRefusals, test } from '#test/support/store-test.ts';

test.use({
  storeEnvironment: {
    STORE_MODE: 'live',
    PUBLIC_URL: 'https://shop.example',
    APP_SECRET: 'a secret of tests that is long enough',
    SUPPORT_EMAIL: 'help@shop.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    TRUSTED_PROXIES: 'none',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'a secret',
    PAYPAL_WEBHOOK_ID: 'webhook',
  },
});

for (const address of ['/checkout', '/test-purchase', '/quick-test', '/debug-purchase']) {
  test(`${address} is not found, on a page that works`, async ({ page, logged }) => {
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    const theme = page.getByRole('button', { name: /theme/i });
    const before = await page.locator('html').getAttribute('data-theme');
    await expect(async () => {
      await theme.click();
      expect(await page.locator('html').getAttribute('data-theme')).not.toBe(before);
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Not Found');
    expect(requestedPaths.filter((path) => path === address)).toHaveLength(1);
    clearRefusals(logged);
  });
}

/** Stands for PayPal's SDK: it says that every way to pay can be used, so that the page asks for what each of them needs. */
const sdk = `{
  const session = () => ({
    destroy() {},
    createCardFieldsComponent: () => Object.assign(document.createElement('div'), { destroy() {} }),
    formatConfigForPaymentRequest: () => ({}),
  });
  const eligible = { isEligible: () => true, getDetails: () => ({ config: {} }) };
  const instance = { findEligibleMethods: async () => eligible, then: undefined };
  window.paypal = {
    version: '6.0',
    createInstance: async () => new Proxy(instance, { get: (each, name) => (name in each ? each[name] : session) }),
  };
}`;

test('the PayPal checkout asks no other hosts than the texts name', async ({ page, store, addApp, logged }) => {
  const app = await addApp({ name: 'Named' });
  const upload = new URL(await client.askForAppUpload(store.origin, app.id, 'Setup.exe'));
  await client.putFile(store.origin + upload.pathname + upload.search, client.makeInstaller(1));
  const hosts = new Set<string>();
  await page.route(
    (url) => url.origin !== store.origin,
    (route) => {
      const { hostname } = new URL(route.request().url());
      hosts.add(hostname);
      return hostname === 'www.paypal.com'
        ? route.fulfill({ contentType: 'text/javascript', body: sdk })
        : route.abort();
    },
  );
  // The store would ask PayPal for it.
  const setup = { clientId: 'id', clientToken: '', scriptUrl: 'https://www.paypal.com/web-sdk/v6/core' };
  await page.route('**/paypal/setup', (route) => route.fulfill({ json: setup }));
  await page.goto(`/paypal-checkout?appId=${app.id}`);
  await expect
    .poll(() => [...hosts].toSorted())
    .toEqual(['applepay.cdn-apple.com', 'pay.google.com', 'www.paypal.com']);
  await page.goto('/terms-of-service');
  const named = await page.locator('#security code').allInnerTexts();
  const isNamed = (host: string) =>
    named.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name));
  expect([...hosts].filter((host) => !isNamed(host))).toEqual([]);
  logged.length = 0;
});
