import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let appId: string;

beforeAll(async () => {
  store = await createTestApp();
  appId = (await store.addApp({ name: 'Sunprint', price: '19.99' })).id;
});

afterAll(() => store.close());

test.each(['/api/orders', '/paypal/order'])(
  '%s with another amount is refused and logged, without the sender',
  async (url) => {
    store.logLines.length = 0;
    const payload = { appId, amount: '0.01', customerEmail: 'eve@example.com', paymentMethod: 'paypal' };
    expect((await store.http.inject({ method: 'POST', url, payload })).statusCode).toBe(409);
    const lines = store.logLines.filter((line) => line.includes('wrong amount'));
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { appId, paymentMethod: 'paypal', assertedMinor: 1, expectedMinor: 1999 },
    ]);
    expect(store.logLines.join('\n')).not.toContain('eve@example.com');
    expect(await store.database.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  },
);
