// The cases that need no authenticator; test/e2e/operator-passkeys.spec.ts creates and uses real passkeys.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/database/new-id.ts';
import { createSigner } from '#server/signing.ts';
import { createTestApp, operatorPassword, type TestApp } from '#test/support/test-app.ts';
import { makeChallenge, readChallenge } from './passkey-challenge.ts';
import { insertPasskey, recordPasskeyUse, useChallenge } from './passkey-store.ts';
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

const signer = createSigner(Buffer.alloc(32, 1));
const textOf = (challenge: Uint8Array) => Buffer.from(challenge).toString('base64url');

test('a challenge is valid for five minutes, for its purpose and in its store only', () => {
  const now = Date.now();
  const challenge = textOf(makeChallenge(signer, null, now));
  const read = (operatorId: string | null, at: number, text = challenge) =>
    readChallenge(signer, encoded({ challenge: text }), operatorId, at);
  expect(read(null, now + 299_000)).toBe(challenge);
  const refused = expect.objectContaining({ code: 'passkey-refused' }) as Error;
  expect(() => read(null, now + 300_000)).toThrow(refused);
  expect(() => read(newId(), now)).toThrow(refused);
  expect(() => read(null, now, textOf(makeChallenge(signer, newId(), now)))).toThrow(refused);
  expect(() => read(null, now, textOf(makeChallenge(createSigner(Buffer.alloc(32, 2)), null, now)))).toThrow(refused);
  for (const text of [
    `${challenge}=`,
    `${challenge}AA`,
    challenge.slice(0, 20),
    '',
    `${challenge.startsWith('A') ? 'B' : 'A'}${challenge.slice(1)}`,
  ]) {
    expect(() => read(null, now, text)).toThrow(refused);
  }
});

test('a challenge is for one use, also by two at once', async () => {
  const { db } = app.database;
  const { id } = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow();
  const uses = await Promise.all([useChallenge(db, 'one', id), useChallenge(db, 'one', id)]);
  expect(uses.filter(Boolean)).toHaveLength(1);
  await db
    .updateTable('passkey_challenges')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  expect(await useChallenge(db, 'two', id)).toBe(true);
  const kept = await db.selectFrom('passkey_challenges').select('challenge').execute();
  expect(kept).toEqual([{ challenge: 'two' }]);
});

test('asking for challenges and answering them wrongly stores nothing', async () => {
  const { db } = app.database;
  await db.deleteFrom('passkey_challenges').execute();
  const challenges = await Promise.all(Array.from({ length: 50 }, askForChallenge));
  expect(new Set(challenges).size).toBe(50);
  for (const challenge of challenges.slice(0, 5)) {
    expect((await answerTo(encoded({ challenge }))).statusCode).toBe(401);
  }
  expect(await db.selectFrom('passkey_challenges').select('challenge').execute()).toEqual([]);
});

test('every invalid response is refused with the same message', async () => {
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

test('registering a passkey requires the password, and its authenticator must verify the user', async () => {
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
  const uses = await Promise.all([recordPasskeyUse(db, 'counting', 6), recordPasskeyUse(db, 'counting', 6)]);
  expect(uses.filter(Boolean)).toHaveLength(1);
  expect(await recordPasskeyUse(db, 'counting', 0)).toBe(false);
  expect([await recordPasskeyUse(db, 'silent', 0), await recordPasskeyUse(db, 'silent', 0)]).toEqual([true, true]);
  expect(await recordPasskeyUse(db, 'gone', 9)).toBe(false);
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
