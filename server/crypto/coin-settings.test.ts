import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CryptoSettings } from '#contracts/crypto-settings.ts';
import type { Problem } from '#contracts/problem.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { limitRules } from '#server/limits/limit-rules.ts';
import { accountKey, publicKeyOf } from '#test/support/account-keys.ts';
import { cardanoAccount } from '#test/support/cardano-account.ts';
import { startEvmNodes, type NodeKind } from '#test/support/evm-nodes.ts';
import {
  createTestApp,
  liveEnvironment,
  operatorEmail,
  operatorPassword,
  type TestApp,
} from '#test/support/test-app.ts';
import { openChain } from './chains/open-chain.ts';

const nodeKey = 'k3y-0f-the-n0de';
const path = "m/44'/60'/0'";
const xpub = publicKeyOf('xpub', path);
const otherXpub = publicKeyOf('xpub', "m/44'/60'/1'");
const first = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';

let store: TestApp;
let nodes: Awaited<ReturnType<typeof startEvmNodes>>;
let headers: { readonly cookie: string };

beforeAll(async () => {
  nodes = await startEvmNodes({ chainId: 1 });
  store = await createTestApp(liveEnvironment, {
    openChain: (settings) => openChain(settings, { timeoutMs: 1_000 }),
  });
  headers = { cookie: await store.signIn() };
});

afterAll(async () => {
  await store.close();
  await nodes.close();
});

