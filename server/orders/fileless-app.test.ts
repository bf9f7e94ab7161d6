import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

const live = {
  STORE_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  APP_SECRET: 'a secret of tests that is long enough',
  SUPPORT_EMAIL: 'help@shop.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'a secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
};

let store: TestApp;

beforeAll(async () => {
  store = await createTestApp(live);
});

afterAll(() => store.close());

test('a live store takes no money for an app that has nothing to download', async () => {
  const { id: appId } = await store.addApp();
  for (const [url, way] of [
    ['/api/orders', { paymentMethod: 'card' }],
    ['/paypal/order', { paymentMethod: 'paypal', currency: 'USD', intent: 'CAPTURE' }],
  ] as const) {
    const payload = { customerEmail: 'ada@example.com', appId, amount: '19.99', ...way };
    const refused = await store.http.inject({ method: 'POST', url, payload });
    expect(refused.json()).toMatchObject({ status: 404, code: 'file-not-found' });
  }
  expect(await store.database.db.selectFrom('orders').select('id').execute()).toEqual([]);

  const { getDeliverable } = store.services.apps;
  await expect(getDeliverable(appId)).rejects.toMatchObject({ code: 'file-not-found' });
  await store.services.files.addSampleFile({
    appId,
    fileName: 'Setup.exe',
    platform: 'windows',
    architecture: 'x64',
    version: '1.0',
    bytes: Buffer.from('MZ'),
  });
  expect(await getDeliverable(appId)).toMatchObject({ id: appId });
});
