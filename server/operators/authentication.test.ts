import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { operatorOf, type App } from '#server/http/app.ts';
import { authenticate } from '#server/http/authentication.ts';
import { answerProblem } from '#server/http/problems.ts';
import { validatorCompiler } from '#server/http/validation.ts';
import { createLimits } from '#server/limits/limits.ts';
import { createSigner } from '#server/signing.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { operatorRoutes } from './operator-routes.ts';
import { createOperators, type Operators } from './operators.ts';

const email = 'owner@example.com';
const password = 'a long enough password';
const signer = createSigner(Buffer.alloc(32, 'a secret of tests'));

let testDatabase: TestDatabase;
let database: Database;
let lookups = 0;
const apps: App[] = [];

async function appAt(publicUrl: string): Promise<App> {
  const silent = { debug() {}, info() {}, warn() {}, error() {} };
  const config = { adminEmail: email, adminPassword: password, publicUrl };
  const operators: Operators = createOperators({
    db: database.db,
    config,
    storeName: () => 'Test Store',
    signer,
    limits: createLimits({ db: database.db, signer }),
    log: silent,
  });
  await operators.ensureFirstOperator();
  const noBuyers = { findSession: async () => null, sessionCookie: { name: 'appstand-purchases' } };
  const counted: Operators = {
    ...operators,
    findSession(token) {
      lookups += 1;
      return operators.findSession(token);
    },
  };
  const app: App = Fastify();
  app.setSerializerCompiler(() => JSON.stringify);
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(answerProblem);
  await authenticate(app, { operators: counted, purchases: noBuyers, config });
  operatorRoutes(app, { operators: counted });
  app.get('/public', { config: { access: 'public' } }, async (request) => ({ operator: request.operator }));
  app.post('/public', { config: { access: 'public' } }, async () => 'written');
  app.post('/signed', { config: { access: 'signed' } }, async (request) => ({ operator: request.operator }));
  app.get('/staff', { config: { access: 'operator' } }, async (request) => operatorOf(request).email);
  app.post('/staff', { config: { access: 'operator' } }, async () => 'written');
  app.get('/owner', { config: { access: 'owner' } }, async () => 'shown');
  apps.push(app);
  return app;
}

async function signIn(app: App): Promise<{ cookie: string; header: string }> {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } });
  expect(answer.statusCode).toBe(200);
  const header = String(answer.headers['set-cookie']);
  return { cookie: header.split(';', 1).join(), header };
}

let app: App;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase({ connectionString: testDatabase.connectionString });
  app = await appAt('http://127.0.0.1:3000');
});

afterAll(async () => {
  for (const each of apps) await each.close();
  await database.close();
  await testDatabase.drop();
});

beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
  await database.db.updateTable('operators').set({ role: 'owner' }).execute();
  lookups = 0;
});

test('signing in answers the session and a cookie that scripts cannot read, and signing out ends both', async () => {
  const { cookie, header } = await signIn(app);
  expect(header).toMatch(/^appstand-session=[\w-]{43}; /);
  expect(header).toContain('Max-Age=1209600');
  expect(header).toContain('Path=/');
  expect(header).toContain('HttpOnly');
  expect(header).toContain('SameSite=Lax');
  expect(header).not.toContain('Secure');

  const session = await app.inject({ url: '/api/auth/session', headers: { cookie } });
  expect(session.json()).toMatchObject({ email, role: 'owner' });
  expect(session.headers['cache-control']).toBe('no-store');

  const signedOut = await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { cookie } });
  expect(signedOut.statusCode).toBe(204);
  expect(signedOut.headers['set-cookie']).toMatch(/^appstand-session=; .*Max-Age=0/);
  const after = await app.inject({ url: '/api/auth/session', headers: { cookie } });
  expect([after.statusCode, after.json().code]).toEqual([401, 'sign-in-required']);
});

test('over https the cookie is bound to the host and to https', async () => {
  const { header } = await signIn(await appAt('https://store.example.com'));
  expect(header).toMatch(/^__Host-appstand=/);
  expect(header).toContain('Secure');
  expect(header).not.toContain('Domain');
});

