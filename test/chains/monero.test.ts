// The Monero adapter on a real node and a real wallet server.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CryptoPayment } from '#contracts/crypto.ts';
import type { ChainAdapter, Observation, Target } from '#server/crypto/chains/chain.ts';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import { deriveSubaddress } from '#server/simulators/chains/monero-wallet.ts';
import { units } from '#test/support/crypto-client.ts';
import { moneroObstacle, startMonero, storeWallet, type MoneroChain } from '#test/support/monerod.ts';
import { createTestApp } from '#test/support/test-app.ts';

const obstacle = moneroObstacle();
if (obstacle !== null) process.stdout.write(`SKIPPED: payments on monerod. ${obstacle}\n`);

const amount = 500_000_000_000n;
const confirmations = 10;
/** Mining takes most of the time of these tests. */
const few = 3;

describe.skipIf(obstacle !== null)('Monero', { timeout: 300_000 }, () => {
  let chain: MoneroChain;
  let adapter: ChainAdapter;
  let nextIndex = 0;
  const open = (changed: object = {}) =>
    openChain({ family: 'monero', publicKey: storeWallet.address, ...chain.settings, ...changed });

  beforeAll(async () => {
    chain = await startMonero();
    adapter = open();
  }, 600_000);
  afterAll(() => chain?.stop());

  const targetOf = async (address: string, requiredConfirmations = few): Promise<Target> => ({
    paymentId: address,
    asset: 'monero',
    address,
    requiredConfirmations,
    fromHeight: await chain.height(),
  });
  const newTarget = async (required = few) =>
    targetOf((await adapter.allocate('monero', nextIndex++)).address, required);

  /** Observes one payment again and again, as the watcher does. */
  function watch(target: Target) {
    let cursor: unknown = null;
    return async (other = adapter): Promise<Observation> => {
      const observed = await other.observe([target], cursor);
      cursor = JSON.parse(JSON.stringify(observed.cursor));
      const [observation] = observed.observations;
      if (observation === undefined) throw new Error('The payment was not looked at.');
      return observation;
    };
  }

  test('the check passes for a view-only wallet', async () => {
    expect(await adapter.check()).toEqual({
      height: await chain.height(),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('100 subaddresses of the wallet server are those that we derive from the view key', async () => {
    const { address: primary, viewKey } = storeWallet;
    const asked: string[] = [];
    for (let index = 0; index < 100; index += 1) asked.push((await adapter.allocate('monero', index)).address);
    expect(asked).toEqual(asked.map((_, index) => deriveSubaddress(primary, viewKey, index + 1)));
    expect((await adapter.allocate('monero', 3)).address).toBe(asked[3]);
    expect(await adapter.firstAddresses?.()).toEqual(
      asked.slice(0, 3).map((address, index) => ({ path: `0/${index + 1}`, address })),
    );
  });

  test('a payment is detected in the pool and confirmed by the tenth block', async () => {
    const target = await newTarget(confirmations);
    const look = watch(target);
    const nothing = { seen: 0n, confirmed: 0n, confirmations: 0, reachedAt: null, spent: false, transactions: [] };
    expect(await look()).toMatchObject(nothing);
    const before = Date.now();
    const id = await chain.pay({ [target.address]: amount });
    const detected = await look();
    expect(detected).toMatchObject({
      seen: amount,
      confirmed: 0n,
      confirmations: 0,
      transactions: [{ id, amount, height: null }],
    });
    expect(Math.abs((detected.reachedAt?.getTime() ?? 0) - before)).toBeLessThan(10_000);
    await chain.mine();
    const height = await chain.height();
    expect(await look()).toMatchObject({ seen: amount, confirmed: 0n, confirmations: 1 });
    await chain.mine(confirmations - 2);
    expect(await look()).toMatchObject({ seen: amount, confirmed: 0n, confirmations: 9 });
    await chain.mine();
    const confirmed = await look();
    expect(confirmed).toMatchObject({
      seen: amount,
      confirmed: amount,
      confirmations,
      spent: false,
      tip: { height: await chain.height() },
      transactions: [{ id, amount, height }],
    });
    expect(confirmed.reachedAt).toEqual(detected.reachedAt);
  });

  test('one transaction to two subaddresses pays both, before and after it is mined', async () => {
    const targets = [await newTarget(), await newTarget(), await newTarget()];
    const [one, two] = targets.map(({ address }) => address);
    await chain.pay({ [one ?? '']: amount, [two ?? '']: 3n * amount });
    const look = async () => (await adapter.observe(targets, null)).observations;
    const both = [
      { seen: amount, transactions: [{ amount }] },
      { seen: 3n * amount, transactions: [{ amount: 3n * amount }] },
      { seen: 0n, transactions: [] },
    ];
    expect(await look()).toMatchObject(both);
    await chain.mine(few);
    expect(await look()).toMatchObject(both.map((each) => ({ ...each, confirmed: each.seen })));
  });

  test('two payments are added up, and the youngest counts the confirmations', async () => {
    const target = await newTarget();
    const look = watch(target);
    await chain.pay({ [target.address]: amount });
    await chain.mine(few);
    await chain.pay({ [target.address]: 2n * amount });
    expect(await look()).toMatchObject({ seen: 3n * amount, confirmed: amount, confirmations: 0 });
    await chain.mine(few);
    expect(await look()).toMatchObject({ seen: 3n * amount, confirmed: 3n * amount, confirmations: few });
  });

  test('a chain that has become shorter takes confirmations back, although the wallet keeps its count', async () => {
    const target = await newTarget(confirmations);
    const look = watch(target);
    await chain.pay({ [target.address]: amount });
    await chain.mine(confirmations);
    expect(await look()).toMatchObject({ confirmed: amount, confirmations });
    await chain.popBlocks(4);
    const listed = (await chain.wallet('get_transfers', { in: true })) as {
      in: { address: string; confirmations: number }[];
    };
    expect(listed.in.find(({ address }) => address === target.address)?.confirmations).toBe(confirmations);
    expect(await look()).toMatchObject({ seen: amount, confirmed: 0n, confirmations: confirmations - 4 });
    await chain.mine(5);
    expect(await look()).toMatchObject({ seen: amount, confirmed: amount, confirmations: confirmations + 1 });
  });

  test('a reorganisation takes a payment back to the pool, and one that drops it takes it away', async () => {
    const target = await newTarget(confirmations);
    const look = watch(target);
    await chain.pay({ [target.address]: amount });
    await chain.mine(2);
    expect(await look()).toMatchObject({ seen: amount, confirmations: 2 });
    await chain.popBlocks(2);
    expect(await look()).toMatchObject({ seen: amount, confirmed: 0n, confirmations: 0 });
    await chain.mine(3);
    expect(await look()).toMatchObject({ seen: amount, confirmed: 0n, confirmations: 3 });
    await chain.popBlocks(3, { drops: true });
    await chain.mine(4);
    expect(await look()).toMatchObject({ seen: 0n, confirmed: 0n, reachedAt: null, transactions: [] });
  });

  test('money that its sender has locked is seen and never confirmed', async () => {
    const target = await newTarget();
    const look = watch(target);
    await chain.pay({ [target.address]: amount }, (await chain.height()) + 500);
    await chain.mine(few + 1);
    expect(await look()).toMatchObject({ seen: amount, confirmed: 0n, confirmations: few + 1 });
  });

  test('money from before the address was handed out does not count', async () => {
    const { address } = await newTarget();
    await chain.pay({ [address]: amount });
    await chain.mine(4);
    const look = watch(await targetOf(address));
    expect(await look()).toMatchObject({ seen: 0n, transactions: [] });
    await chain.pay({ [address]: 2n * amount });
    expect(await look()).toMatchObject({ seen: 2n * amount });
    await expect(adapter.allocate('monero', nextIndex - 1)).rejects.toThrow('This address has been used.');
    await chain.mine();
  });

  test('a process that starts anew misses nothing, with the last cursor and without one', async () => {
    const [mined, pending] = [await newTarget(), await newTarget()];
    const before = await adapter.observe([mined], null);
    await chain.pay({ [mined.address]: amount });
    await chain.mine(few);
    await chain.pay({ [pending.address]: 2n * amount });
    for (const cursor of [null, before.cursor, { kind: 'nonsense' }]) {
      const { observations } = await open().observe([mined, pending], cursor);
      expect(observations).toMatchObject([
        { paymentId: mined.paymentId, seen: amount, confirmed: amount },
        { paymentId: pending.paymentId, seen: 2n * amount, confirmed: 0n },
      ]);
    }
    await chain.mine();
  });

  test('a wallet that reads blocks late is not in sync until it has them', async () => {
    const target = await newTarget();
    await chain.wallet('auto_refresh', { enable: false });
    await chain.pay({ [target.address]: amount });
    await chain.mine(12);
    await expect(adapter.check()).rejects.toMatchObject({
      failure: 'not-synced',
      message: expect.stringContaining('The wallet is still reading blocks'),
    });
    expect(await watch(target)()).toMatchObject({ seen: amount, confirmed: amount, confirmations: 12 });
    expect(await adapter.check()).toMatchObject({ height: await chain.height() });
  });

  // Further than a wallet looks by itself.
  let farIndex = 200;

  test('a restored wallet gets its subaddresses again before it reads blocks, also those it would not look for', async () => {
    // Another try needs an address that was never paid.
    const minor = (farIndex += 50);
    const far = await targetOf((await adapter.allocate('monero', minor)).address);
    const { cursor } = await adapter.observe([far], null);
    await chain.pay({ [far.address]: amount });
    await chain.mine();
    await chain.openRestored(`restored-${minor}`);
    const restarted = open();
    await expect(restarted.observe([far], cursor)).rejects.toMatchObject({ failure: 'not-synced' });
    await chain.wallet('refresh');
    expect((await restarted.observe([far], cursor)).observations).toMatchObject([{ seen: amount, confirmations: 1 }]);
    expect((await restarted.allocate('monero', minor + 1)).address).not.toBe(far.address);
  });

  test('the wallet of another address is refused by every call', async () => {
    const { address } = await newTarget();
    const publicKey = '44Kbx4sJ7JDRDV5aAhLJzQCjDz2ViLRduE3ijDZu3osWKBjMGkV1XPk4pfDUMqt1Aiezvephdqm6YD19GKFD9ZcXVUTp6BW';
    const other = open({ publicKey });
    const wrong = { failure: 'misconfigured', message: expect.stringContaining('another wallet') };
    await expect(other.check()).rejects.toMatchObject(wrong);
    await expect(other.allocate('monero', 0)).rejects.toMatchObject(wrong);
    await expect(other.firstAddresses?.()).rejects.toMatchObject(wrong);
    await expect(other.observe([await targetOf(address)], null)).rejects.toMatchObject(wrong);
  });

  test('a node of another network and a wrong password are refused', async () => {
    await expect(open({ network: { chainId: 'mainnet' } }).check()).rejects.toMatchObject({
      failure: 'misconfigured',
      message: expect.stringContaining('another network'),
    });
    await expect(open({ auth: 'store:wrong' }).check()).rejects.toMatchObject({
      failure: 'misconfigured',
      message: expect.stringContaining('credentials'),
    });
    await expect(open({ url: chain.settings.daemonUrl, auth: undefined }).check()).rejects.toMatchObject({
      failure: 'misconfigured',
    });
  });

  test('calls at the same time all get through', async () => {
    const first = await Promise.all([
      adapter.check(),
      open().check(),
      ...Array.from({ length: 8 }, (_, index) => adapter.allocate('monero', 260 + index)),
    ]);
    expect(new Set(first.slice(2).map((each) => ('address' in each ? each.address : ''))).size).toBe(8);
  });

  test('a buyer pays a store for an app and downloads it', async () => {
    const store = await createTestApp({}, { openChain });
    const stopping = new AbortController();
    try {
      const { crypto } = store.services;
      const node = { ...chain.settings, network: { chainId: 'fakechain' } };
      await crypto.setUp({ network: 'monero', node, publicKey: storeWallet.address, assets: ['monero'] });
      await crypto.refreshRates();
      await crypto.refreshOffers();
      const watching = crypto.watch(stopping.signal);
      const app = await store.addApp({ name: 'Paid in Monero' });
      const payload = { appId: app.id, amount: 17.99, cryptocurrency: 'monero' };
      const answer = await store.http.inject({ method: 'POST', url: '/api/crypto/create-payment', payload });
      expect(answer.statusCode, answer.body).toBe(201);
      const { paymentId, address, amountCrypto } = answer.json<CryptoPayment>();
      const status = async () =>
        (await store.http.inject({ url: `/api/crypto/payment-status/${paymentId}` })).json<CryptoPayment>();
      await chain.pay({ [address]: units(amountCrypto, 12) });
      await expect.poll(async () => (await status()).detected, { timeout: 60_000 }).toBe(true);
      expect(await status()).toMatchObject({ confirmed: false, requiredConfirmations: confirmations });
      await chain.mine(confirmations);
      await expect.poll(async () => (await status()).confirmed, { timeout: 60_000 }).toBe(true);
      const download = await store.http.inject({
        method: 'POST',
        url: `/api/apps/${app.id}/download`,
        payload: { fileName: 'Paid in Monero.exe', orderId: (await status()).downloadToken },
      });
      expect(download.json()).toMatchObject({ downloadURL: expect.any(String) });
      stopping.abort();
      await watching;
    } finally {
      stopping.abort();
      await store.close();
    }
  });

  test('a wallet that can spend is refused', async () => {
    await chain.openSpendable();
    const failed = await adapter.check().catch((error: unknown) => error);
    expect(failed).toMatchObject({ failure: 'misconfigured', message: expect.stringContaining('can spend') });
  });
});
