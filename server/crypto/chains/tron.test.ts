import { describe, expect, test } from 'vitest';
import { openTronFront } from '#server/simulators/chains/tron-front.ts';
import { publicKeyOf } from '#test/support/account-keys.ts';
import { openFakeNode } from '#test/support/fake-node.ts';
import type { ChainSettings } from './chain-settings.ts';
import { AddressUsed, type Observation, type Target } from './chain.ts';
import { openTron } from './tron.ts';

const address = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const secret = 'k3y';
const url = `http://127.0.0.1:9`;
const million = 1_000_000n;

function open(change: Partial<ChainSettings> = {}) {
  const node = openFakeNode('tron', openTronFront);
  const adapter = openTron(
    {
      family: 'tron',
      url,
      ...node.settings,
      publicKey: publicKeyOf('xpub', "m/44'/195'/0'"),
      tokens: { 'usdt:tron': { contract, decimals: 6 } },
      ...change,
    },
    { fetch: node.fetch },
  );
  let cursor: unknown = null;
  return {
    node,
    adapter,
    /** Looks as a store does that keeps its cursor in a database. */
    async look(asset: string): Promise<Observation | undefined> {
      const observed = await adapter.observe([targetOf(asset)], cursor);
      cursor = JSON.parse(JSON.stringify(observed.cursor));
      return observed.observations[0];
    },
    forget: (): void => void (cursor = null),
  };
}

const targetOf = (asset: string, paymentId = asset): Target => ({
  paymentId,
  asset,
  address,
  requiredConfirmations: 19,
  fromHeight: 1_000_000,
});

describe.each(['tron', 'usdt:tron'])('a payment in %s', (asset) => {
  test('is seen in the first block, confirmed once that is final, and found by its transaction', async () => {
    const { node, look } = open();
    expect(await look(asset)).toMatchObject({
      seen: 0n,
      confirmed: 0n,
      reachedAt: null,
      spent: false,
      transactions: [],
    });
    const { id, height } = node.send(asset, address, 25n * million);
    node.advance(3);
    const seen = await look(asset);
    expect(seen).toMatchObject({ seen: 25n * million, confirmed: 0n, confirmations: null });
    expect(seen?.transactions).toEqual([{ id, amount: 25n * million, height }]);
    expect(seen?.reachedAt).toEqual(node.ledger.view().block(height).at);
    node.advance(14);
    expect(await look(asset)).toMatchObject({ confirmed: 0n });
    node.advance(5);
    expect(await look(asset)).toMatchObject({ confirmed: 25n * million, reachedAt: seen?.reachedAt });
  });

  test('that a reorganisation drops is neither seen nor listed', async () => {
    const { node, look } = open();
    const first = node.send(asset, address, million);
    node.advance(3);
    await look(asset);
    const second = node.send(asset, address, 2n * million);
    node.advance(3);
    expect((await look(asset))?.transactions.map(({ id }) => id)).toEqual([second.id, first.id]);
    node.advance(20);
    node.ledger.drop(second, new Date(0));
    expect(await look(asset)).toMatchObject({ seen: million, spent: false, transactions: [{ id: first.id }] });
  });

  test('from long ago counts without its transaction and its time', async () => {
    const { node, look } = open();
    node.send(asset, address, million);
    node.advance(600);
    expect(await look(asset)).toMatchObject({ confirmed: million, reachedAt: null, transactions: [] });
  });

  test('counts where the node does not tell its transactions', async () => {
    const { node, look } = open();
    node.answer('wallet/getblockbynum', () => null);
    node.answer('wallet/gettransactioninfobyblocknum', () => null);
    node.send(asset, address, million);
    node.advance(25);
    expect(await look(asset)).toMatchObject({ confirmed: million, reachedAt: null, transactions: [] });
  });

  test('leaves the next index where its address was used', async () => {
    const { node, adapter } = open();
    expect(await adapter.allocate(asset, 0)).toEqual({ address });
    node.send(asset, address, 1n);
    node.advance(3);
    await expect(adapter.allocate(asset, 0)).rejects.toThrow(AddressUsed);
  });

  test('is not looked at where the answer is for another address, no answer, or an error', async () => {
    const { node, look } = open();
    node.send(asset, address, million);
    node.advance(3);
    for (const [answer, failure] of [
      [() => ({ Error: 'class java.lang.IllegalAccessException : lack of computing resources' }), 'rate-limited'],
      [() => ({ Error: 'class java.lang.NullPointerException : null' }), 'bad-response'],
      [() => [], 'bad-response'],
      [() => new Response('<html>'), 'bad-response'],
      [() => new Response(null, { status: 503 }), 'unreachable'],
    ] as const) {
      node.answer(asset === 'tron' ? 'wallet/getaccount' : 'wallet/triggerconstantcontract', answer);
      await expect(look(asset)).rejects.toMatchObject({ failure });
    }
    node.honest();
    node.answer('wallet/getaccount', () => ({ address: contract, balance: 5 }));
    await expect(look(asset)).rejects.toMatchObject({ failure: 'bad-response' });
  });
});

