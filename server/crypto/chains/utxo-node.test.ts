import { describe, expect, test } from 'vitest';
import { getAsset } from '../assets.ts';
import { publicKeyOf } from '#test/support/account-keys.ts';
import { fakeUtxoNode, type FakeUtxoNode } from '#test/support/fake-utxo-node.ts';
import type { ChainSettings } from './chain-settings.ts';
import type { Observation, Target } from './chain.ts';
import { openNode } from './ask-node.ts';
import { openRpc } from './json-rpc.ts';
import { openUtxoNode } from './utxo-node.ts';
import { openUtxo } from './utxo.ts';

const genesisOf = (coin: string) => getAsset(coin).chain.genesis ?? '';
const settings: ChainSettings = {
  family: 'utxo',
  url: 'http://127.0.0.1:9',
  publicKey: publicKeyOf('zpub', "m/84'/2'/0'"),
};
const litecoin = 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh';
const script = '001496cd3178f3de0f307bcee1aeaa4d5987862dd30a';
const target: Target = {
  paymentId: 'p',
  asset: 'litecoin',
  address: litecoin,
  requiredConfirmations: 2,
  fromHeight: 0,
};

function open(node: FakeUtxoNode, more: Partial<ChainSettings> = {}) {
  return openUtxo({ ...settings, ...more }, { fetch: node.fetch });
}

async function look(node: FakeUtxoNode, one = target): Promise<Observation | undefined> {
  return (await open(node).observe([one], null)).observations[0];
}

test('the script is that of the address', async () => {
  const node = fakeUtxoNode(genesisOf('litecoin'));
  expect((await open(node).allocate('litecoin', 0)).address).toBe(litecoin);
  node.send({ script, value: 0.5 });
  expect(await look(node)).toMatchObject({ seen: 50_000_000n });
});

test('a testnet key has no addresses on a main network', async () => {
  const node = fakeUtxoNode(genesisOf('litecoin'));
  const publicKey = publicKeyOf('vpub', "m/84'/1'/0'");
  for (const network of [undefined, getAsset('litecoin').chain]) {
    const refused = open(node, { publicKey, network }).allocate('litecoin', 0);
    await expect(refused).rejects.toMatchObject({ failure: 'misconfigured', message: 'This is a testnet key.' });
  }
  expect((await open(node, { publicKey, network: { hrp: 'rltc' } }).allocate('litecoin', 0)).address).toMatch(/^rltc1/);
});

describe('the check', () => {
  const failing = async (coin: string, answers: Record<string, object>, time?: number) => {
    const node = fakeUtxoNode(genesisOf(coin), time);
    Object.assign(node.answers, answers);
    return open(node).check();
  };

  test('passes for each coin that is in sync', async () => {
    for (const coin of ['bitcoin', 'litecoin', 'dogecoin']) {
      expect(await failing(coin, {})).toEqual({ height: 0, hash: genesisOf(coin) });
    }
  });

  test.each([
    [{ initialblockdownload: true }, 'The node is still loading blocks: it has 0 of 0.'],
    [{ headers: 900_000 }, 'The node is still loading blocks: it has 0 of 900000.'],
  ])('refuses a node that is not in sync', async (info, message) => {
    const refused = failing('bitcoin', { getblockchaininfo: info });
    await expect(refused).rejects.toMatchObject({ failure: 'not-synced', message });
  });

  test('refuses a node that has lost its network', async () => {
    const refused = failing('bitcoin', {}, Date.now() - 9 * 60 * 60 * 1000);
    await expect(refused).rejects.toMatchObject({ failure: 'not-synced' });
  });

  test('refuses Dogecoin Core below 1.14.7', async () => {
    const version = (number: number, text: string) => ({
      getnetworkinfo: { version: number, subversion: `/Shibetoshi:${text}/` },
    });
    await expect(failing('dogecoin', version(1_140_600, '1.14.6'))).rejects.toMatchObject({
      failure: 'misconfigured',
      message: 'This version of Dogecoin Core is too old. Install 1.14.7 or later.',
    });
    expect(await failing('dogecoin', version(1_140_700, '1.14.7'))).toMatchObject({ height: 0 });
  });

  test('refuses the node of another coin and of a test network', async () => {
    const { genesis, hrp } = getAsset('bitcoin').chain;
    const node = fakeUtxoNode(genesisOf('litecoin'));
    for (const network of [{ genesis: genesis ?? '' }, { hrp: hrp ?? '' }, { hrp: 'rltc' }]) {
      await expect(open(node, { network }).check()).rejects.toMatchObject({ failure: 'misconfigured' });
    }
    const regtest = fakeUtxoNode('0'.repeat(64));
    await expect(open(regtest).check()).rejects.toMatchObject({ failure: 'misconfigured' });
    expect(await open(regtest, { network: { hrp: 'rltc' } }).check()).toMatchObject({ height: 0 });
  });
});

