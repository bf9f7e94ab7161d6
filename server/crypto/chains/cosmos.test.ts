import { describe, expect, test } from 'vitest';
import { openCosmosFront } from '#server/simulators/chains/cosmos-front.ts';
import { publicKeyOf } from '#test/support/account-keys.ts';
import { openFakeNode } from '#test/support/fake-node.ts';
import type { ChainSettings } from './chain-settings.ts';
import { AddressUsed, type Observation, type Target } from './chain.ts';
import { openCosmos } from './cosmos.ts';

const address = 'cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4';
const url = 'http://127.0.0.1:9';
const million = 1_000_000n;
const target: Target = {
  paymentId: 'p',
  asset: 'cosmos',
  address,
  requiredConfirmations: 7,
  fromHeight: 1_000_000,
};
const refusal = (status: number, code: number, message: string) => () =>
  Response.json({ code, message, details: [] }, { status });

function open(change: Partial<ChainSettings> = {}) {
  const node = openFakeNode('cosmos', openCosmosFront);
  const publicKey = publicKeyOf('xpub', "m/44'/118'/0'");
  const settings = { family: 'cosmos', url, ...node.settings, publicKey, ...change } as const;
  const adapter = openCosmos(settings, { fetch: node.fetch });
  let cursor: unknown = null;
  return {
    node,
    adapter,
    /** Looks as a store does that keeps its cursor in a database. */
    async look(): Promise<Observation | undefined> {
      const observed = await adapter.observe([target], cursor);
      cursor = JSON.parse(JSON.stringify(observed.cursor));
      return observed.observations[0];
    },
    forget: (): void => void (cursor = null),
    paths: (): string[] => node.requests.map((request) => new URL(request.url).pathname.split('/').slice(-2).join('/')),
  };
}

describe('a payment', () => {
  test('counts the blocks since its own, with its time and its transaction', async () => {
    const { node, look } = open();
    expect(await look()).toMatchObject({ seen: 0n, confirmed: 0n, confirmations: 0, spent: false, transactions: [] });
    const { id, height } = node.send('cosmos', address, 5n * million);
    node.advance(4);
    const seen = await look();
    expect(seen).toMatchObject({ seen: 5n * million, confirmed: 0n });
    expect(seen?.transactions).toEqual([{ id: id.toUpperCase(), amount: 5n * million, height }]);
    expect(seen?.reachedAt).toEqual(node.ledger.view().block(height).at);
    expect(seen?.confirmations).toBe((seen?.tip.height ?? 0) - height + 1);
    node.advance(7);
    expect(await look()).toMatchObject({ confirmed: 5n * million, reachedAt: seen?.reachedAt });
  });

  test('that came during an outage is found with the time of its block', async () => {
    const { node, look } = open();
    await look();
    const { height } = node.send('cosmos', address, million);
    node.advance(200);
    expect(await look()).toMatchObject({ confirmed: million, reachedAt: node.ledger.view().block(height).at });
  });

  test('whose blocks the node has pruned counts without its time', async () => {
    const { node, look } = open();
    node.send('cosmos', address, million);
    node.advance(100);
    let calls = 0;
    node.answer('cosmos/bank', (honest: Response) =>
      (calls += 1) > 2
        ? refusal(
            400,
            3,
            'failed to load state at height 5; version does not exist (latest height: 9): invalid request',
          )()
        : honest,
    );
    expect(await look()).toMatchObject({ confirmed: million, confirmations: 7, reachedAt: null });
  });

  test('is confirmed without its transaction where the node keeps no index', async () => {
    const { node, look } = open();
    node.answer('cosmos/tx', refusal(500, 13, 'transaction indexing is disabled'));
    node.send('cosmos', address, million);
    node.advance(10);
    expect(await look()).toMatchObject({ confirmed: million, transactions: [] });
  });

  test('gets its transaction later where the index is behind', async () => {
    const { node, look } = open();
    node.answer('cosmos/tx', () => ({ tx_responses: [] }));
    node.send('cosmos', address, million);
    node.advance(3);
    expect(await look()).toMatchObject({ transactions: [] });
    node.honest();
    node.advance(1);
    expect(await look()).toMatchObject({ transactions: [{ amount: million }] });
  });

  test('without money takes one question beside the block', async () => {
    const { look, node, paths } = open();
    await look();
    node.requests.length = 0;
    await look();
    expect(paths()).toEqual(['blocks/latest', `${address}/by_denom`]);
  });

  test('is read from the block before while the node works on the newest', async () => {
    const { node, look } = open();
    node.send('cosmos', address, million);
    node.advance(5);
    let isFirst = true;
    node.answer('cosmos/bank', (honest: Response) => {
      const answer = isFirst
        ? refusal(400, 3, 'cannot query with height in the future; please provide a valid height')()
        : honest;
      isFirst = false;
      return answer;
    });
    const { height } = node.ledger.view().tip;
    expect(await look()).toMatchObject({ tip: { height: height - 1 }, seen: million });
  });
});

