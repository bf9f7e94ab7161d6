import { generateSync } from 'otplib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectionsView, ConnectionTest } from '#contracts/connections.ts';
import type { RecoveryCodes, SecondFactorSetUp } from '#contracts/operators.ts';
import type { Problem } from '#contracts/problem.ts';
import type { AuditRecord } from '#contracts/settings.ts';
import { listenToDatabase } from '#server/database/listen.ts';
import { limitRules } from '#server/limits/limit-rules.ts';
import { createSecretSealer } from '#server/secret-sealer.ts';
import { createSigner } from '#server/signing.ts';
import { startScriptedSmtp } from '#test/support/scripted-smtp.ts';
import {
  createTestApp,
  liveEnvironment,
  operatorEmail,
  operatorPassword,
  type TestApp,
} from '#test/support/test-app.ts';

const { STORE_MODE, PUBLIC_URL, TRUSTED_PROXIES } = liveEnvironment;
const currentPassword = operatorPassword;
const smtp = { host: '127.0.0.1', port: 2525, security: 'starttls', user: 'shop', from: 'shop@shop.example' };
const account = { clientId: 'client-of-the-shop', webhookId: 'WH-1', clientSecret: 'paypal-secret-4711' };

let store: TestApp;
let cookie: string;

beforeAll(async () => {
  store = await createTestApp({ STORE_MODE, PUBLIC_URL, TRUSTED_PROXIES });
  cookie = await store.signIn();
});

afterAll(() => store.close());

const call = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, app = store) =>
  app.http.inject({
    method,
    url: `/api/connections${path}`,
    headers: { cookie },
    ...(payload === undefined ? {} : { payload }),
  });
const shown = async (app = store): Promise<ConnectionsView> =>
  (await call('GET', '', undefined, app)).json<ConnectionsView>();
const problemsOf = (body: string): string[] => ((JSON.parse(body) as Problem).errors ?? []).map(({ path }) => path);

test('a secret is stored sealed, and no answer, log line or audit record repeats it', async () => {
  const set = await call('PUT', '/paypal', { ...account, currentPassword });
  expect(set.statusCode).toBe(200);
  expect(await shown()).toMatchObject({
    webhookUrl: 'https://shop.example/paypal/webhook',
    paypal: { source: 'store', account: { clientId: account.clientId, webhookId: 'WH-1' } },
  });
  const row = await store.database.db
    .selectFrom('connections')
    .select('sealed')
    .where('name', '=', 'paypal')
    .executeTakeFirstOrThrow();
  expect(row.sealed.toString('latin1')).not.toContain(account.clientSecret);
  const other = createSecretSealer(createSigner(Buffer.alloc(32, 'another secret')), 'connection');
  expect(() => other.open(row.sealed, 'paypal')).toThrow();
  expect(() => createSecretSealer(store.signer, 'connection').open(row.sealed, 'smtp')).toThrow();

  const audit = await store.http.inject({ method: 'GET', url: '/api/audit-log?limit=5', headers: { cookie } });
  expect(audit.json<AuditRecord[]>()).toContainEqual(
    expect.objectContaining({ action: 'connection-changed', subject: 'paypal', operatorEmail }),
  );
  const seen = [set.body, JSON.stringify(await shown()), audit.body, ...store.logLines].join('\n');
  expect(seen).not.toContain(account.clientSecret);
  expect(seen).not.toContain(operatorPassword);
});

test.each([
  ['smtp', { ...smtp, password: 'smtp-secret-4711' }],
  [
    'imap',
    { host: '127.0.0.1', port: 9, security: 'tls', user: 'help', folder: 'INBOX', password: 'imap-secret-4711' },
  ],
])('the password of %s is stored sealed and repeated nowhere', async (name, payload) => {
  const set = await call('PUT', `/${name}`, { ...payload, currentPassword });
  expect(set.statusCode).toBe(200);
  const { rows } = await sql<{ row: string }>`
    select row_to_json(connections)::text || encode(sealed, 'escape') as row from connections
    union all select row_to_json(audit_log)::text from audit_log`.execute(store.database.db);
  const seen = [set.body, JSON.stringify(await shown()), ...rows.map(({ row }) => row), ...store.logLines].join('\n');
  expect(seen).not.toContain(payload.password);
  expect(seen).not.toContain(Buffer.from(payload.password).toString('hex'));
  await call('POST', `/${name}/forget`, { currentPassword });
});

test('an account entered while the store runs is offered at once, and all operators are told by email', async () => {
  const { payments } = store.services;
  await call('POST', '/paypal/forget', { currentPassword });
  expect([payments.providerFor('card'), payments.providerFor('paypal')]).toEqual([null, null]);
  await call('PUT', '/paypal', { ...account, currentPassword });
  expect([payments.providerFor('card'), payments.providerFor('paypal')]).toEqual(['paypal', 'paypal']);
  const notices = await store.database.db
    .selectFrom('mail_outbox')
    .select('recipient')
    .where('kind', '=', 'notice')
    .execute();
  expect(notices.map(({ recipient }) => recipient)).toContain(operatorEmail);
});