beforeEach(async () => {
  const { db } = store.database;
  for (const table of [
    'crypto_coins',
    'crypto_network_keys',
    'crypto_networks',
    'crypto_options',
    'rate_limits',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom('mail_outbox').execute();
  // A refusal must not be read off the log of another test.
  store.logLines.length = 0;
});

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

const call = (method: Method, url: string, payload?: object) =>
  store.http.inject({ method, url: `/api/crypto/${url}`, headers, ...(payload === undefined ? {} : { payload }) });

const putNode = (network: string, node: object) =>
  call('PUT', `networks/${network}/node`, { currentPassword: operatorPassword, ...node });
const setNode = (kind: NodeKind, network = 'ethereum') =>
  putNode(network, { url: nodes.url(kind, nodeKey), password: 'pa55-of-the-node' });

const enterKey = (publicKey: string, network = 'ethereum', currentPassword = operatorPassword) =>
  call('PUT', `networks/${network}/key`, { publicKey, currentPassword });

const offer = (asset: string, isOffered = true) => call('PATCH', `coins/${asset}`, { isOffered });

async function show(): Promise<CryptoSettings> {
  return (await call('GET', 'settings')).json();
}

async function network(id = 'ethereum') {
  const found = (await show()).networks.find((each) => each.network === id);
  if (found === undefined) throw new Error('The network is not listed.');
  return found;
}

async function approve(id = 'ethereum') {
  const { nextKey } = await network(id);
  const addresses = nextKey?.firstAddresses.map(({ address }) => address);
  return call('POST', `networks/${id}/key/approve`, { fingerprint: nextKey?.fingerprint, addresses });
}

async function setUp(publicKey = xpub): Promise<void> {
  for (const step of [() => setNode('right'), () => enterKey(publicKey), () => approve()]) {
    const answer = await step();
    expect(answer.statusCode, answer.body).toBe(200);
  }
}

test('a coin is offered after its node was checked, and its key entered and compared', async () => {
  expect((await offer('usdc')).json()).toMatchObject({
    code: 'method-unavailable',
    detail: 'Set up a node of Ethereum first.',
  });
  expect((await setNode('right')).statusCode).toBe(200);
  expect((await enterKey(xpub)).statusCode).toBe(200);
  const { nextKey, key } = await network();
  expect([key, nextKey?.firstAddresses[0], nextKey?.firstAddresses.length]).toEqual([
    null,
    { path: `${path}/0/0`, address: first },
    3,
  ]);
  expect((await offer('usdc')).json<Problem>().detail).toContain('compare its first three addresses');
  expect((await approve()).statusCode).toBe(200);
  expect((await offer('usdc')).statusCode).toBe(200);
  const { coins } = await show();
  expect(coins.filter(({ isOffered }) => isOffered).map(({ asset }) => asset)).toEqual(['usdc']);
  expect((await offer('usdc', false)).json<CryptoSettings>().coins.some(({ isOffered }) => isOffered)).toBe(false);
});

test('a node is not asked before its owner has entered the password, and only so often', async () => {
  const node = { url: nodes.url('rubbish', nodeKey), currentPassword: 'a wrong password' };
  expect((await putNode('ethereum', node)).json<Problem>()).toMatchObject({
    code: 'not-confirmed',
    errors: [{ path: 'currentPassword' }],
  });
  const { points } = limitRules['connection-test'];
  for (let tries = 0; tries < points; tries += 1) {
    await store.services.limits.consume('connection-test', { email: operatorEmail });
  }
  expect((await setNode('right')).statusCode).toBe(429);
  expect((await network()).node).toBe(null);
});

test.each([
  ['other-chain', 'The node serves chain 5, not chain 1'],
  ['late', 'older than 10 minutes'],
  ['syncing', 'still catching up'],
  ['rubbish', 'did not answer with JSON'],
  ['hanging', 'did not answer within 1 seconds'],
  ['endless', 'answer is too long'],
] as const)('a node that is %s is refused by name and not stored', async (kind, message) => {
  const answer = await setNode(kind);
  expect([answer.statusCode, answer.json<Problem>().errors]).toEqual([
    422,
    [{ path: 'url', message: expect.stringContaining(message) }],
  ]);
  expect((await network()).node).toBe(null);
});

test.each([
  ['ethereum', { daemonUrl: 'http://127.0.0.1:9' }, 'daemonUrl', 'A node of Ethereum has no such setting.'],
  ['tron', { user: 'me' }, 'user', 'A node of Tron has no such setting.'],
  ['cosmos', { backend: 'esplora' }, 'backend', 'Cosmos Hub has one kind of node.'],
  ['bitcoin', {}, 'backend', 'Choose the kind of node.'],
] as const)('a node of %s with %o is refused, as its network has other settings', async (id, fields, path, message) => {
  const answer = await putNode(id, { url: nodes.url('right', 'key'), ...fields });
  expect([answer.statusCode, answer.json<Problem>().errors]).toEqual([422, [{ path, message }]]);
});

test('the addresses of Tron, Cosmos and Cardano are shown and compared as those of other networks', async () => {
  for (const [id, path, publicKey, start] of [
    ['tron', "m/44'/195'/0'", publicKeyOf('xpub', "m/44'/195'/0'"), 'TUEZSdKs'],
    ['cosmos', "m/44'/118'/0'", publicKeyOf('xpub', "m/44'/118'/0'"), 'cosmos19rl4'],
    ['cardano', "m/1852'/1815'/0'", cardanoAccount.twelve, 'addr1qx2fxv2u'],
  ] as const) {
    await call('PUT', `networks/${id}/key`, { publicKey, currentPassword: operatorPassword });
    const [address] = (await network(id)).nextKey?.firstAddresses ?? [];
    expect([address?.path, address?.address.startsWith(start)]).toEqual([`${path}/0/0`, true]);
    expect((await approve(id)).statusCode).toBe(200);
    expect((await network(id)).key).toMatchObject({ pool: null });
  }
});

test('a token whose contract counts other decimals is refused, and the coins beside it stay', async () => {
  await setUp();
  await offer('ethereum');
  await setNodeOf('other-token');
  const refused = await offer('usdc');
  expect([refused.statusCode, refused.json<Problem>().detail]).toEqual([
    409,
    'USDC was not offered. The contract of usdc counts 18 decimals, not 6. It may be another token.',
  ]);
  const { coins } = await show();
  expect(coins.filter(({ isOffered }) => isOffered).map(({ asset }) => asset)).toEqual(['ethereum']);
});

/** While only Ether is on offer, its node is not asked about tokens. */
async function setNodeOf(kind: NodeKind): Promise<void> {
  expect((await setNode(kind)).statusCode).toBe(200);
}

test('a node that fails later takes its own coins off the list and no others', async () => {
  await setUp();
  await offer('ethereum');
  await call('PUT', 'networks/avalanche/key', { publicKey: xpub, currentPassword: operatorPassword });
  const refused = await setNode('right', 'avalanche');
  expect(refused.json<Problem>().detail).toContain('not chain 43114');
  expect((await network('avalanche')).node).toBe(null);
  expect((await network()).health.state).toBe('ok');
  expect((await show()).coins.find(({ asset }) => asset === 'ethereum')).toMatchObject({ isOffered: true });
});

test.each([
  ['an extended private key', accountKey('xpub', path).privateExtendedKey, 'This is a private key.'],
  ['a zprv', accountKey('zpub', "m/84'/0'/0'").privateExtendedKey, 'This is a private key.'],
  ['a hexadecimal private key', 'ab'.repeat(32), 'This is a private key.'],
  [
    'the words of a wallet',
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
    'These are the words of a wallet.',
  ],
  ['a testnet key', publicKeyOf('tpub', path), 'This is a testnet key.'],
  ['a Litecoin key', publicKeyOf('Ltub', path), 'does not fit Ethereum'],
  ['an address', first, 'not an extended public key'],
  ['a key of another level', publicKeyOf('xpub', "m/44'/60'/0'/0"), 'of a part of an account'],
])('%s pasted as public key is refused without being repeated', async (_what, pasted, message) => {
  const answer = await enterKey(pasted);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<Problem>().errors).toEqual([{ path: 'publicKey', message: expect.stringContaining(message) }]);
  expect(answer.body + store.logLines.join('')).not.toContain(pasted.slice(0, 20));
  expect((await network()).nextKey).toBe(null);
});

test('a change of keys needs the password, and the old key stays in use until the new one is compared', async () => {
  await setUp();
  expect((await enterKey(otherXpub, 'ethereum', 'a wrong password')).json<Problem>()).toMatchObject({
    code: 'not-confirmed',
    errors: [{ path: 'currentPassword' }],
  });
  expect((await network()).nextKey).toBe(null);
  await enterKey(otherXpub);
  const { key, nextKey } = await network();
  expect(key?.firstAddresses[0]?.address).toBe(first);
  expect(nextKey?.fingerprint).not.toBe(key?.fingerprint);
  expect((await call('DELETE', 'networks/ethereum/key')).statusCode).toBe(200);
  expect(await network()).toMatchObject({ nextKey: null, key: { fingerprint: key?.fingerprint } });
});

test('addresses that are not those of the entered key do not put it to use', async () => {
  await enterKey(xpub);
  const { nextKey } = await network();
  await enterKey(otherXpub);
  const addresses = nextKey?.firstAddresses.map(({ address }) => address);
  const stale = { fingerprint: nextKey?.fingerprint, addresses };
  expect((await call('POST', 'networks/ethereum/key/approve', stale)).statusCode).toBe(422);
  expect((await network()).key).toBe(null);
});

test('a key that comes into use is in the audit log and in a mail to every operator', async () => {
  await store.database.db
    .insertInto('operators')
    .values({ id: crypto.randomUUID(), email: 'ines@example.com', password_hash: '-', role: 'staff' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await setUp();
  const mails = await store.database.db
    .selectFrom('mail_outbox as mail')
    .innerJoin('mail_notices as notice', 'notice.id', 'mail.id')
    .select(['mail.recipient', 'notice.subject', 'notice.text'])
    .orderBy('mail.recipient')
    .execute();
  const toInes = mails.filter(({ recipient }) => recipient === 'ines@example.com');
  expect([mails.length, toInes.length]).toEqual([4, 2]);
  expect(toInes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ subject: 'Payments in Ethereum are watched through another node' }),
      expect.objectContaining({
        subject: 'Payments in Ethereum go to another wallet',
        text: expect.stringContaining(first),
      }),
    ]),
  );
  const { rows } = { rows: await store.database.db.selectFrom('audit_log').select('action').execute() };
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['coin-node-changed', 'coin-key-entered', 'coin-key-changed']),
  );
});

