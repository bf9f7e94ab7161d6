import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contracts/problem.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let cookie: string;
let appId: string;

beforeAll(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
  appId = (await store.addApp()).id;
});

afterAll(() => store.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function ask(method: Method, url: string, payload?: unknown, headers: Record<string, string> = {}) {
  const answer = await store.http.inject({
    method,
    url: url.replace('{app}', appId),
    headers: { cookie, ...headers },
    ...(payload === undefined ? {} : { payload: payload as string }),
  });
  return { answer, problem: () => answer.json<Problem>() };
}

async function countRows(): Promise<Record<string, number>> {
  const tables = [
    'apps',
    'orders',
    'order_requests',
    'payment_attempts',
    'uploads',
    'store_events',
    'operators',
    'operator_invitations',
    'operator_passkeys',
  ] as const;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const row = await store.database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = row.count;
  }
  return counts;
}

const order = { customerEmail: 'ada@example.com', appId: 'nothing', amount: '18.99', paymentMethod: 'venmo' };
const newApp = { name: 'An app', description: 'It works.', price: '9.99', category: 'utilities' };
const proof = { password: 'wrong', code: '123456' };
const signature = { clientDataJSON: 'AA', attestationObject: 'AA', authenticatorData: 'AA', signature: 'AA' };
const answer = { id: 'AA', rawId: 'AA', type: 'public-key', response: signature };

const noReview = '01900000-0000-7000-8000-000000000000';

/** Every call that takes a body, with a valid body. */
const writes: readonly { readonly url: string; readonly body: Readonly<Record<string, unknown>> }[] = [
  { url: '/api/orders', body: order },
  { url: `/api/reviews/${noReview}/resolve`, body: { note: 'Sent it back.' } },
  { url: `/api/reviews/${noReview}/refund`, body: { amount: '19.99' } },
  { url: `/api/reviews/${noReview}/accept`, body: { amount: '19.99' } },
  { url: '/paypal/order', body: { ...order, paymentMethod: 'paypal', currency: 'USD', intent: 'CAPTURE' } },
  { url: '/paypal-simulator/orders/NONE/approve', body: { scenario: 'approve', paymentMethod: 'card' } },
  { url: '/paypal-simulator/orders/NONE/event', body: { kind: 'refund' } },
  { url: '/api/apps', body: newApp },
  { url: '/api/apps/{app}/upload', body: { fileName: 'Setup.exe' } },
  { url: '/api/objects/upload', body: { fileName: 'icon.png' } },
  { url: '/api/apps/{app}/download', body: { fileName: 'Setup.exe', orderId: 'token' } },
  { url: '/api/analytics/demo-play', body: { appId: 'nothing' } },
  { url: '/api/auth/sign-in', body: { email: 'ada@example.com', password: 'wrong' } },
  { url: '/api/auth/passkey', body: { credential: answer } },
  { url: '/api/account/passkeys/options', body: proof },
  { url: '/api/account/passkeys', body: { name: 'Laptop', credential: answer } },
  { url: '/api/account/second-factor', body: { password: 'wrong' } },
  { url: '/api/account/second-factor/turn-on', body: { code: '123456' } },
  { url: '/api/account/second-factor/turn-off', body: proof },
  { url: '/api/account/recovery-codes', body: proof },
  { url: '/api/account/password', body: { currentPassword: 'wrong', newPassword: 'a long password' } },
  { url: '/api/operators/invitations', body: { email: 'ada@example.com', role: 'staff' } },
  { url: '/api/invitations/look-up', body: { token: 'token' } },
  { url: '/api/invitations/accept', body: { token: 'token', password: 'a long password' } },
];