test('a wrong password and an unknown email get the same answer, without a cookie', async () => {
  const wrong = await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password: 'wrong' } });
  const unknown = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email: 'no@example.com', password },
  });
  expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'sign-in-failed']);
  expect(unknown.body).toBe(wrong.body);
  expect(unknown.statusCode).toBe(401);
  expect(wrong.headers['set-cookie'] ?? unknown.headers['set-cookie']).toBeUndefined();
});

test('too many failures answer 429 and say when to come back', async () => {
  const guess = () => app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password: 'wrong' } });
  for (let index = 0; index < 10; index += 1) expect((await guess()).statusCode).toBe(401);
  const slowed = await guess();
  expect(slowed.statusCode).toBe(429);
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(800);
});

test.each([
  ['no cookie', {}],
  ['a forged token', { cookie: `appstand-session=${'A'.repeat(43)}` }],
  ['a token of another shape', { cookie: 'appstand-session=%00%ff; appstand-session=x' }],
  ['a cookie of another name', { cookie: `x-appstand-session=${'A'.repeat(43)}` }],
])('%s opens nothing of an operator', async (_name, headers) => {
  for (const url of ['/staff', '/owner', '/api/auth/session']) {
    const answer = await app.inject({ url, headers });
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 401, 'sign-in-required']);
  }
  expect((await app.inject({ method: 'HEAD', url: '/staff', headers })).statusCode).toBe(401);
  expect((await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers })).statusCode).toBe(401);
});

test('staff may call the routes of operators, and a refusal says that the rest is for owners', async () => {
  const { cookie } = await signIn(app);
  expect((await app.inject({ url: '/owner', headers: { cookie } })).body).toBe('shown');
  await database.db.updateTable('operators').set({ role: 'staff' }).execute();
  expect((await app.inject({ url: '/staff', headers: { cookie } })).body).toBe(email);
  const refused = await app.inject({ url: '/owner', headers: { cookie } });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'not-allowed']);
});

test('public and signed routes know no operator and look no session up', async () => {
  const { cookie } = await signIn(app);
  expect((await app.inject({ url: '/public', headers: { cookie } })).json()).toEqual({ operator: null });
  expect((await app.inject({ method: 'POST', url: '/signed', headers: { cookie } })).json()).toEqual({
    operator: null,
  });
  expect((await app.inject({ url: '/nothing-here', headers: { cookie } })).statusCode).toBe(404);
  expect(lookups).toBe(0);
  await app.inject({ url: '/staff', headers: { cookie } });
  expect(lookups).toBe(1);
});

test('a write with the session cookie is refused when it comes from a foreign page', async () => {
  const { cookie } = await signIn(app);
  const write = (headers: Record<string, string>, url = '/staff') =>
    app.inject({ method: 'POST', url, headers: { cookie, ...headers } });
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:3000.evil.example' },
    { origin: 'http://127.0.0.1:3001' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'cross-site' },
  ]) {
    const refused = await write(headers);
    expect([headers, refused.statusCode, refused.json().code]).toEqual([headers, 403, 'foreign-origin']);
  }
  expect((await write({ origin: 'https://evil.example' }, '/public')).statusCode).toBe(403);
  for (const headers of [
    {},
    { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://store.lan', host: 'store.lan' },
  ]) {
    expect((await write(headers)).body).toBe('written');
  }
  const reading = await app.inject({ url: '/staff', headers: { cookie, origin: 'https://evil.example' } });
  expect(reading.statusCode).toBe(200);
});

test("a store with https takes no write from a page of its own host without https, and keeps operators' answers from caches", async () => {
  const secure = await appAt('https://store.example.com');
  const { cookie } = await signIn(secure);
  const write = (origin: string) => secure.inject({ method: 'POST', url: '/staff', headers: { cookie, origin } });
  expect((await write('http://store.example.com')).json()).toMatchObject({ code: 'foreign-origin' });
  const written = await write('https://store.example.com');
  expect([written.statusCode, written.headers['cache-control']]).toEqual([200, 'no-store']);
});

test('a foreign page may send writes that need no session, because it carries none', async () => {
  const answer = await app.inject({ method: 'POST', url: '/public', headers: { origin: 'https://partner.example' } });
  expect(answer.body).toBe('written');
});

test('a route that does not say who may call it cannot be registered', async () => {
  const late = await appAt('http://127.0.0.1:3000');
  expect(() => late.get('/forgotten', async () => 'x')).toThrow('does not say who may call it');
});
