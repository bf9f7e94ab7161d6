import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contracts/problem.ts';
import { accountKey, publicKeyOf } from '#test/support/account-keys.ts';
import { createCoinOperator, type CoinOperator } from '#test/support/coin-operator.ts';
import { startEvmNodes } from '#test/support/evm-nodes.ts';

const xpub = publicKeyOf('xpub', "m/44'/60'/0'");

let owner: CoinOperator;
let nodes: Awaited<ReturnType<typeof startEvmNodes>>;

beforeAll(async () => {
  nodes = await startEvmNodes({ chainId: 1 });
  owner = await createCoinOperator();
});

afterAll(async () => {
  await owner.store.close();
  await nodes.close();
});

const hex = 'ab'.repeat(32);
const importFormat = createBase58check(sha256).encode(Uint8Array.of(0x80, ...Buffer.from(hex, 'hex'), 1));
const words = `${'abandon '.repeat(11)}about`;
const spendingKeys = [
  ['an xprv', accountKey('xpub', "m/44'/60'/0'").privateExtendedKey],
  ['a zprv', accountKey('zpub', "m/84'/0'/0'").privateExtendedKey],
  ['a key in import format', importFormat],
  ['the words of a wallet', words],
] as const;

/** Everything that the store has kept or told: its log, its audit log, its mails and its coins. */
async function kept(): Promise<string> {
  const { db } = owner.store.database;
  const tables = [
    'audit_log',
    'mail_outbox',
    'mail_notices',
    'crypto_networks',
    'crypto_network_keys',
    'crypto_options',
  ];
  const rows = await Promise.all(
    tables.map(
      async (table) => (await sql`select row_to_json(t)::text as row from ${sql.table(table)} t`.execute(db)).rows,
    ),
  );
  return `${JSON.stringify(rows)}${owner.store.logLines.join('')}`;
}

/** Returns parts of a secret that would give it away. */
const partsOf = (secret: string): string[] => [secret, secret.slice(0, 24), secret.slice(-24)];

const enter: Readonly<Record<string, (secret: string) => ReturnType<CoinOperator['call']>>> = {
  publicKey: (secret) => owner.enterKey('ethereum', secret),
  url: (secret) => owner.setNode('ethereum', { url: `https://node.example/${secret}` }),
  user: (user) => owner.setNode('ethereum', { url: 'https://node.example', user }),
  password: (password) => owner.setNode('ethereum', { url: 'https://node.example', password }),
  apiKey: (apiKey) => owner.setNode('ethereum', { url: 'https://node.example', apiKey }),
  coinGeckoKey: (coinGeckoKey) => owner.call('PATCH', 'rates', { coinGeckoKey }),
};

test.each(spendingKeys)('%s is refused in every field, and kept nowhere', async (_, secret) => {
  for (const [field, enterInto] of Object.entries(enter)) {
    const answer = await enterInto(secret);
    expect([field, answer.statusCode]).toEqual([field, 422]);
    const { errors, detail } = answer.json<Problem>();
    expect(errors?.map(({ path }) => path)).toEqual([field]);
    for (const part of partsOf(secret)) expect(detail + JSON.stringify(errors)).not.toContain(part);
  }
  const everything = await kept();
  for (const part of partsOf(secret)) expect(everything).not.toContain(part);
});

test('a private key in hexadecimal is refused as public key, and a password of a node may look like one', async () => {
  for (const pasted of [hex, `0x${hex}`]) {
    const answer = await owner.enterKey('ethereum', pasted);
    expect(answer.json<Problem>().errors).toEqual([
      { path: 'publicKey', message: expect.stringMatching(/^This is a private key\./) },
    ]);
  }
  expect(await kept()).not.toContain(hex.slice(0, 20));
  const answer = await owner.setNode('ethereum', { url: nodes.url('right', 'a'), user: '__cookie__', password: hex });
  expect(answer.statusCode, answer.body).toBe(200);
});