test.each([
  ['the password is wrong', { ...account, currentPassword: 'not this one' }, [403, 'not-confirmed', 'currentPassword']],
  ['the password is missing', account, [422, 'invalid-payload', 'currentPassword']],
  ['a field is unknown', { ...account, currentPassword, environment: 'sandbox' }, [422, 'invalid-payload', '']],
  [
    'the account is another one and the secret is missing',
    { clientId: 'other', webhookId: 'WH', currentPassword },
    [422, 'invalid-payload', 'clientSecret'],
  ],
])('nothing is stored where %s', async (_, payload, refusal) => {
  const before = await shown();
  const answer = await call('PUT', '/paypal', payload);
  expect([answer.statusCode, answer.json<Problem>().code, ...problemsOf(answer.body)]).toEqual(refusal);
  expect(await shown()).toEqual(before);
});

test.each([
  ['host', 'mail.attacker.example'],
  ['port', 2526],
  ['security', 'tls'],
  ['user', 'somebody'],
])('a stored password goes to no server with another %s', async (field, value) => {
  await call('PUT', '/smtp', { ...smtp, password: 'smtp-secret', currentPassword });
  const moved = await call('PUT', '/smtp', { ...smtp, [field]: value, currentPassword });
  expect([moved.statusCode, problemsOf(moved.body)]).toEqual([422, ['password']]);
  const kept = await call('PUT', '/smtp', { ...smtp, from: 'hello@shop.example', currentPassword });
  expect(kept.json<ConnectionsView>().smtp).toMatchObject({ from: 'hello@shop.example' });
  expect(store.services.connections.smtpUrl()).toBe('smtp://shop:smtp-secret@127.0.0.1:2525?requireTLS=true');
});

test('"Test it" signs in at the mail server that was entered and sends the owner an email', async () => {
  const server = await startScriptedSmtp();
  onTestFinished(() => server.close());
  await call('PUT', '/smtp', { ...smtp, port: server.port, password: 'smtp-secret', currentPassword });
  const answer = await call('POST', '/smtp/test');
  expect(answer.json<ConnectionTest>()).toMatchObject({ works: true, findings: [{ works: true }, { works: true }] });
  expect(server.recipients).toEqual([operatorEmail]);
  expect(server.commands.get('AUTH')).toBe(2);

  server.script = { auth: '535 no, not smtp-secret' };
  const refused = await call('POST', '/smtp/test');
  expect(refused.json<ConnectionTest>()).toMatchObject({
    works: false,
    findings: [{ works: false, text: expect.stringContaining('refuses the sign-in') }],
  });
  expect(refused.body + store.logLines.join('')).not.toContain('smtp-secret');
});

test('mail that waited without a server goes out once one is entered, without a restart', async () => {
  const server = await startScriptedSmtp();
  onTestFinished(() => server.close());
  const { mail } = store.services;
  await call('POST', '/smtp/forget', { currentPassword });
  await mail.sendDue();
  expect(await mail.status()).toMatchObject({ delivery: 'none', pause: null });
  await call('PUT', '/smtp', { ...smtp, port: server.port, password: 'smtp-secret', currentPassword });
  await mail.sendDue();
  await mail.sendDue();
  expect(await mail.status()).toMatchObject({ delivery: 'smtp', pause: null, waiting: 0 });
  expect(server.recipients).toContain(operatorEmail);
});

test('a mailbox that does not answer is named by "Test it" and read from then on', async () => {
  const { inbox } = store.services;
  expect(inbox.hasMailbox()).toBe(false);
  const imap = { host: '127.0.0.1', port: 9, security: 'tls', user: 'help', folder: 'INBOX' };
  const refused = await call('PUT', '/imap', { ...imap, currentPassword });
  expect([refused.statusCode, problemsOf(refused.body)]).toEqual([422, ['password']]);
  await call('PUT', '/imap', { ...imap, password: 'imap-secret', currentPassword });
  expect(inbox.hasMailbox()).toBe(true);
  expect((await call('POST', '/imap/test')).json<ConnectionTest>()).toEqual({
    works: false,
    findings: [{ works: false, text: 'The mailbox server does not answer.' }],
  });
  await inbox.check();
  expect(await inbox.examine()).toMatchObject({ state: 'problem' });
});

test('every process is told of a change', async () => {
  const { db } = store.database;
  const told = vi.fn();
  const listener = await listenToDatabase({ connectionString: store.connectionString, channels: { settings: told } });
  onTestFinished(() => listener.close());
  told.mockClear();
  await db.updateTable('connections').set({ changed_at: new Date() }).execute();
  await expect.poll(() => told.mock.calls.length).toBeGreaterThan(0);
});

