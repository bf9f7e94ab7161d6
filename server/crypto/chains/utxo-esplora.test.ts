import { expect, test, vi } from 'vitest';
import { getAsset } from '../assets.ts';
import { publicKeyOf } from '#test/support/account-keys.ts';
import { deriveAddress } from '../derive-address.ts';
import { AddressUsed, type Observed, type Target } from './chain.ts';
import type { ChainSettings } from './chain-settings.ts';
import { openUtxo } from './utxo.ts';

const secret = 's3cret';
const settings: ChainSettings = {
  family: 'utxo',
  url: `http://127.0.0.1:9/${secret}/api`,
  backend: 'esplora',
  publicKey: publicKeyOf('zpub', "m/84'/0'/0'"),
};
const address = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const script = '0014c0cebcd6c3d3ca8c75dc5ec62ebe55330ef910e2';
const target: Target = { paymentId: 'p', asset: 'bitcoin', address, requiredConfirmations: 2, fromHeight: 90 };
const mainGenesis = getAsset('bitcoin').chain.genesis ?? '';
const tip = { height: 100, hash: 'ab'.repeat(32) };
const idOf = (number: number) => number.toString(16).padStart(64, '0');
const now = Math.floor(Date.now() / 1000);

interface FakeTransaction {
  readonly txid: string;
  readonly vout: readonly object[];
  readonly status: { readonly confirmed: boolean; readonly block_height?: number; readonly block_time?: number };
}

const pending = (number: number, value: number): FakeTransaction => ({
  txid: idOf(number),
  vout: [{ scriptpubkey: script, value }],
  status: { confirmed: false },
});
const mined = (number: number, value: number, height: number): FakeTransaction => ({
  ...pending(number, value),
  status: { confirmed: true, block_height: height, block_time: now - 600 },
});

interface FakeServer {
  transactions?: FakeTransaction[];
  spent?: number;
  /** Transactions that the totals count and the listing lacks. */
  unlisted?: number;
  blockTime?: number;
  genesis?: string;
}

function open({ transactions = [], spent = 0, unlisted = 0, blockTime = now, genesis = mainGenesis }: FakeServer) {
  const calls: string[] = [];
  const some = (isConfirmed: boolean) => transactions.filter(({ status }) => status.confirmed === isConfirmed);
  const answer = (path: string): unknown => {
    if (path === 'blocks/tip/height') return tip.height;
    if (path === 'blocks/tip/hash') return tip.hash;
    if (path === 'block-height/0') return genesis;
    if (path === `block/${tip.hash}`) return { timestamp: blockTime };
    if (path === `address/${address}`) {
      return {
        chain_stats: { tx_count: some(true).length + unlisted, spent_txo_count: spent },
        mempool_stats: { tx_count: some(false).length, spent_txo_count: 0 },
      };
    }
    const last = /\/txs\/chain\/(\w+)$/.exec(path)?.[1];
    const start = some(true).findIndex(({ txid }) => txid === last) + 1;
    return [...(last === undefined ? some(false) : []), ...some(true).slice(start, start + 25)];
  };
  const adapter = openUtxo(settings, {
    async fetch(url) {
      const path = url.slice(settings.url.length + 1);
      calls.push(path);
      const found = answer(path);
      return new Response(typeof found === 'string' ? found : JSON.stringify(found));
    },
  });
  return { adapter, calls };
}

async function look(server: FakeServer) {
  return (await open(server).adapter.observe([target], null)).observations[0];
}

test('the check compares the chain and asks for a recent block', async () => {
  expect(await open({}).adapter.check()).toEqual(tip);
  const quiet = open({ blockTime: now - 9 * 60 * 60 }).adapter.check();
  await expect(quiet).rejects.toMatchObject({ failure: 'not-synced' });
});

test('nothing is observed on another chain, where the same script may have been paid', async () => {
  const { adapter } = open({ transactions: [mined(1, 500, 90)], genesis: idOf(7) });
  await expect(adapter.observe([target], null)).rejects.toMatchObject({ failure: 'misconfigured' });
});

test('an address without transactions takes one question', async () => {
  const { adapter, calls } = open({});
  const { observations } = await adapter.observe([target], null);
  expect(observations).toMatchObject([
    { tip, seen: 0n, confirmed: 0n, confirmations: 0, reachedAt: null, spent: false },
  ]);
  expect(calls).toEqual(['blocks/tip/hash', 'blocks/tip/height', 'block-height/0', `address/${address}`]);
  calls.length = 0;
  await adapter.observe([target], null);
  expect(calls).toEqual(['blocks/tip/hash', 'blocks/tip/height', `address/${address}`]);
});

test('confirmed and unconfirmed money is added up', async () => {
  expect(await look({ transactions: [pending(1, 500), mined(2, 300, 100), mined(3, 200, 99)] })).toMatchObject({
    seen: 1000n,
    confirmed: 200n,
    confirmations: 0,
    transactions: [
      { id: idOf(1), amount: 500n, height: null },
      { id: idOf(2), amount: 300n, height: 100 },
      { id: idOf(3), amount: 200n, height: 99 },
    ],
  });
});