test("a node's address and credentials are sealed in the database and shown to nobody", async () => {
  const { call, store, setNode } = owner;
  const secrets = {
    path: 'p4th-0f-the-n0de',
    user: 'us3r-0f-the-n0de',
    password: 'pa55-of-the-node',
    apiKey: 'ap1-of-the-node',
    coinGeckoKey: 'CG-s3cret',
  };
  const { user, password, apiKey, coinGeckoKey } = secrets;
  const url = nodes.url('right', secrets.path);
  const answers = [
    await setNode('ethereum', { url, user, password, apiKey }),
    await call('PATCH', 'rates', { coinGeckoKey }),
    await call('GET', 'settings'),
    await setNode('ethereum', { url: nodes.url('hanging', secrets.path), user, password, apiKey }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 422]);
  const { db } = store.database;
  const row = await db.selectFrom('crypto_networks').selectAll().where('network', '=', 'ethereum').executeTakeFirst();
  const options = await db.selectFrom('crypto_options').selectAll().executeTakeFirst();
  expect([row?.node_host, row?.node?.length, options?.coingecko_key?.length]).toEqual([
    nodes.host,
    expect.toSatisfy((length) => length > 100),
    expect.toSatisfy((length) => length > 20),
  ]);
  const everything = (await kept()) + answers.map(({ body }) => body).join('');
  for (const secret of Object.values(secrets)) {
    expect(row?.node?.includes(secret)).toBe(false);
    expect(options?.coingecko_key?.includes(secret)).toBe(false);
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(secret).toString('hex'));
    expect(everything).not.toContain(Buffer.from(secret).toString('base64url'));
  }
});

test('a coin is not offered before its first three addresses were sent back in their order', async () => {
  const { call, enterKey, network, offer, store } = owner;
  await enterKey('ethereum', xpub);
  const { nextKey } = await network('ethereum');
  const fingerprint = nextKey?.fingerprint;
  const [one = '', two = '', three = ''] = nextKey?.firstAddresses.map(({ address }) => address) ?? [];
  const approve = (body: object) => call('POST', 'networks/ethereum/key/approve', body);
  for (const body of [
    {},
    { fingerprint },
    { fingerprint, addresses: [] },
    { fingerprint, addresses: [one, two] },
    { fingerprint, addresses: [one, two, two] },
    { fingerprint, addresses: [two, one, three] },
    { fingerprint, addresses: [one, two, three.toLowerCase()] },
    { fingerprint, addresses: [one, two, three, three] },
    { fingerprint: '0'.repeat(40), addresses: [one, two, three] },
    { fingerprint, addresses: [one, two, three], isOffered: true },
  ]) {
    expect([JSON.stringify(body), (await approve(body)).statusCode]).toEqual([JSON.stringify(body), 422]);
  }
  const refused = await offer('ethereum');
  expect([refused.statusCode, refused.json<Problem>().detail]).toEqual([
    409,
    'Enter a public key and compare its first three addresses first.',
  ]);
  const app = await store.addApp();
  const payload = { appId: app.id, amount: 17.99, cryptocurrency: 'ethereum' };
  const payment = await store.http.inject({ method: 'POST', url: '/api/crypto/create-payment', payload });
  expect(payment.json<Problem>().code).toBe('method-unavailable');
  expect((await network('ethereum')).key).toBe(null);
  expect((await approve({ fingerprint, addresses: [one, two, three] })).statusCode).toBe(200);
  expect((await offer('ethereum')).statusCode).toBe(200);
});

test('a change of keys says who, which network and the first address, and holds no key', async () => {
  const { approve, enterKey, store } = owner;
  const next = publicKeyOf('xpub', "m/44'/60'/7'");
  await enterKey('ethereum', next);
  expect((await approve('ethereum')).statusCode).toBe(200);
  const rows = await store.database.db
    .selectFrom('audit_log')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select(['action', 'details', 'email'])
    .where('action', 'in', ['coin-key-entered', 'coin-key-changed'])
    .orderBy('audit_log.id', 'desc')
    .limit(2)
    .execute();
  const { key } = await owner.network('ethereum');
  const facts = { network: 'ethereum', fingerprint: key?.fingerprint };
  const [firstAddress] = key?.firstAddresses ?? [];
  expect(rows).toMatchObject([
    {
      action: 'coin-key-changed',
      email: 'owner@example.com',
      details: { ...facts, firstAddress: firstAddress?.address },
    },
    { action: 'coin-key-entered', email: 'owner@example.com', details: facts },
  ]);
  expect(JSON.stringify(rows)).not.toContain(next.slice(0, 20));
});