test('an address that has signed a transaction has paid out', async () => {
  const { node, look, forget } = open();
  for (const asset of ['tron', 'usdt:tron']) node.send(asset, address, million);
  node.advance(30);
  expect(await look('usdt:tron')).toMatchObject({ spent: false });
  node.answer('wallet/getaccount', (honest: object) => ({ ...honest, balance: 5, latest_opration_time: 1 }));
  expect(await look('tron')).toMatchObject({ seen: 5n, confirmed: 5n, spent: true });
  node.answer('wallet/triggerconstantcontract', () => ({
    result: { result: true },
    constant_result: ['0'.repeat(64)],
  }));
  expect(await look('usdt:tron')).toMatchObject({ seen: 0n, spent: true });
  forget();
  expect(await look('usdt:tron')).toMatchObject({ seen: 0n, spent: true });
});

test('a transfer that failed, of another token or to another address is not listed', async () => {
  const { node, look } = open();
  await look('tron');
  node.send('usdt:tron', address, 7n);
  node.send('tron', 'TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK', 8n);
  node.send('tron', address, 9n);
  node.advance(3);
  node.answer('wallet/getblockbynum', (honest: { transactions?: { ret: object[] }[] }) => ({
    ...honest,
    transactions: honest.transactions?.flatMap((one) => [
      one,
      { ...one, txID: 'failed', ret: [{ contractRet: 'OUT_OF_ENERGY' }] },
    ]),
  }));
  expect((await look('tron'))?.transactions).toMatchObject([{ amount: 9n }]);
});

test('a payment without money takes one question, and an unknown token none', async () => {
  const { node, adapter } = open();
  const first = await adapter.observe([targetOf('tron'), targetOf('usdt:tron')], null);
  expect(first.observations).toHaveLength(2);
  node.requests.length = 0;
  const targets = [targetOf('tron'), targetOf('usdt:tron'), targetOf('usdt:elsewhere')];
  expect((await adapter.observe(targets, first.cursor)).observations).toHaveLength(2);
  expect(node.requests.map(({ url: asked }) => asked.slice(url.length + 1))).toEqual([
    'wallet/getnowblock',
    'wallet/getaccount',
    'wallet/triggerconstantcontract',
  ]);
});

