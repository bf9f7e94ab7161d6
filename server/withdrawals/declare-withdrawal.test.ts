import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
beforeAll(async () => {
  store = await createTestApp();
});
afterEach(async () => {
  await store.database.db.deleteFrom('rate_limits').execute();
  await store.database.db.deleteFrom('withdrawals').execute();
});
afterAll(() => store.close());

const newEmail = () => `ada-${crypto.randomUUID()}@example.com`;
const declaration = () => ({ name: 'Ada Example', orderNumber: '#1042', email: newEmail() });
const send = (payload: object, remoteAddress = '192.0.2.7') =>
  store.http.inject({ method: 'POST', url: '/api/withdrawals', payload, remoteAddress });
const listStored = () => store.database.db.selectFrom('withdrawals').select('stated_email').execute();
const mailsTo = (recipient: string) =>
  store.database.db.selectFrom('mail_outbox').select('id').where('recipient', '=', recipient).execute();

test('an address gets five acknowledgements a day; what it declares afterwards counts without one', async () => {
  const email = newEmail();
  const answers = [];
  for (let count = 0; count < 6; count += 1)
    answers.push(await send({ ...declaration(), email, name: `Ada ${count}` }));
  expect(answers.map((answer) => answer.json<{ isMailed: boolean }>().isMailed)).toEqual([
    ...Array.from({ length: 5 }, () => true),
    false,
  ]);
  expect((await listStored()).length).toBe(6);
  expect((await mailsTo(email)).length).toBe(5);
});

test('a buyer withdraws, and gets the mail, after many others behind the same address', async () => {
  const earlier = Array.from({ length: 59 }, () => send(declaration()));
  expect(new Set((await Promise.all(earlier)).map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  const buyer = declaration();
  const answer = await send(buyer);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ isMailed: true });
  expect((await mailsTo(buyer.email)).length).toBe(1);
  expect((await listStored()).length).toBe(60);
});

test('a flood from one network is stopped, and other networks withdraw on', async () => {
  const flood = Array.from({ length: 65 }, () => send(declaration()));
  const codes = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 429).length).toBe(5);
  expect((await send(declaration(), '198.51.100.7')).statusCode).toBe(201);
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'two\nlines' }, 'name'],
  [{ orderNumber: ' ' }, 'orderNumber'],
  [{ orderNumber: 'x'.repeat(65) }, 'orderNumber'],
  [{ email: 'nobody' }, 'email'],
  [{ language: 'fr' }, 'language'],
  [{ phone: '1' }, 'phone'],
])('refuses %j', async (change, field) => {
  const answer = await send({ ...declaration(), ...change });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(field);
  expect(await listStored()).toEqual([]);
});

test('a form that the browser itself sends gets a page', async () => {
  const post = (fields: Record<string, string>, page = '/withdrawal/form') =>
    store.http.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const stated = declaration();
  const received = await post({ ...stated, language: 'de' });
  expect([received.statusCode, received.headers.location]).toEqual([303, '/withdrawal/received']);
  expect((await post(stated, '/de/withdrawal/form')).headers.location).toBe('/de/withdrawal/received');
  expect((await post({}, '/en/withdrawal/form')).headers.location).toBe('/en/withdrawal/not-received');
  expect((await post({ ...stated, email: '' })).headers.location).toBe('/withdrawal/not-received');
  expect((await post({ ...stated, more: '1' })).headers.location).toBe('/withdrawal/not-received');
  expect(await listStored()).toEqual([{ stated_email: stated.email }]);
});