test('a block above the tip does not confirm yet', async () => {
  expect(await look({ transactions: [mined(1, 500, 101)] })).toMatchObject({
    seen: 500n,
    confirmed: 0n,
    confirmations: 0,
  });
});

test('many transactions are read page by page', async () => {
  const transactions = Array.from({ length: 60 }, (_, index) => mined(index + 1, 1, 95));
  const observation = await look({ transactions });
  expect(observation).toMatchObject({ seen: 60n, confirmed: 60n });
  expect(observation?.transactions).toHaveLength(60);
});

test('a payment whose transactions are not all listed is left out', async () => {
  const { adapter, calls } = open({ transactions: [mined(1, 5, 95)], unlisted: 1 });
  expect((await adapter.observe([target], null)).observations).toEqual([]);
  expect(calls.filter((path) => path.endsWith('/txs')).length).toBeGreaterThan(1);
});

test('a payment with more than 500 transactions is left out', async () => {
  const transactions = Array.from({ length: 600 }, (_, index) => mined(index + 1, 1, 95));
  expect(await look({ transactions })).toBeUndefined();
});

test('spent outputs are noticed and do not count less', async () => {
  expect(await look({ transactions: [mined(1, 5, 95)], spent: 1 })).toMatchObject({
    seen: 5n,
    confirmed: 5n,
    spent: true,
  });
});

test('money is there since it was first seen, also once it is mined', async () => {
  const first = await open({ transactions: [pending(1, 5)] }).adapter.observe([target], null);
  const reachedAt = first.observations[0]?.reachedAt;
  expect(Math.abs((reachedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(5_000);
  const late = { ...mined(1, 5, 100), status: { confirmed: true, block_height: 100, block_time: now + 900 } };
  const cursor: unknown = JSON.parse(JSON.stringify(first.cursor));
  const second = await open({ transactions: [late] }).adapter.observe([target], cursor);
  expect(second.observations[0]?.reachedAt).toEqual(reachedAt);
});

test('money that came while the server was down counts from the last look before', async () => {
  const before = await open({}).adapter.observe([target], null);
  const cursor = JSON.parse(JSON.stringify(before.cursor)) as { lookedAt: Record<string, number> };
  const lookedAt = (now - 3 * 3_600) * 1_000;
  const old = { ...cursor, lookedAt: { [address]: lookedAt } };
  const { observations } = await open({ transactions: [pending(1, 5)] }).adapter.observe([target], old);
  expect(observations[0]?.reachedAt?.getTime()).toBe(lookedAt);
});

test('a round that lasts too long ends in time, and the next one begins with the payments that are left', async () => {
  const addresses = [...Array(12).keys()].map((index) => deriveAddress('bitcoin', settings.publicKey ?? '', index));
  const targets = addresses.map((each, index) => ({ ...target, paymentId: String(index), address: each }));
  vi.useFakeTimers({ toFake: ['Date'] });
  const adapter = openUtxo(settings, {
    async fetch(url) {
      const path = url.slice(settings.url.length + 1);
      if (path === 'block-height/0') return new Response(mainGenesis);
      if (!path.startsWith('address/')) return new Response(path.endsWith('height') ? '100' : tip.hash);
      vi.setSystemTime(Date.now() + 6_000);
      const none = { tx_count: 0, spent_txo_count: 0 };
      return Response.json({ chain_stats: none, mempool_stats: none });
    },
  });
  const first = await adapter.observe(targets, null);
  const second = await adapter.observe(targets, JSON.parse(JSON.stringify(first.cursor)));
  vi.useRealTimers();
  const idsOf = ({ observations }: Observed) => observations.map(({ paymentId }) => paymentId);
  expect(idsOf(first)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  expect(idsOf(second)).toEqual(['0', '1', '2', '3', '8', '9', '10', '11']);
});

test('an address that was used is not handed out', async () => {
  expect(await open({}).adapter.allocate('bitcoin', 0)).toEqual({ address });
  await expect(open({ transactions: [mined(1, 5, 95)] }).adapter.allocate('bitcoin', 0)).rejects.toThrow(AddressUsed);
});

test.each([
  ['a page', 'bad-response', () => new Response('<html>')],
  ['an empty answer', 'bad-response', () => new Response('')],
  ['10 MB', 'bad-response', () => new Response('1'.repeat(10_000_000))],
  ['a refusal of further requests', 'rate-limited', () => new Response(secret, { status: 429 })],
  ['404', 'misconfigured', () => new Response('', { status: 404 })],
])('%s fails as %s without the address of the server in the message', async (_, failure, answer) => {
  const adapter = openUtxo(settings, { fetch: async () => answer() });
  for (const run of [
    () => adapter.check(),
    () => adapter.observe([target], null),
    () => adapter.allocate('bitcoin', 0),
  ]) {
    const error = await run().then(
      () => null,
      (reason: unknown) => reason as Error,
    );
    expect(error).toMatchObject({ failure });
    expect(`${error?.stack}`).not.toContain(secret);
  }
});