describe('a round', () => {
  test('adds up the outputs of one transaction, and ignores those without a script or a value', async () => {
    const node = fakeUtxoNode(genesisOf('litecoin'));
    const odd = { script: undefined, value: undefined } as never;
    node.send({ script, value: 0.1 }, { script: `0014${'0'.repeat(40)}`, value: 5 }, { script, value: 0.2 }, odd);
    node.mine(2);
    const observation = await look(node);
    expect(observation).toMatchObject({ seen: 30_000_000n, confirmed: 30_000_000n, confirmations: 2 });
    expect(observation?.transactions).toHaveLength(1);
  });

  test('does not lose a payment that is mined while it reads', async () => {
    const node = fakeUtxoNode(genesisOf('litecoin'));
    node.mine(3);
    node.send({ script, value: 1 });
    let isFirst = true;
    node.before = (method) => {
      if (method !== 'getrawmempool' || !isFirst) return;
      isFirst = false;
      node.mine();
    };
    expect(await look(node)).toMatchObject({ seen: 100_000_000n, confirmations: 1, tip: { height: 4 } });
  });

  test('begins again if the chain changes while it reads', async () => {
    const node = fakeUtxoNode(genesisOf('litecoin'));
    node.mine(3);
    let read = 0;
    node.before = (method) => {
      if (method !== 'getblock' || ++read !== 2) return;
      node.blocks.splice(2);
      node.send({ script, value: 1 });
      node.mine(5);
    };
    expect(await look(node)).toMatchObject({ seen: 100_000_000n, confirmations: 5, tip: { height: 6 } });
  });

  test('gives up for now if the chain changes all the time', async () => {
    const node = fakeUtxoNode(genesisOf('litecoin'));
    node.before = (method) => {
      if (method === 'getbestblockhash') node.mine();
    };
    await expect(look(node)).rejects.toMatchObject({ failure: 'not-synced' });
  });

  test('observes nothing while the node is not in sync', async () => {
    const node = fakeUtxoNode(genesisOf('litecoin'));
    Object.assign(node.answers, { getblockchaininfo: { headers: 100 } });
    await expect(look(node)).rejects.toMatchObject({ failure: 'not-synced' });
  });

  test('reads each transaction of the mempool once', async () => {
    const node = fakeUtxoNode(genesisOf('litecoin'));
    for (let count = 0; count < 250; count += 1) node.send({ script: `0014${'1'.repeat(40)}`, value: 1 });
    const adapter = open(node);
    let { cursor } = await adapter.observe([target], null);
    node.send({ script, value: 1 });
    node.calls.length = 0;
    for (let round = 0; round < 3; round += 1) {
      const observed = await adapter.observe([target], cursor);
      expect(observed.observations).toMatchObject([{ seen: 100_000_000n }]);
      ({ cursor } = observed);
    }
    // Once to know its scripts and once for its amount.
    expect(node.calls.filter((method) => method === 'getrawtransaction')).toHaveLength(2);
  });

  test('finds a payment that came into the mempool before it was asked for', async () => {
    const node = fakeUtxoNode(genesisOf('litecoin'));
    const adapter = open(node);
    const other = { ...target, paymentId: 'other', address: 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9' };
    node.send({ script, value: 1 });
    const { cursor } = await adapter.observe([other], null);
    expect((await adapter.observe([target], cursor)).observations).toMatchObject([{ seen: 100_000_000n }]);
  });

  test('continues a long walk in later rounds, and leaves out what it has not read', async () => {
    const node = fakeUtxoNode(genesisOf('litecoin'));
    node.send({ script, value: 1 });
    node.mine(10);
    let now = 0;
    node.before = (method) => {
      if (method === 'getblock') now += 8_000;
    };
    const rpc = openRpc(openNode(settings, { fetch: node.fetch }));
    const { observe } = openUtxoNode(rpc, settings, () => new Date(now));
    const recent = {
      ...target,
      paymentId: 'recent',
      address: 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
      fromHeight: 10,
    };
    let cursor: unknown = null;
    const seen: (string | undefined)[][] = [];
    for (let round = 0; round < 6; round += 1) {
      const observed = await observe([target, recent], cursor);
      cursor = JSON.parse(JSON.stringify(observed.cursor));
      seen.push(observed.observations.map(({ paymentId }) => paymentId));
      if (observed.observations.length === 2) {
        expect(observed.observations).toMatchObject([{ seen: 100_000_000n, confirmations: 10 }, { seen: 0n }]);
        break;
      }
    }
    expect(seen[0]).toEqual(['recent']);
    expect(seen.at(-1)).toEqual(['p', 'recent']);
    expect(seen.length).toBeGreaterThan(2);
  });

  test('does not mix two chains if a long walk is interrupted by a reorganisation', async () => {
    const node = fakeUtxoNode(genesisOf('litecoin'));
    node.mine(50);
    node.send({ script, value: 1 });
    node.mine(150);
    let now = 0;
    node.before = (method) => {
      if (method !== 'getblock') return;
      now += 150;
      if (node.calls.filter((call) => call === 'getblock').length !== 100) return;
      node.blocks.splice(40);
      node.mine(170);
    };
    const rpc = openRpc(openNode(settings, { fetch: node.fetch }));
    const { observe } = openUtxoNode(rpc, settings, () => new Date(now));
    let { observations, cursor } = await observe([target], null);
    expect(observations).toEqual([]);
    while (observations.length === 0) ({ observations, cursor } = await observe([target], cursor));
    expect(observations).toMatchObject([{ seen: 0n, tip: { height: 209 } }]);
  });

  test('reads no block from before the address was handed out, also on a node that is a little behind', async () => {
    const node = fakeUtxoNode(genesisOf('litecoin'));
    node.mine(8);
    const adapter = open(node);
    const ahead = { ...target, fromHeight: 11 };
    const { cursor } = await adapter.observe([ahead], null);
    node.mine(2);
    await adapter.observe([ahead], cursor);
    expect(node.calls.filter((method) => method === 'getblock')).toHaveLength(2);
  });

  test('forgets what was not asked for in 40 days', async () => {
    const node = fakeUtxoNode(genesisOf('litecoin'));
    node.send({ script, value: 1 });
    node.mine(3);
    let now = Date.now();
    const rpc = openRpc(openNode(settings, { fetch: node.fetch }));
    const { observe } = openUtxoNode(rpc, settings, () => new Date(now));
    const first = await observe([target], null);
    expect(JSON.stringify(first.cursor)).toContain(script);
    now += 41 * 24 * 60 * 60 * 1000;
    const { cursor } = await observe([], first.cursor);
    expect(JSON.stringify(cursor)).not.toContain(script);
    expect((await observe([target], cursor)).observations).toMatchObject([{ seen: 100_000_000n }]);
  });

  test('leaves out an old payment whose blocks the node has deleted, and no other', async () => {
    const node = fakeUtxoNode(genesisOf('litecoin'));
    node.mine(10);
    for (const { hash } of node.blocks.slice(0, 5)) node.pruned.add(hash);
    const recent = { ...target, paymentId: 'recent', fromHeight: 9 };
    const old = { ...target, address: 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9' };
    node.send({ script, value: 1 });
    const { observations } = await open(node).observe([old, recent], null);
    expect(observations).toMatchObject([{ paymentId: 'recent', seen: 100_000_000n }]);
    expect(observations).toHaveLength(1);
  });

  test('waits while a restarted node loads its mempool', async () => {
    const node = fakeUtxoNode(genesisOf('litecoin'));
    Object.assign(node.answers, { getmempoolinfo: { loaded: false } });
    await expect(look(node)).rejects.toMatchObject({ failure: 'not-synced' });
  });

  test('remembers when a payment was first there, also after it left the mempool for a while', async () => {
    const node = fakeUtxoNode(genesisOf('litecoin'));
    const adapter = open(node);
    const paid = node.send({ script, value: 1 });
    const first = await adapter.observe([target], null);
    node.mempool.length = 0;
    const gone = await adapter.observe([target], first.cursor);
    expect(gone.observations).toMatchObject([{ seen: 0n, reachedAt: null }]);
    node.mempool.push(paid);
    node.mine();
    const mined = await adapter.observe([target], gone.cursor);
    expect(mined.observations[0]?.reachedAt).toEqual(first.observations[0]?.reachedAt);
  });

  test('leaves out an address of another network', async () => {
    const node = fakeUtxoNode(genesisOf('litecoin'));
    const foreign = { ...target, address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' };
    const { observations } = await open(node).observe([foreign, target], null);
    expect(observations).toHaveLength(1);
  });
});
