// Nodes that turn bad after they were set up, below a whole store: their coins stop, with a reason, and no others.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CryptoSettings } from '#contracts/crypto-settings.ts';
import type { CryptoPayment } from '#contracts/crypto.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import { anvilObstacle, startAnvil, type Anvil } from '#test/support/anvil.ts';
import { unitsOf } from '#test/support/coin-buyer.ts';
import { setUpByOperator } from '#test/support/coin-networks.ts';
import { evmKey } from '#test/support/crypto-client.ts';
import { startNodeGate, type GateKind, type NodeGate } from '#test/support/node-gate.ts';
import { createNodeStore, type NodeStore } from '#test/support/node-store.ts';
import { callStore, signIn } from '#test/support/store-client.ts';

const obstacle = anvilObstacle();
if (obstacle !== null) process.stdout.write(`SKIPPED: a store beside nodes that turn bad. ${obstacle}\n`);

const nodeKey = 'k3y-0f-the-n0de';
const password = 'pa55-of-the-node';
const secrets = [nodeKey, password, Buffer.from(`store:${password}`).toString('base64')];
/** Shorter than in a store, so that a hanging node is noticed within a test. */
const timeoutMs = 2_000;
/** Longer than a test. */
const patientMs = 120_000;
const testChainIds = { ethereum: 11_155_111, bnb: 97, avalanche: 43_113, polygon: 80_002 };
type Network = keyof typeof testChainIds;

