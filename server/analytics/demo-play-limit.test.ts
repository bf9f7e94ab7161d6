import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitRules } from '#server/limits/limit-rules.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;

beforeAll(async () => {
  store = await createTestApp();
});

afterAll(() => store.close());

test('one network counts a few plays of demos a minute, and another network is not held up by it', async () => {
  const { id: appId } = await store.addApp();
  const play = (remoteAddress: string) =>
    store.http.inject({ method: 'POST', url: '/api/analytics/demo-play', payload: { appId }, remoteAddress });
  for (let index = 0; index < limitRules['demo-play'].points; index += 1)
    expect((await play('192.0.2.1')).statusCode).toBe(204);
  const refused = await play('192.0.2.1');
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too-many-requests' }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await play('192.0.2.2')).statusCode).toBe(204);
});
