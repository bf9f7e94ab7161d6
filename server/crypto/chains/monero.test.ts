import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressOf, daemonUrl, fakeMonero, walletUrl, type FakeMonero } from '#test/support/fake-monero.ts';
import { storeWallet } from '#test/support/monerod.ts';
import { AddressUsed, ChainError, type Observation, type Target } from './chain.ts';
import { openMonero } from './monero.ts';

const long = 'x'.repeat(20_000_000);
const secret = 's3cret-of-the-wallet';
const amount = 500_000_000_000;
const settings = { family: 'monero', url: walletUrl, daemonUrl, publicKey: storeWallet.address } as const;
const stagenetAddress =
  '52s16RaAuPt4886T7196doS9GPMzexD9gXpsZJDwVjeRVdFCSoHnv7KPbBeGpzJBzHRCAs9UxqeoyFQMYbqSWYTfJJ7cV2P';

let node: FakeMonero;
beforeEach(() => {
  node = fakeMonero();
});

const open = (changed: object = {}) => openMonero({ ...settings, ...changed }, { fetch: node.fetch });

const targetOf = (minor: number): Target => ({
  paymentId: `payment-${minor}`,
  asset: 'monero',
  address: addressOf(minor),
  requiredConfirmations: 10,
  fromHeight: 900,
});

async function look(minor = 1, cursor: unknown = null): Promise<Observation | undefined> {
  node.subaddresses = Math.max(node.subaddresses, minor + 1);
  return (await open().observe([targetOf(minor)], cursor)).observations[0];
}

describe('the check', () => {
  test('passes for the wallet of the address, in sync and view-only', async () => {
    expect(await open().check()).toMatchObject({ height: 1_000 });
    expect(node.calls).not.toContain('query_key');
  });

  test('passes before the address of the wallet is entered', async () => {
    expect(await open({ publicKey: undefined }).check()).toMatchObject({ height: 1_000 });
  });

  test.each([
    ['a node that is loading', { get_info: { synchronized: false, target_height: 9_000 } }, 'it has 1001 of 9000'],
    ['a node far behind its peers', { get_info: { target_height: 9_000 } }, 'it has 1001 of 9000'],
    ['a node that is busy', { get_info: { busy_syncing: true } }, 'still loading'],
    ['a wallet behind its node', { get_height: { height: 800 } }, 'The wallet is still reading blocks: it has 799'],
    [
      'a node that has lost its peers',
      { get_last_block_header: { block_header: { height: 1_000, hash: 'a'.repeat(64), timestamp: 1_700_000_000 } } },
      'no recent block',
    ],
  ])('waits for %s', async (_, answers, message) => {
    Object.assign(node.answers, answers);
    await expect(open().check()).rejects.toMatchObject({
      failure: 'not-synced',
      message: expect.stringContaining(message),
    });
  });

  test.each([
    ['a wallet that can spend', { sign_transfer: -39 }, 'This wallet can spend'],
    ['a wallet of a device', { sign_transfer: -1 }, 'This wallet can spend'],
    ['a server without a wallet', { get_address: -13 }, 'no wallet open'],
    ['a server that hides payments', { sign_transfer: -7 }, '--restricted-rpc'],
    ['a server of something else', { get_address: -32_601 }, 'Check both addresses'],
  ])('refuses %s', async (_, refusals, message) => {
    Object.assign(node.refusals, refusals);
    await expect(open().check()).rejects.toMatchObject({
      failure: 'misconfigured',
      message: expect.stringContaining(message),
    });
  });

  test('refuses a wallet that answers a request to sign', async () => {
    delete node.refusals['sign_transfer'];
    await expect(open().check()).rejects.toMatchObject({ message: expect.stringContaining('can spend') });
  });

  test.each(['stagenet', 'testnet', 'fakechain'])('refuses a node of %s on the main network', async (nettype) => {
    node.answers['get_info'] = { nettype };
    const check = open({ network: { chainId: 'mainnet' } }).check();
    await expect(check).rejects.toMatchObject({ failure: 'misconfigured' });
  });

  test('reports a wallet server that does not reach its node', async () => {
    node.refusals['refresh'] = -38;
    await expect(look()).rejects.toMatchObject({ failure: 'unreachable' });
    node.refusals = { get_transfers: 0 };
    await expect(look()).rejects.toMatchObject({ failure: 'unreachable' });
  });
});

test('settings that no node can serve are refused before anything is asked', () => {
  const refused = (changed: object) => expect(() => open(changed)).toThrow(ChainError);
  refused({ daemonUrl: undefined });
  refused({ url: 'ftp://wallet.test' });
  refused({ publicKey: addressOf(1) });
  refused({ publicKey: stagenetAddress, network: { chainId: 'mainnet' } });
  refused({ network: { chainId: 'stagenet' } });
  expect(node.calls).toEqual([]);
});