describe.skipIf(obstacle !== null)('a node that turns bad', () => {
  const anvils = new Map<Network, Anvil>();
  const gates = new Map<Network, NodeGate>();
  let store: NodeStore;
  let stale: Anvil;
  let headers: { readonly cookie: string };

  beforeAll(async () => {
    store = await createNodeStore(
      {},
      {
        openChain(settings) {
          const isPatient = settings.network?.chainId === testChainIds.polygon;
          return openChain(settings, { timeoutMs: isPatient ? patientMs : timeoutMs });
        },
      },
    );
    stale = await startAnvil(testChainIds.bnb, '--timestamp', '1700000000');
    await Promise.all(
      Object.entries(testChainIds).map(async ([network, chainId]) => {
        const anvil = await startAnvil(chainId);
        anvils.set(network as Network, anvil);
        gates.set(network as Network, await startNodeGate(anvil.url));
      }),
    );
    for (const [network, { url }] of gates) {
      const node = { url: `${url}/${nodeKey}`, user: 'store', password };
      await setUpByOperator(store.origin, { network, node, publicKey: evmKey, assets: [network] });
    }
    headers = await signIn(store.origin);
  });

  afterAll(async () => {
    await store?.store.close();
    await Promise.all([...gates.values()].map((gate) => gate.close()));
    await Promise.all([stale, ...anvils.values()].map((anvil) => anvil?.stop()));
  });

  beforeEach(async () => {
    for (const gate of gates.values()) gate.turn('right');
    await store.look();
    await store.store.services.crypto.refreshOffers();
  });

  const part = <Value>(map: ReadonlyMap<Network, Value>, network: Network): Value => {
    const found = map.get(network);
    if (found === undefined) throw new Error('The network was not started.');
    return found;
  };
  const listCoins = async () => {
    await store.store.services.crypto.refreshOffers();
    return (await callStore<StoreInfo>(`${store.origin}/api/store`)).coins;
  };
  const healthOf = async (network: Network) => {
    const { networks } = await callStore<CryptoSettings>(`${store.origin}/api/crypto/settings`, { headers });
    return networks.find((each) => each.network === network)?.health;
  };
  const payAll = async (network: Network, payment: CryptoPayment): Promise<void> => {
    const anvil = part(anvils, network);
    await anvil.pay(payment.address, unitsOf(payment));
    await anvil.mine(payment.requiredConfirmations);
  };

  test.each<[string, string, (gate: NodeGate) => void]>([
    [
      'serves another chain',
      'serves chain 80002, not chain 97',
      (gate) => gate.turn('right', part(anvils, 'polygon').url),
    ],
    ['is out of sync', 'newest block is older than 10 minutes', (gate) => gate.turn('right', stale.url)],
    ['answers rubbish', 'did not answer with JSON', (gate) => gate.turn('rubbish')],
    ['hangs', 'did not answer within 2 seconds', (gate) => gate.turn('hanging')],
    ['answers with 10 MB', 'answer is too long', (gate) => gate.turn('endless')],
    ['limits its callers', 'refused further requests for a while', (gate) => gate.turn('limiting')],
    ['fails', 'failed with status 502', (gate) => gate.turn('failing')],
    ['refuses the password', 'refused the credentials', (gate) => gate.turn('refusing')],
  ])('that %s is named, its coin stops, and other payments go on', async (_what, reason, turn) => {
    const [held, free] = [await store.begin('bnb'), await store.begin('ethereum')];
    store.store.logLines.length = 0;
    turn(part(gates, 'bnb'));
    await payAll('bnb', held);
    await payAll('ethereum', free);
    await store.look();
    expect(await store.status(free)).toMatchObject({ status: 'confirmed', confirmed: true });
    expect(await store.status(held)).toMatchObject({ status: 'waiting', received: '0.000000' });

    expect(await healthOf('bnb')).toMatchObject({ state: 'problem', text: expect.stringContaining(reason) });
    expect(await healthOf('ethereum')).toMatchObject({ state: 'ok' });
    const coins = await listCoins();
    expect(coins.filter(({ isAvailable }) => isAvailable).map(({ id }) => id)).toContain('ethereum');
    expect(coins.find(({ id }) => id === 'bnb')).toMatchObject({
      isAvailable: false,
      reason: 'unreachable',
    });
    const refusal = await store.begin('bnb').catch((error: unknown) => String(error));
    expect(refusal).toContain('503');
    const doctor = await callStore(`${store.origin}/api/settings/doctor`, { headers });
    const told = [refusal, await healthOf('bnb'), coins, doctor, store.store.logLines];
    for (const secret of secrets) expect(JSON.stringify(told)).not.toContain(secret);

    part(gates, 'bnb').turn('right');
    await expect.poll(async () => (await store.lookAt(held)).status).toBe('confirmed');
    expect((await listCoins()).find(({ id }) => id === 'bnb')).toMatchObject({ isAvailable: true });
  });

  test('delays no payment of another network, while one hangs all along and others are bad', async () => {
    const kinds: readonly [Network, GateKind][] = [
      ['polygon', 'hanging'],
      ['bnb', 'endless'],
      ['avalanche', 'rubbish'],
    ];
    // A payment that is open has its network asked.
    for (const [network] of kinds) await store.begin(network);
    const anvil = part(anvils, 'ethereum');
    const timeToConfirm = async (): Promise<number> => {
      const payment = await store.begin('ethereum');
      await anvil.pay(payment.address, unitsOf(payment));
      const paidAt = performance.now();
      await anvil.mine();
      const status = async () => (await store.status(payment)).status;
      await expect.poll(status).toBe('detected');
      await anvil.mine(11);
      await expect.poll(status).toBe('confirmed');
      return Math.round(performance.now() - paidAt);
    };
    const stopping = new AbortController();
    const watching = store.store.services.crypto.watch(stopping.signal);
    try {
      const usualMs = await timeToConfirm();
      for (const [network, kind] of kinds) part(gates, network).turn(kind);
      await expect.poll(part(gates, 'polygon').waiting).toBe(1);
      const besideMs = await timeToConfirm();
      // It was confirmed during that one request.
      expect(part(gates, 'polygon').waiting()).toBe(1);
      process.stdout.write(`Paid to confirmed: ${usualMs} ms; beside three bad nodes ${besideMs} ms.\n`);
      for (const network of ['bnb', 'avalanche'] as const) {
        await expect.poll(() => healthOf(network)).toMatchObject({ state: 'problem' });
      }
    } finally {
      stopping.abort();
      await watching;
    }
  });
});
