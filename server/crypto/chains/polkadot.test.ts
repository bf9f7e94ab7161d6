import { describe, expect, test } from 'vitest';
import { openPolkadotFront } from '#server/simulators/chains/polkadot-front.ts';
import { openFakeNode } from '#test/support/fake-node.ts';
import type { ChainSettings } from './chain-settings.ts';
import { AddressUsed, type Observation, type Target } from './chain.ts';
import { openPolkadot } from './polkadot.ts';

const url = 'http://127.0.0.1:9';
/** Alice's account of development chains, and its derivation /0. */
const publicKey = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const address = '14GFzffQsqqAnVd6NJMRC4C7DBgjNmeN8h7Y8ygjrS1iQDGK';
const dot = 10_000_000_000n;
const mainGenesis = '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f';
const target: Target = {
  paymentId: 'p',
  asset: 'polkadot',
  address,
  requiredConfirmations: 100,
  fromHeight: 1_000_000,
};

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

function open(change: Partial<ChainSettings> = {}) {
  const node = openFakeNode('polkadot', openPolkadotFront);
  const settings = { family: 'polkadot', url, publicKey, network: node.settings.network, ...change } as const;
  const adapter = openPolkadot(settings, { fetch: node.fetch });
  let cursor: unknown = null;
  const answer = (change: (call: Call, honest: { result?: unknown }) => object): void =>
    node.answer('', (honest: object | object[]) => {
      const body = node.requests.at(-1)?.body as Call | Call[];
      if (!Array.isArray(body)) return change(body, honest as object);
      return body.map((call, index) => change(call, (honest as object[])[index] ?? {}));
    });
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
    /** Changes the answers to one method. */
    answerTo: (method: string, change: (honest: never, call: Call) => unknown): void =>
      answer((call, honest) =>
        call.method === method ? { ...honest, result: change(honest.result as never, call) } : honest,
      ),
    refuse: (method: string, code: number, message: string, isRefused: (call: Call) => boolean = () => true): void =>
      answer((call, honest) =>
        call.method === method && isRefused(call) ? { jsonrpc: '2.0', id: call.id, error: { code, message } } : honest,
      ),
    methods: (): string[] => node.requests.flatMap(({ body }) => [body as Call].flat().map(({ method }) => method)),
  };
}

/** An AccountInfo of 80 bytes. */
function account(nonce: number, free: bigint): string {
  const bytes = Buffer.alloc(80);
  bytes.writeUInt32LE(nonce);
  bytes.writeBigUInt64LE(free, 16);
  return `0x${bytes.toString('hex')}`;
}

/** Has every account answer so, at every block. */
const accounts = (value: string | null) => (_: unknown, call: Call) => {
  const [keys, block] = call.params as [string[], string];
  return [{ block, changes: keys.map((key) => [key, value]) }];
};

