import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let named: TestApp;
let unnamed: TestApp;

beforeAll(async () => {
  named = await createTestApp({ PUBLIC_URL: 'https://shop.example' });
  unnamed = await createTestApp();
});

afterAll(async () => {
  await named.close();
  await unnamed.close();
});

async function uploadOrigin(store: TestApp, host: string): Promise<string> {
  const headers = { host, cookie: await store.signIn(), 'x-forwarded-proto': 'https' };
  const answer = await store.http.inject({ method: 'POST', url: '/api/objects/upload', headers, payload: {} });
  return new URL(answer.json<{ uploadURL: string }>().uploadURL).origin;
}

test('addresses in answers have the origin that PUBLIC_URL sets, whatever host a proxy or a stranger names', async () => {
  for (const host of ['shop.example', '127.0.0.1:3000', 'evil.example'])
    expect(await uploadOrigin(named, host)).toBe('https://shop.example');
});

test('without PUBLIC_URL they have the request’s host, and an untrusted protocol header does not count', async () => {
  expect(await uploadOrigin(unnamed, '192.168.1.5:3000')).toBe('http://192.168.1.5:3000');
});
