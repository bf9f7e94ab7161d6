// What needs no authenticator; test/e2e/operator-passkeys.spec.ts makes and uses real passkeys.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, operatorPassword, type TestApp } from '#test/support/test-app.ts';
import { redeemChallenge } from './passkey-challenge.ts';
import { insertPasskey, notePasskeyUse } from './passkey-store.ts';
import { relyingPartyOf } from './relying-party.ts';

let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await createTestApp();
  cookie = await app.signIn();
});

afterAll(() => app.close());

const host = 'localhost:3000';

const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url,
    headers: { host, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

const encoded = (data: unknown) => Buffer.from(JSON.stringify(data)).toString('base64url');

async function askForChallenge(): Promise<string> {
  return (await post('/api/auth/passkey/options')).json<{ challenge: string }>().challenge;
}

function answerTo(clientDataJSON: string) {
  const response = { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' };
  return post('/api/auth/passkey', { credential: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response } });
}

test('a challenge is for one use, for five minutes, and for what it was given for', async () => {
  const { db } = app.database;
  const refused = { code: 'passkey-refused' };
  const challenge = await askForChallenge();
  const operator = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow();
  await expect(redeemChallenge(db, encoded({ challenge }), operator.id)).rejects.toMatchObject(refused);
  expect(await redeemChallenge(db, encoded({ challenge }), null)).toBe(challenge);
  await expect(redeemChallenge(db, encoded({ challenge }), null)).rejects.toMatchObject(refused);

  const late = await askForChallenge();
  await db
    .updateTable('passkey_challenges')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  await expect(redeemChallenge(db, encoded({ challenge: late }), null)).rejects.toMatchObject(refused);
  await askForChallenge();
  expect(await db.selectFrom('passkey_challenges').select('challenge').execute()).toHaveLength(1);
});

test('an answer that is none is refused in the same words, whatever is wrong with it', async () => {
  const answers = [
    await answerTo('AAAA'),
    await answerTo(encoded(null)),
    await answerTo(encoded({ challenge: 1 })),
    await answerTo(encoded({ challenge: 'forged' })),
    await answerTo(encoded({ challenge: await askForChallenge() })),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ code: 'passkey-refused' });
});

test('a passkey is offered to whoever gives the password, and kept by its authenticator behind a PIN or the like', async () => {
  const ask = (password: string) => post('/api/account/passkeys/options', { password }, { cookie });
  expect((await ask('wrong')).json()).toMatchObject({ code: 'not-confirmed', errors: [{ path: 'password' }] });
  expect((await ask(operatorPassword)).json()).toMatchObject({
    rp: { id: 'localhost', name: 'Appstand' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
});

test('a counter that does not grow is a copy, unless the passkey counts nothing', async () => {
  const { db } = app.database;
  const operator = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow();
  const common = { operatorId: operator.id, name: 'x', publicKey: Buffer.alloc(1), transports: [] };
  await insertPasskey(db, { ...common, id: 'counting', counter: 5 });
  await insertPasskey(db, { ...common, id: 'silent', counter: 0 });
  const uses = await Promise.all([notePasskeyUse(db, 'counting', 6), notePasskeyUse(db, 'counting', 6)]);
  expect(uses.filter(Boolean)).toHaveLength(1);
  expect(await notePasskeyUse(db, 'counting', 0)).toBe(false);
  expect([await notePasskeyUse(db, 'silent', 0), await notePasskeyUse(db, 'silent', 0)]).toEqual([true, true]);
  expect(await notePasskeyUse(db, 'gone', 9)).toBe(false);
});

test.each([
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://store.localhost:3000', 'store.localhost', 'http://store.localhost:3000'],
  ['https://store.example.com', 'store.example.com', 'https://store.example.com'],
  ['https://evil.example', 'store.example.com', 'https://store.example.com'],
  ['https://localhost.evil.example', 'store.example.com', 'https://store.example.com'],
])('at %s passkeys are for %s', (origin, id, expected) => {
  expect(relyingPartyOf({ publicUrl: 'https://store.example.com' }, origin)).toEqual({ id, origin: expected });
});
