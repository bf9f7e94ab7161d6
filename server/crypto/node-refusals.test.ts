import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectionTest } from '#contracts/connections.ts';
import type { StoreCoin } from '#contracts/crypto.ts';
import type { Problem } from '#contracts/problem.ts';
import { publicKeyOf } from '#test/support/account-keys.ts';
import { createCoinOperator, type CoinOperator } from '#test/support/coin-operator.ts';
import { startEvmNodes } from '#test/support/evm-nodes.ts';
import { startUtxoNodes } from '#test/support/utxo-nodes.ts';

const secret = 'k3y-0f-the-n0de';

let live: CoinOperator;
let trial: CoinOperator;
let bitcoin: Awaited<ReturnType<typeof startUtxoNodes>>;
let dogecoin: Awaited<ReturnType<typeof startUtxoNodes>>;
let ethereum: Awaited<ReturnType<typeof startEvmNodes>>;
let sepolia: Awaited<ReturnType<typeof startEvmNodes>>;

beforeAll(async () => {
  [live, trial, bitcoin, dogecoin, ethereum, sepolia] = await Promise.all([
    createCoinOperator(),
    createCoinOperator({}),
    startUtxoNodes('bitcoin'),
    startUtxoNodes('dogecoin'),
    startEvmNodes({ chainId: 1 }),
    startEvmNodes({ chainId: 11_155_111 }),
  ]);
  await live.setUp('ethereum', { url: ethereum.url('right', secret) }, publicKeyOf('xpub', "m/44'/60'/0'"));
});

afterAll(() =>
  Promise.all([
    live.store.close(),
    trial.store.close(),
    ...[bitcoin, dogecoin, ethereum, sepolia].map((nodes) => nodes.close()),
  ]),
);

type Answer = Awaited<ReturnType<CoinOperator['setNode']>>;

/** Expects that a node was refused by name, without its address, and that nothing was stored. */
async function expectRefusal({ store, network }: CoinOperator, id: string, answer: Answer, message: string) {
  expect([answer.statusCode, answer.json<Problem>().errors]).toEqual([
    422,
    [{ path: 'url', message: expect.stringContaining(message) }],
  ]);
  expect(answer.body + store.logLines.join('')).not.toContain(secret);
  expect((await network(id)).node).toBe(null);
}

async function coinsOnOffer(): Promise<string[]> {
  await live.store.services.crypto.refreshOffers();
  const { coins } = (await live.store.http.inject('/api/store')).json<{ coins: StoreCoin[] }>();
  return coins.filter(({ isAvailable }) => isAvailable).map(({ id }) => id);
}

test.each([
  ['other-chain', 'The node serves another chain.'],
  ['test-network', 'The node serves another chain.'],
  ['late', 'The node has no recent block.'],
  ['syncing', 'The node is still loading blocks'],
  ['rubbish', 'The node did not answer with JSON.'],
  ['hanging', 'The node did not answer within 1 seconds.'],
  ['endless', "The node's answer is too long."],
] as const)('a Bitcoin node that is %s is refused at set-up, and Ether stays on offer', async (kind, message) => {
  await live.call('PATCH', 'rates', { usesFixedPrices: true });
  const answer = await live.setNode('bitcoin', { url: bitcoin.url(kind, secret), backend: 'bitcoind' });
  await expectRefusal(live, 'bitcoin', answer, message);
  expect(await coinsOnOffer()).toEqual(['ethereum']);
  expect((await live.network('ethereum')).health.state).toBe('ok');
});

test.each([
  ['rubbish', 'did not answer as an Esplora server does'],
  ['hanging', 'The node did not answer within 1 seconds.'],
  ['endless', "The node's answer is too long."],
] as const)('an Esplora server that is %s is refused at set-up', async (kind, message) => {
  const answer = await live.setNode('bitcoin', { url: bitcoin.url(kind, secret), backend: 'esplora' });
  await expectRefusal(live, 'bitcoin', answer, message);
});