test('the environment wins, is shown as such, and cannot be changed or forgotten here', async () => {
  const fixed = await createTestApp({
    ...liveEnvironment,
    IMAP_URL: 'imaps://help:imap-secret@mail.shop.example/Help',
  });
  onTestFinished(() => fixed.close());
  const headers = { cookie: await fixed.signIn() };
  const ask = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    fixed.http.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const answer = await ask('GET', '/api/connections');
  expect(answer.json<ConnectionsView>()).toMatchObject({
    paypal: { source: 'environment', account: { clientId: 'id', webhookId: 'webhook' } },
    smtp: { source: 'environment', server: { host: '127.0.0.1', port: 9, user: '' } },
    imap: { source: 'environment', server: { host: 'mail.shop.example', port: 993, user: 'help', folder: 'Help' } },
  });
  expect(answer.body).not.toContain('secret');
  // A sender that was entered before belongs to the server that was entered.
  const sealed = createSecretSealer(fixed.signer, 'connection').seal(
    JSON.stringify({ ...smtp, password: 'p' }),
    'smtp',
  );
  await fixed.database.db.insertInto('connections').values({ name: 'smtp', sealed }).execute();
  await fixed.services.connections.load();
  expect(fixed.services.connections.show().smtp).toMatchObject({ from: 'support@example.com', isUnreadable: false });
  const set = await ask('PUT', '/api/connections/paypal', { ...account, currentPassword });
  const forget = await ask('POST', '/api/connections/imap/forget', { currentPassword });
  expect([set, forget].map((one) => [one.statusCode, one.json<Problem>().code])).toEqual([
    [409, 'set-by-environment'],
    [409, 'set-by-environment'],
  ]);
});

test('what another secret sealed shows as not readable, and can be entered again or forgotten', async () => {
  const { db } = store.database;
  const other = createSecretSealer(createSigner(Buffer.alloc(32, 'another secret')), 'connection');
  await call('PUT', '/paypal', { ...account, currentPassword });
  const spoil = async () => {
    const sealed = other.seal(JSON.stringify(account), 'paypal');
    await db.updateTable('connections').set({ sealed }).where('name', '=', 'paypal').execute();
    await store.services.connections.load();
  };
  await spoil();
  expect((await shown()).paypal).toMatchObject({ source: 'store', isUnreadable: true, account: null });
  const { clientId, webhookId } = account;
  const refused = await call('PUT', '/paypal', { clientId, webhookId, currentPassword });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<Problem>().errors).toEqual([
    { path: 'clientSecret', message: 'The stored value cannot be read. Enter it again.' },
  ]);
  const set = await call('PUT', '/paypal', { ...account, currentPassword });
  expect(set.json<ConnectionsView>().paypal).toMatchObject({ isUnreadable: false, account: { clientId } });
  await spoil();
  const forgotten = await call('POST', '/paypal/forget', { currentPassword });
  expect(forgotten.json<ConnectionsView>().paypal).toMatchObject({ source: 'none', isUnreadable: false });
});

test('a code of the second factor is not spent on what is refused anyway', async () => {
  const post = (url: string, payload: object) =>
    store.http.inject({ method: 'POST', url: `/api/account/${url}`, headers: { cookie }, payload });
  const { secret } = (await post('second-factor', { password: operatorPassword })).json<SecondFactorSetUp>();
  const epoch = Math.floor(Date.now() / 1_000);
  const turnedOn = await post('second-factor/turn-on', { code: generateSync({ secret, epoch }) });
  const [code] = turnedOn.json<RecoveryCodes>().recoveryCodes;
  const refused = await call('PUT', '/paypal', { clientId: 'other', webhookId: 'WH', currentPassword, code });
  expect([refused.statusCode, problemsOf(refused.body)]).toEqual([422, ['clientSecret']]);
  expect((await call('PUT', '/paypal', { ...account, currentPassword, code })).statusCode).toBe(200);
  const again = await call('PUT', '/paypal', { ...account, currentPassword, code });
  expect(problemsOf(again.body)).toEqual(['code']);
  await store.database.db.updateTable('operators').set({ totp_secret: null, totp_confirmed_at: null }).execute();
});

test.each([
  [{ cashAppHandle: null }, false, ['No Cash App name is set']],
  [{ cashAppHandle: '$shop', cashAppReceiptAddress: null }, true, ['https://cash.app/$shop/1.00', 'you confirm']],
  [
    { cashAppHandle: '$shop', cashAppReceiptAddress: 'receipts@shop.example' },
    false,
    ['https://cash.app/$shop/1.00', 'No mailbox is set up.'],
  ],
])('"Test it" says of Cash App with %o whether payments and receipts can come', async (change, works, texts) => {
  await call('POST', '/imap/forget', { currentPassword });
  const headers = { cookie };
  await store.http.inject({ method: 'PATCH', url: '/api/settings', headers, payload: change });
  const answer = (await call('POST', '/cashapp/test')).json<ConnectionTest>();
  expect(answer.works).toBe(works);
  expect(answer.findings.map(({ text }) => text)).toEqual(texts.map((text) => expect.stringContaining(text)));
});

test('too many tries are refused, and the refusal names the time', async () => {
  await call('POST', '/imap/forget', { currentPassword });
  for (let tries = 0; tries < limitRules['connection-test'].points; tries += 1) await call('POST', '/imap/test');
  const last = await call('POST', '/imap/test');
  expect(last.statusCode).toBe(429);
  expect(last.json<Problem>().detail).toMatch(/Try again in (a minute|\d+ minutes)/);
});