describe('an address', () => {
  test('is made where the wallet has not made it, once for each index', async () => {
    const adapter = open();
    expect(await adapter.allocate('monero', 0)).toEqual({ address: addressOf(1) });
    expect(await adapter.allocate('monero', 150)).toEqual({ address: addressOf(151) });
    expect(node.subaddresses).toBe(152);
    const made = node.calls.filter((method) => method === 'create_address').length;
    expect(await open().allocate('monero', 7)).toEqual({ address: addressOf(8) });
    expect(node.calls.filter((method) => method === 'create_address')).toHaveLength(made);
  });

  test('that has money already is skipped', async () => {
    node.answers['get_address'] = { addresses: [{ address: addressOf(1), address_index: 1, used: true }] };
    await expect(open().allocate('monero', 0)).rejects.toThrow(AddressUsed);
  });

  test('is stored in the wallet’s file now and then', async () => {
    await open().allocate('monero', 98);
    expect(node.calls).not.toContain('store');
    await open().allocate('monero', 99);
    expect(node.calls).toContain('store');
  });

  test.each([
    ['another index', { address: addressOf(2), address_index: 2, used: false }],
    ['no subaddress', { address: storeWallet.address, address_index: 1, used: false }],
    ['rubbish', { address: 'rubbish', address_index: 1, used: false }],
  ])('is refused if the wallet answers with %s', async (_, address) => {
    node.subaddresses = 9;
    node.answers['get_address'] = { addresses: [address] };
    await expect(open().allocate('monero', 0)).rejects.toMatchObject({ failure: 'bad-response' });
  });

  test('of another coin is refused', async () => {
    await expect(open().allocate('bitcoin', 0)).rejects.toMatchObject({ failure: 'misconfigured' });
  });
});