describe('the check of a node', () => {
  test('returns its newest block', async () => {
    const { node, adapter } = open();
    node.advance(2);
    const { height, hash } = node.ledger.view().tip;
    expect(await adapter.check()).toEqual({ height, hash });
  });

  test('refuses another chain: any but the one of the settings, and the main one where a test network is due', async () => {
    await expect(open({ network: { genesis: '0'.repeat(64) } }).adapter.check()).rejects.toThrow('another chain');
    await expect(open({ network: undefined }).adapter.check()).rejects.toThrow('another chain');
    await expect(open({ network: {} }).adapter.check()).resolves.toMatchObject({});
    const { node, adapter } = open({ network: {} });
    const blockID = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';
    node.answer('wallet/getblockbynum', (honest: object) => ({ ...honest, blockID }));
    await expect(adapter.check()).rejects.toThrow('another chain');
  });

  test.each(['wallet', 'walletsolidity'])('refuses a node whose newest block of %s is old', async (view) => {
    const { node, adapter } = open();
    node.answer(`${view}/getnowblock`, ({ blockID }: { blockID: string }) => ({
      blockID,
      block_header: { raw_data: { number: 5, timestamp: Date.now() - 3_600_000 } },
    }));
    await expect(adapter.check()).rejects.toMatchObject({ failure: 'not-synced' });
  });

  test.each([
    ['counts other decimals', { result: { result: true }, constant_result: ['12'.padStart(64, '0')] }, '18 decimals'],
    ['is not there', { result: { code: 'CONTRACT_VALIDATE_ERROR', message: 'x' } }, 'not on this network'],
    [
      'reverts',
      { result: { result: true, message: 'REVERT opcode executed' }, constant_result: [''] },
      'not on this network',
    ],
  ])('refuses a token that %s', async (_, answer, message) => {
    const { node, adapter } = open();
    node.answer('wallet/triggerconstantcontract', () => answer);
    await expect(adapter.check()).rejects.toThrow(message);
  });

  test('refuses a token whose issuer has paused it', async () => {
    const { node, adapter } = open();
    const word = (value: number) => ({ result: { result: true }, constant_result: [String(value).padStart(64, '0')] });
    let calls = 0;
    node.answer('wallet/triggerconstantcontract', () => word((calls += 1) === 1 ? 6 : 1));
    await expect(adapter.check()).rejects.toThrow('has paused its transfers');
  });

  test('says that the node has no final blocks, and that it refuses the key', async () => {
    const { node, adapter } = open();
    node.answer('walletsolidity', () => null);
    await expect(adapter.check()).rejects.toThrow('does not answer at /walletsolidity');
    node.answer('wallet/', () => new Response('{"Error":"invalid key"}', { status: 403 }));
    await expect(adapter.check()).rejects.toMatchObject({ failure: 'misconfigured' });
  });

  // From TronGrid's page on rate limits.
  test.each([
    [
      403,
      '{"Success":false,"Error":"The key exceeds the frequency limit(15), and the query server is suspended for 30s","StatusCode":403}',
      30,
    ],
    [503, '{"Error":"The key exceeds the frequency limit(15), and the query server is suspended for 5s"}', 5],
    [429, '', null],
  ])('takes status %i with these words for a limit', async (status, text, retryAfterSeconds) => {
    const { node, adapter } = open();
    node.answer('wallet/', () => new Response(text, { status }));
    await expect(adapter.check()).rejects.toMatchObject({ failure: 'rate-limited', retryAfterSeconds });
  });
});

test('the API key is sent as TronGrid wants it, ten times a second at most, and final blocks may have their own address', async () => {
  const { node, adapter } = open({ apiKey: secret, daemonUrl: 'http://127.0.0.1:10' });
  const began = performance.now();
  await adapter.check();
  expect(performance.now() - began).toBeGreaterThan(250);
  expect(node.requests.map(({ headers }) => headers.get('TRON-PRO-API-KEY'))).toEqual(node.requests.map(() => secret));
  expect(node.requests.filter(({ url: asked }) => asked.includes(secret))).toEqual([]);
  const final = node.requests.filter(({ url: asked }) => asked.includes('/walletsolidity/'));
  expect(final.map(({ url: asked }) => new URL(asked).port)).toEqual(['10']);
});

test('settings that no node can serve are refused', async () => {
  expect(() => open({ tokens: { 'usdt:tron': { contract: '0x1', decimals: 6 } } })).toThrow('is not an address');
  await expect(open({ publicKey: undefined }).adapter.allocate('tron', 0)).rejects.toMatchObject({
    failure: 'misconfigured',
  });
  await expect(open().adapter.allocate('solana', 0)).rejects.toMatchObject({ failure: 'misconfigured' });
});