test.each([
  ['a base account', { '@type': '/cosmos.auth.v1beta1.BaseAccount', sequence: '1' }],
  ['a vesting account', { base_vesting_account: { base_account: { sequence: '1' } } }],
])('%s that has signed a transaction has paid out', async (_, account) => {
  const { node, look, forget } = open();
  node.send('cosmos', address, million);
  node.advance(10);
  expect(await look()).toMatchObject({ spent: false });
  node.answer('cosmos/auth', () => ({ account }));
  expect(await look()).toMatchObject({ spent: true });
  node.answer('cosmos/bank', () => ({ balance: { denom: 'uatom', amount: '0' } }));
  forget();
  expect(await look()).toMatchObject({ seen: 0n, spent: true });
});

test('an address that was paid or has an account is not given to a payment', async () => {
  const { node, adapter } = open();
  expect(await adapter.allocate('cosmos', 0)).toEqual({ address });
  node.answer('cosmos/auth', () => ({ account: { sequence: '0' } }));
  await expect(adapter.allocate('cosmos', 0)).rejects.toThrow(AddressUsed);
  node.honest();
  node.send('cosmos', address, 1n);
  node.advance(4);
  await expect(adapter.allocate('cosmos', 0)).rejects.toThrow(AddressUsed);
  await expect(adapter.allocate('tron', 0)).rejects.toMatchObject({ failure: 'misconfigured' });
});

describe('an answer is refused that', () => {
  test.each([
    [
      'is of another block',
      () =>
        Response.json(
          { balance: { denom: 'uatom', amount: '1' } },
          { headers: { 'grpc-metadata-x-cosmos-block-height': '3' } },
        ),
      'bad-response',
    ],
    ['is of another coin', () => ({ balance: { denom: 'uosmo', amount: '1' } }), 'bad-response'],
    ['has no amount', () => ({ balance: null }), 'bad-response'],
    ['has an amount below zero', () => ({ balance: { denom: 'uatom', amount: '-1' } }), 'bad-response'],
    ['is no JSON', () => new Response('<html>'), 'bad-response'],
    ['is an error of the node', refusal(500, 13, 'runtime error: invalid memory address'), 'bad-response'],
    ['says that the path is unknown', refusal(501, 12, 'Not Implemented'), 'misconfigured'],
    ['comes from another site', () => new Response('Not found', { status: 404 }), 'misconfigured'],
    ['is a limit', () => new Response('', { status: 429, headers: { 'retry-after': '9' } }), 'rate-limited'],
    [
      'is a state that the node does not keep',
      refusal(500, 13, 'version mismatch on immutable IAVL tree; version does not exist'),
      'not-synced',
    ],
  ] as const)('%s', async (_, answer, failure) => {
    const { node, look } = open();
    node.advance(1);
    node.answer('cosmos/bank', answer);
    await expect(look()).rejects.toMatchObject({ failure });
  });
});

describe('the check of a node', () => {
  test('returns its newest block', async () => {
    const { node, adapter } = open();
    expect(await adapter.check()).toMatchObject({ height: node.ledger.view().tip.height });
  });

  test('refuses another chain: any but the one of the settings, and the main one where a test network is due', async () => {
    await expect(open({ network: { chainId: 'theta-1' } }).adapter.check()).rejects.toThrow('another chain');
    await expect(open({ network: undefined }).adapter.check()).rejects.toThrow('another chain');
    await expect(open({ network: {} }).adapter.check()).resolves.toMatchObject({});
    const { node, adapter } = open({ network: {} });
    const header = { chain_id: 'cosmoshub-4', height: '5', time: new Date().toISOString() };
    node.answer('cosmos/base', () => ({ block_id: { hash: 'AA==' }, block: { header } }));
    await expect(adapter.check()).rejects.toThrow('another chain');
  });

  test('refuses a node that is old, syncing, or keeps too few blocks', async () => {
    const { node, adapter } = open();
    node.answer('cosmos/base/tendermint/v1beta1/syncing', () => ({ syncing: true }));
    await expect(adapter.check()).rejects.toMatchObject({ failure: 'not-synced' });
    const header = { chain_id: 'simulated-1', height: '5', time: '2020-01-01T00:00:00Z' };
    node.answer('cosmos/base/tendermint/v1beta1/blocks', () => ({ block_id: { hash: 'AA==' }, block: { header } }));
    await expect(adapter.check()).rejects.toMatchObject({ failure: 'not-synced' });
    node.honest();
    node.answer('cosmos/bank', refusal(400, 3, 'failed to load state at height 80; version does not exist'));
    await expect(adapter.check()).rejects.toThrow('keep at least 1,000 blocks');
  });
});
