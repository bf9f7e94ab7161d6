import { afterEach, expect, test } from 'vitest';
import type { ManagedFile } from '#contracts/managed-files.ts';
import { createTestApp, liveEnvironment, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;

afterEach(() => store.close());

test.each([
  ['test', {}],
  ['live', liveEnvironment],
])('a store in %s mode takes no money for an app that has nothing to download', async (_mode, environment) => {
  store = await createTestApp(environment);
  const { id: appId } = await store.addFilelessApp();
  for (const [url, way] of [
    ['/api/orders', { paymentMethod: 'venmo', amount: '18.99' }],
    ['/api/orders', { paymentMethod: 'card', amount: '19.99' }],
    ['/paypal/order', { paymentMethod: 'paypal', amount: '19.99', currency: 'USD', intent: 'CAPTURE' }],
  ] as const) {
    const payload = { customerEmail: 'ada@example.com', appId, ...way };
    const refused = await store.http.inject({ method: 'POST', url, payload });
    expect(refused.json()).toMatchObject({
      status: 404,
      code: 'file-not-found',
      detail: 'DuplicateFinder has no file to download right now, so it cannot be bought.',
    });
  }
  expect(await store.database.db.selectFrom('orders').select('id').execute()).toEqual([]);
});

test('an app is sold from its first file on, until its last one is removed', async () => {
  store = await createTestApp();
  const { id: appId } = await store.addFilelessApp();
  const buy = async (customerEmail: string): Promise<number> => {
    const payload = { customerEmail, appId, amount: '18.99', paymentMethod: 'venmo' };
    return (await store.http.inject({ method: 'POST', url: '/api/orders', payload })).statusCode;
  };
  expect(await buy('early@example.com')).toBe(404);
  await store.addFile(appId);
  expect(await buy('ada@example.com')).toBe(201);
  const headers = { cookie: await store.signIn() };
  const listed = await store.http.inject({ url: `/api/admin/apps/${appId}/files`, headers });
  const [file] = listed.json<ManagedFile[]>();
  const removed = await store.http.inject({ method: 'DELETE', url: `/api/apps/${appId}/files/${file?.id}`, headers });
  expect(removed.statusCode).toBe(204);
  expect(await buy('late@example.com')).toBe(404);
});
