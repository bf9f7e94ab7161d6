import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, liveEnvironment, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;

beforeAll(async () => {
  store = await createTestApp(liveEnvironment);
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
  await store.addFile(appId);
  expect(await getDeliverable(appId)).toMatchObject({ id: appId });
});