test('staff see the settings and change nothing', async () => {
  const { db } = store.database;
  await db.updateTable('operators').set({ role: 'staff' }).where('email', '=', 'owner@example.com').execute();
  try {
    expect((await call('GET', 'settings')).statusCode).toBe(200);
    const before = await show();
    const answers = [
      await setNode('right'),
      await enterKey(xpub),
      await approve(),
      await call('DELETE', 'networks/ethereum/key'),
      await offer('usdc'),
      await offer('usdc', false),
      await call('PATCH', 'coins/usdc', { minimumPrice: '5.00' }),
      await call('PATCH', 'rates', {}),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403));
    expect(await show()).toEqual(before);
  } finally {
    await db.updateTable('operators').set({ role: 'owner' }).where('email', '=', 'owner@example.com').execute();
  }
});

test('live mode uses the fixed prices only where an owner asks for them', async () => {
  expect((await show()).rates.usesFixedPrices).toBe(false);
  const answer = await call('PATCH', 'rates', { usesFixedPrices: true });
  expect(answer.json<CryptoSettings>().rates).toMatchObject({ usesFixedPrices: true });
});

test('coins stay on offer where the key for the third source of rates cannot be read any more', async () => {
  await setUp();
  await call('PATCH', 'rates', { coinGeckoKey: 'CG-secret', usesFixedPrices: true });
  await store.database.db
    .updateTable('crypto_options')
    .set({ coingecko_key: Buffer.alloc(40) })
    .execute();
  expect((await offer('ethereum')).statusCode).toBe(200);
  const coins = (await store.http.inject('/api/store')).json<StoreInfo>().coins;
  expect(coins.find(({ id }) => id === 'ethereum')).toMatchObject({ isAvailable: true });
});

test('a coin has a least price, and a price of zero is refused', async () => {
  const set = await call('PATCH', 'coins/usdc', { minimumPrice: '5.00' });
  expect(set.json<CryptoSettings>().coins.find(({ asset }) => asset === 'usdc')).toMatchObject({
    minimumPrice: '5.00',
  });
  expect((await call('PATCH', 'coins/usdc', { minimumPrice: '0' })).statusCode).toBe(422);
  expect((await call('PATCH', 'coins/no-coin', {})).statusCode).toBe(404);
});