describe('a payment', () => {
  test('counts the blocks since its own, and is confirmed 100 deep in a final block', async () => {
    const { node, look } = open();
    expect(await look()).toMatchObject({ seen: 0n, confirmed: 0n, confirmations: 0, spent: false, transactions: [] });
    const { height } = node.send('polkadot', address, 5n * dot);
    node.advance(50);
    const seen = await look();
    expect(seen).toMatchObject({ seen: 5n * dot, confirmed: 0n, spent: false });
    expect(seen?.confirmations).toBe((seen?.tip.height ?? 0) - height + 1);
    expect(seen?.reachedAt).toEqual(node.ledger.view().block(height).at);
    node.advance(60);
    expect(await look()).toMatchObject({ confirmed: 5n * dot, reachedAt: seen?.reachedAt });
  });

  test('that is deep and not final yet is not confirmed', async () => {
    const { node, look, answerTo } = open();
    await look();
    const { height } = node.send('polkadot', address, dot);
    answerTo('chain_getFinalizedHead', () => `0x${node.ledger.view().block(height - 1).hash}`);
    node.advance(150);
    expect(await look()).toMatchObject({ seen: dot, confirmed: 0n, confirmations: 99 });
    node.honest();
    expect(await look()).toMatchObject({ confirmed: dot });
  });

  test('that came during an outage is found with the time of its block', async () => {
    const { node, look } = open();
    await look();
    const { height } = node.send('polkadot', address, dot);
    node.advance(220);
    expect(await look()).toMatchObject({ confirmed: dot, reachedAt: node.ledger.view().block(height).at });
  });

  test('counts without its time where the node has dropped the states of its time', async () => {
    const { node, look, refuse } = open();
    await look();
    node.send('polkadot', address, dot);
    node.advance(230);
    const { height } = node.ledger.view().tip;
    refuse('state_queryStorageAt', 4003, 'Client error: UnknownBlock: State already discarded for 0x12', (call) => {
      const block = node.ledger.view().findBlock(String(call.params[1]).slice(2));
      return (block?.height ?? 0) < height - 105;
    });
    expect(await look()).toMatchObject({ seen: dot, confirmed: dot, reachedAt: null });
  });

  test('below the existential deposit arrives as nothing', async () => {
    const { node, look } = open();
    node.send('polkadot', address, dot / 100n - 1n);
    node.advance(110);
    expect(await look()).toMatchObject({ seen: 0n, confirmed: 0n, spent: false });
  });

  test('that a reorganisation drops is gone', async () => {
    const { node, look } = open();
    const sent = node.send('polkadot', address, dot);
    node.advance(20);
    expect(await look()).toMatchObject({ seen: dot });
    node.ledger.drop(sent, node.ledger.view().tip.at);
    expect(await look()).toMatchObject({ seen: 0n, confirmed: 0n, confirmations: 0, reachedAt: null, spent: false });
  });

  test('without money takes eight small calls, and a hundred take no more', async () => {
    const { adapter, look, node, methods } = open();
    await look();
    node.requests.length = 0;
    await look();
    const calls = methods();
    expect([calls.length, node.requests.length]).toEqual([8, 3]);
    const targets = Array.from({ length: 100 }, (_, index) => ({ ...target, paymentId: String(index) }));
    node.requests.length = 0;
    await adapter.observe(targets, null);
    expect(methods()).toEqual(calls);
  });
});

describe('an address has paid out', () => {
  test('once it has signed a transaction', async () => {
    const { look, answerTo } = open();
    answerTo('state_queryStorageAt', accounts(account(1, 7n * dot)));
    expect(await look()).toMatchObject({ seen: 7n * dot, spent: true });
  });

  test('when final money is gone, although nothing is left of the account', async () => {
    const { node, look, answerTo } = open();
    node.send('polkadot', address, dot);
    node.advance(110);
    expect(await look()).toMatchObject({ confirmed: dot, spent: false });
    answerTo('state_queryStorageAt', accounts(null));
    expect(await look()).toMatchObject({ seen: 0n, confirmed: 0n, spent: true });
    expect(await look()).toMatchObject({ spent: true });
  });
});

test('an address that was paid is not given to a payment', async () => {
  const { node, adapter } = open();
  expect(await adapter.allocate('polkadot', 0)).toEqual({ address });
  node.send('polkadot', address, dot);
  node.advance(4);
  await expect(adapter.allocate('polkadot', 0)).rejects.toThrow(AddressUsed);
  await expect(adapter.allocate('cosmos', 0)).rejects.toMatchObject({ failure: 'misconfigured' });
});

test('payments in other coins are not looked at', async () => {
  const { adapter } = open();
  expect((await adapter.observe([{ ...target, asset: 'tron' }], null)).observations).toEqual([]);
});