describe.each(writes)('POST $url', ({ url, body }) => {
  test.each(Object.keys(body))('refuses a %s of the wrong type, and stores nothing', async (field) => {
    const before = await countRows();
    for (const wrong of [null, [], {}, true, -1.5, '\0', 'x'.repeat(20_000)]) {
      const { answer, problem } = await ask('POST', url, { ...body, [field]: wrong });
      expect({ wrong, status: answer.statusCode }).toEqual({ wrong, status: 422 });
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(problem()).toMatchObject({ code: 'invalid-payload', status: 422 });
    }
    expect(await countRows()).toEqual(before);
  });

  test('refuses a field it does not know', async () => {
    const { answer, problem } = await ask('POST', url, { ...body, isAdmin: true });
    expect(answer.statusCode).toBe(422);
    expect(problem().detail).toContain('isAdmin');
  });

  test('refuses JSON that does not parse, and a body that is not JSON', async () => {
    const broken = await ask('POST', url, '{"a":', { 'content-type': 'application/json' });
    expect(broken.problem()).toMatchObject({ status: 400, code: 'malformed-request' });
    const text = await ask('POST', url, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(text.problem()).toMatchObject({ status: 415, code: 'unsupported-media-type' });
    const polluting = await ask('POST', url, '{"__proto__":{"a":1}}', { 'content-type': 'application/json' });
    expect(polluting.problem()).toMatchObject({ status: 400, code: 'malformed-request' });
  });

  test('refuses 10 MB of JSON', async () => {
    const payload = JSON.stringify({ ...body, padding: 'x'.repeat(10_000_000) });
    const { problem } = await ask('POST', url, payload, { 'content-type': 'application/json' });
    expect(problem()).toMatchObject({ status: 413, code: 'payload-too-large' });
  });
});

test.each([
  '/api/orders',
  '/api/apps',
  '/api/apps/{app}/upload',
  '/api/apps/{app}/download',
  '/api/analytics/demo-play',
])('POST %s refuses a body that lacks fields, and names them', async (url) => {
  const { answer, problem } = await ask('POST', url, {});
  expect(answer.statusCode).toBe(422);
  expect(problem().errors?.length).toBeGreaterThan(0);
});

test.each([
  '../Setup.exe',
  '..\\Setup.exe',
  '/etc/passwd',
  'a/b.exe',
  'Setup.exe\0.png',
  'x\u202Eexe.exe',
  `${'a'.repeat(300)}.exe`,
])('an upload named %j is refused', async (fileName) => {
  const before = await countRows();
  for (const url of ['/api/apps/{app}/upload', '/api/objects/upload']) {
    const { problem } = await ask('POST', url, { fileName });
    expect(problem()).toMatchObject({ status: 422, code: 'invalid-payload' });
  }
  expect(await countRows()).toEqual(before);
});

test.each([
  ['GET', '/api/apps/weather', 404, 'not-found'],
  ['GET', '/api/apps/all?limit=0', 400, 'malformed-request'],
  ['GET', '/api/apps/all?limit=many', 400, 'malformed-request'],
  ['GET', '/api/apps/all?page=2', 400, 'malformed-request'],
  ['GET', '/api/apps/nothing/details', 404, 'app-not-found'],
  ['GET', '/api/apps/%00/details', 404, 'not-found'],
  ['GET', '/api/apps/nothing/files', 404, 'app-not-found'],
  ['GET', '/api/apps/..%2f..%2fetc/files', 404, 'app-not-found'],
  ['GET', '/api/orders?cursor=nonsense', 400, 'malformed-request'],
  ['GET', '/api/orders?limit=100000', 400, 'malformed-request'],
  ['GET', '/api/nothing', 404, 'not-found'],
  ['GET', '/%E0%A4%A', 404, 'not-found'],
  ['GET', '/api/%E0%A4%A', 400, 'malformed-request'],
  ['GET', '/api/analytics/report?from=0001-01-01&to=0001-01-02', 400, 'malformed-request'],
  ['DELETE', '/api/apps/nothing', 404, 'app-not-found'],
  ['DELETE', '/api/apps/01900000-0000-7000-8000-000000000000', 404, 'app-not-found'],
] as const)('%s %s answers %i as a problem document', async (method, url, status, code) => {
  const { answer, problem } = await ask(method, url);
  expect(problem()).toMatchObject({ status, code });
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

test('an unknown app cannot be bought, uploaded to or demonstrated', async () => {
  const unknown = '01900000-0000-7000-8000-000000000000';
  for (const [url, body] of [
    ['/api/orders', { ...order, appId: unknown }],
    [`/api/apps/${unknown}/upload`, { fileName: 'Setup.exe' }],
    ['/api/analytics/demo-play', { appId: unknown }],
  ] as const) {
    const { problem } = await ask('POST', url, body);
    expect({ url, ...problem() }).toMatchObject({ url, status: 404, code: 'app-not-found' });
  }
});

test('a tampered amount answers 409 with the right one, and stores nothing', async () => {
  const before = await countRows();
  for (const amount of ['0.01', 0, '19.99', 99_999]) {
    const { problem } = await ask('POST', '/api/orders', { ...order, appId, amount });
    expect(problem()).toMatchObject({ status: 409, code: 'amount-mismatch', expectedAmount: '18.99' });
  }
  expect(await countRows()).toEqual(before);
});

test('an invalid idempotency key is refused', async () => {
  const { problem } = await ask('POST', '/api/orders', { ...order, appId }, { 'idempotency-key': 'short' });
  expect(problem()).toMatchObject({ status: 400, code: 'malformed-request' });
});