describe('a round', () => {
  test('adds up pool and blocks, and counts confirmations from heights', async () => {
    node.send(addressOf(1), amount, { height: 991 });
    node.send(addressOf(1), 2 * amount, { height: 992 });
    node.send(addressOf(1), 4 * amount);
    node.send(addressOf(2), 8 * amount, { height: 991 });
    expect(await look()).toMatchObject({
      seen: BigInt(7 * amount),
      confirmed: BigInt(amount),
      confirmations: 0,
      spent: false,
      tip: { height: 1_000 },
    });
  });

  test('caps confirmations by the node where the wallet keeps blocks that are gone', async () => {
    node.send(addressOf(1), amount, { height: 991 });
    node.send(addressOf(1), amount, { height: 998 });
    node.height = 995;
    expect(await look()).toMatchObject({
      seen: BigInt(2 * amount),
      confirmed: 0n,
      confirmations: 0,
      tip: { height: 995 },
      transactions: [{ height: 991 }, { height: null }],
    });
  });

  test('counts one transaction once while the wallet lists it twice', async () => {
    const { txid } = node.send(addressOf(1), amount, { height: 998 });
    node.send(addressOf(1), amount, { txid });
    expect(await look()).toMatchObject({ seen: BigInt(amount), confirmations: 3 });
  });

  test('leaves out what is spent twice in the pool', async () => {
    node.send(addressOf(1), amount, { double_spend_seen: true });
    expect(await look()).toMatchObject({ seen: 0n, transactions: [] });
  });

  test('never confirms what its sender has locked', async () => {
    node.send(addressOf(1), amount, { height: 950, unlock_time: 1_200 });
    expect(await look()).toMatchObject({ seen: BigInt(amount), confirmed: 0n, confirmations: 51 });
  });

  test('does not count money from before the address was handed out', async () => {
    node.send(addressOf(1), amount, { height: 897 });
    expect(await look()).toMatchObject({ seen: 0n });
  });

  test('keeps when a payment was first seen, by the pool or the block, the earlier', async () => {
    const first = Date.now() - 600_000;
    const { txid } = node.send(addressOf(1), amount, { height: 999, timestamp: Math.floor(Date.now() / 1_000) });
    const cursor = { kind: 'monero', firstSeen: { [txid]: first }, highest: 1 };
    expect((await look(1, cursor))?.reachedAt).toEqual(new Date(first));
    node.transfers.splice(0);
    node.send(addressOf(1), amount, { timestamp: Math.floor(first / 1_000) });
    expect((await look())?.reachedAt?.getTime()).toBe(Math.floor(first / 1_000) * 1_000);
  });

  test('is read again if a block comes meanwhile', async () => {
    const transfer = node.send(addressOf(1), amount);
    let times = 0;
    node.before = (method) => {
      times += Number(method === 'get_transfers');
      if (method !== 'get_transfers' || times > 1) return;
      // The pool has lost it, and the wallet has not read the block yet.
      node.transfers.splice(0);
      node.height += 1;
    };
    const refresh = node.before;
    node.before = (method) => {
      refresh(method);
      if (method !== 'refresh' || times === 0) return;
      node.walletHeight = node.height;
      if (node.transfers.length === 0) node.send(addressOf(1), amount, { txid: transfer.txid, height: 1_001 });
    };
    expect(await look()).toMatchObject({ seen: BigInt(amount), confirmations: 1, tip: { height: 1_001 } });
  });

  test('gives up for now if the chain changes again and again', async () => {
    node.before = (method) => {
      node.fork += Number(method === 'get_transfers');
    };
    await expect(look()).rejects.toMatchObject({ failure: 'not-synced' });
  });

  test('counts as of the wallet’s block where its own node is a little behind', async () => {
    node.send(addressOf(1), amount, { height: 990 });
    node.walletHeight = 999;
    expect(await look()).toMatchObject({ confirmed: BigInt(amount), confirmations: 10, tip: { height: 999 } });
    node.walletHeight = 997;
    await expect(look()).rejects.toMatchObject({ failure: 'not-synced' });
  });

  test('does not make a wallet read that is far behind', async () => {
    node.walletHeight = 100;
    await expect(look()).rejects.toMatchObject({ failure: 'not-synced' });
    expect(node.calls).not.toContain('refresh');
  });

  test('leaves out addresses of another wallet', async () => {
    const { observations, cursor } = await open().observe(
      [{ ...targetOf(1), address: stagenetAddress }, targetOf(0)],
      null,
    );
    expect(observations.map(({ paymentId }) => paymentId)).toEqual(['payment-0']);
    expect(cursor).toMatchObject({ highest: 0 });
  });

  test('refuses the totals of another wallet, which would be zero', async () => {
    node.send(addressOf(1), amount);
    const adapter = open();
    node.subaddresses = 2;
    expect((await adapter.observe([targetOf(1)], null)).observations).toMatchObject([{ seen: BigInt(amount) }]);
    node.answers['get_address'] = { address: stagenetAddress };
    await expect(adapter.observe([targetOf(1)], null)).rejects.toMatchObject({ failure: 'misconfigured' });
  });

  test('makes the subaddresses again that a restored wallet lacks', async () => {
    node.subaddresses = 101;
    const { cursor } = await open().observe([targetOf(100)], null);
    node.subaddresses = 1;
    expect((await open().observe([targetOf(100)], cursor)).observations).toHaveLength(1);
    expect(node.subaddresses).toBe(101);
  });

  test('over 1,000 payments asks for all of them at once', async () => {
    node.subaddresses = 1_001;
    const adapter = open();
    const targets = Array.from({ length: 1_000 }, (_, index) => targetOf(index + 1));
    node.send(addressOf(400), amount, { height: 990 });
    await adapter.observe(targets, null);
    node.calls.splice(0);
    const { observations } = await adapter.observe(targets, null);
    expect(observations).toHaveLength(1_000);
    expect(observations[399]).toMatchObject({ confirmed: BigInt(amount) });
    expect(node.calls).toEqual([
      'get_address',
      'get_last_block_header',
      'get_height',
      'refresh',
      'get_transfers',
      'get_height',
      'get_last_block_header',
    ]);
  });
});

describe('trouble', () => {
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
  });

  async function refusalOf(listener: RequestListener): Promise<ChainError> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const adapter = openMonero({ ...settings, url, daemonUrl: url, auth: `user:${secret}` }, { timeoutMs: 2_000 });
    const error = await adapter.check().catch((reason: unknown) => reason);
    if (!(error instanceof ChainError)) throw new Error('No ChainError was thrown.', { cause: error });
    expect(`${error.stack}${JSON.stringify(error)}`).not.toContain(secret);
    expect(error.message).not.toContain('127.0.0.1');
    return error;
  }

  test.each<[string, RequestListener, string]>([
    ['hangs', () => undefined, 'unreachable'],
    ['breaks the connection', (_, response) => response.destroy(), 'unreachable'],
    ['answers rubbish', (_, response) => response.end(`<html>${secret}`), 'bad-response'],
    ['answers 20 MB', (_, response) => response.end(long), 'bad-response'],
    ['answers in another form', (_, response) => response.end('{"result":{"nettype":7}}'), 'bad-response'],
    ['refuses the password', (_, response) => response.writeHead(401).end(secret), 'misconfigured'],
    ['redirects', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 'misconfigured'],
    ['fails', (_, response) => response.writeHead(500).end(secret), 'unreachable'],
    ['limits', (_, response) => response.writeHead(429).end(), 'rate-limited'],
  ])('with a server that %s is reported without its words or its address', async (_, listener, failure) => {
    expect(await refusalOf(listener)).toMatchObject({ failure });
  });
});