test('a Dogecoin Core below 1.14.7 is refused at set-up', async () => {
  const answer = await live.setNode('dogecoin', { url: dogecoin.url('old-version', secret), backend: 'bitcoind' });
  await expectRefusal(live, 'dogecoin', answer, 'Install 1.14.7 or later.');
});

test('a node that nobody listens at, and one that speaks no HTTP, are refused', async () => {
  const url = `http://127.0.0.1:1/${secret}`;
  await expectRefusal(live, 'bnb', await live.setNode('bnb', { url }), 'The node could not be reached.');
  const answer = await live.setNode('bnb', { url: `ftp://node.example/${secret}` });
  await expectRefusal(live, 'bnb', answer, 'Enter an address such as https://node.example:8332.');
});

test('a node of the Bitcoin family needs its kind, and others have none', async () => {
  const without = await live.setNode('bitcoin', { url: bitcoin.url('right', secret) });
  expect(without.json<Problem>().errors).toEqual([{ path: 'backend', message: 'Choose the kind of node.' }]);
  const superfluous = await live.setNode('bnb', { url: ethereum.url('right', secret), backend: 'esplora' });
  expect(superfluous.json<Problem>().errors).toEqual([
    { path: 'backend', message: 'BNB Smart Chain has one kind of node.' },
  ]);
});

test('a right node of Bitcoin is stored, and shown by host and kind', async () => {
  const answer = await live.setNode('bitcoin', { url: bitcoin.url('right', secret), backend: 'bitcoind' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await live.network('bitcoin')).node).toEqual({ host: bitcoin.host, backend: 'bitcoind' });
});

test('live mode refuses nodes and keys of test networks', async () => {
  const node = await live.setNode('bnb', { url: sepolia.url('right', secret) });
  await expectRefusal(live, 'bnb', node, 'The node serves chain 11155111, not chain 56');
  for (const [network, publicKey] of [
    ['ethereum', publicKeyOf('tpub', "m/44'/60'/0'")],
    ['bitcoin', publicKeyOf('vpub', "m/84'/1'/0'")],
    ['litecoin', publicKeyOf('ttub', "m/84'/1'/0'")],
    ['dogecoin', publicKeyOf('tgub', "m/44'/1'/0'")],
  ] as const) {
    const answer = await live.enterKey(network, publicKey);
    expect([answer.statusCode, answer.json<Problem>().detail]).toEqual([
      422,
      expect.stringContaining('This is a testnet key.'),
    ]);
    expect((await live.network(network)).nextKey).toBe(null);
  }
});

test('test mode refuses nodes and keys of main networks', async () => {
  const node = await trial.setNode('bitcoin', { url: bitcoin.url('right', secret), backend: 'bitcoind' });
  await expectRefusal(trial, 'bitcoin', node, 'The node serves another chain.');
  const evm = await trial.setNode('ethereum', { url: ethereum.url('right', secret) });
  await expectRefusal(trial, 'ethereum', evm, 'The node serves chain 1, not chain 11155111');
  for (const [network, publicKey] of [
    ['bitcoin', publicKeyOf('zpub', "m/84'/0'/0'")],
    ['litecoin', publicKeyOf('Ltub', "m/84'/2'/0'")],
    ['dogecoin', publicKeyOf('dgub', "m/44'/3'/0'")],
  ] as const) {
    const answer = await trial.enterKey(network, publicKey);
    expect(answer.json<Problem>().detail).toBe('This key holds real money. Test mode takes testnet keys only.');
    expect((await trial.network(network)).nextKey).toBe(null);
  }
});

test('the stored node of a network can be tried out, and the log says so', async () => {
  const tryOut = async (id: string) => (await live.call('POST', `networks/${id}/test`)).json<ConnectionTest>();
  expect(await tryOut('tron')).toMatchObject({ works: false, findings: [{ text: 'No node of Tron is set up.' }] });
  expect(await tryOut('ethereum')).toMatchObject({
    works: true,
    findings: [{ text: expect.stringContaining('The node answers and serves Ethereum.') }],
  });
  const { db } = live.store.database;
  const entry = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(entry).toMatchObject({ action: 'connection-tested', details: { network: 'ethereum', works: true } });
});