describe('an answer is refused that', () => {
  const keys = (call: Call): string[] => call.params[0] as string[];
  test.each([
    [
      'is of another block',
      (_: never, call: Call) => [{ block: '0x12', changes: keys(call).map((key) => [key, null]) }],
    ],
    ['leaves keys out', (_: never, call: Call) => [{ block: call.params[1], changes: [] }]],
    ['holds an account of another form', accounts('0x1234')],
    ['is no list', () => 'much'],
  ])('%s', async (_, answer) => {
    const { look, answerTo } = open();
    answerTo('state_queryStorageAt', answer);
    await expect(look()).rejects.toMatchObject({ failure: 'bad-response' });
  });

  // Of sc-rpc-api, jsonrpsee, and the SDK's middleware.
  test.each([
    [4003, 'Client error: UnknownBlock: State already discarded for 0x12', 'not-synced'],
    [4003, 'Client error: UnknownBlock: Header was not found in the database: 0x12', 'not-synced'],
    [-32_601, 'Method not found', 'misconfigured'],
    [-32_999, 'RPC rate limit exceeded', 'rate-limited'],
    [-32_603, 'Internal error', 'bad-response'],
  ])('refuses with %i: %s', async (code, message, failure) => {
    const { look, refuse } = open();
    refuse('state_queryStorageAt', code, message);
    await expect(look()).rejects.toMatchObject({ failure });
  });

  test('comes from a node that is behind what it showed', async () => {
    const { node, look, answerTo } = open();
    node.advance(150);
    await look();
    const old = `0x${node.ledger.view().block(1_000_020).hash}`;
    answerTo('chain_getFinalizedHead', () => old);
    expect(await look()).toMatchObject({ seen: 0n });
    answerTo('chain_getBlockHash', (honest, { params }) => (params.length === 0 ? old : honest));
    await expect(look()).rejects.toMatchObject({ failure: 'not-synced' });
  });
});

test('a node that takes no batches is asked for one thing at a time', async () => {
  const { node, look } = open();
  node.send('polkadot', address, dot);
  node.advance(110);
  node.answer('', (honest: unknown) =>
    Array.isArray(honest)
      ? {
          jsonrpc: '2.0',
          id: null,
          error: { code: -32_005, message: 'Batched requests are not supported by this server' },
        }
      : honest,
  );
  expect(await look()).toMatchObject({ confirmed: dot });
});

describe('the check of a node', () => {
  test('returns its newest block', async () => {
    const { node, adapter } = open();
    const { height, hash } = node.ledger.view().tip;
    expect(await adapter.check()).toEqual({ height, hash: `0x${hash}` });
  });

  test('refuses another chain: any but the one of the settings, and the main one where a test network is due', async () => {
    await expect(open({ network: { genesis: mainGenesis } }).adapter.check()).rejects.toThrow('another chain');
    await expect(open({ network: undefined }).adapter.check()).rejects.toThrow('another chain');
    await expect(open({ network: {} }).adapter.check()).resolves.toMatchObject({});
    const { adapter, answerTo } = open({ network: {} });
    answerTo('chain_getBlockHash', (honest, { params }) => (params[0] === 0 ? mainGenesis : honest));
    await expect(adapter.check()).rejects.toThrow('another chain');
  });

  test('refuses a node that is syncing or old', async () => {
    const { adapter, answerTo } = open();
    answerTo('system_health', () => ({ peers: 1, isSyncing: true, shouldHavePeers: true }));
    await expect(adapter.check()).rejects.toMatchObject({ failure: 'not-synced' });
    answerTo('state_getStorage', () => '0x0000000000010000');
    await expect(adapter.check()).rejects.toMatchObject({ failure: 'not-synced' });
  });

  test.each([
    [{ tokenDecimals: 12, ss58Format: 42 }, 'counts 12 decimals, not 10'],
    [{ tokenDecimals: [10, 12], ss58Format: 2 }, 'addresses are written in another way'],
  ])('refuses a node with the properties %o', async (properties, message) => {
    const { adapter, answerTo } = open();
    answerTo('system_properties', () => properties);
    await expect(adapter.check()).rejects.toThrow(message);
  });

  test('refuses a node that keeps too few states', async () => {
    const { node, adapter, refuse } = open();
    const best = (): string => `0x${node.ledger.view().tip.hash}`;
    refuse('state_getStorage', 4003, 'State already discarded for 0x12', ({ params }) => params[1] !== best());
    await expect(adapter.check()).rejects.toThrow('--state-pruning 256');
  });
});
