// The UTXO adapter on real nodes: through a node's RPC, and through Esplora's API.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChainAdapter, Observation, Target } from '#server/crypto/chains/chain.ts';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import { publicKeyOf } from '#test/support/account-keys.ts';
import { bcoinObstacle, startBcoin } from '#test/support/bcoin.ts';
import { litecoindObstacle, startLitecoind } from '#test/support/litecoind.ts';
import type { UtxoChain } from '#test/support/utxo-chain.ts';

const publicKey = publicKeyOf('vpub', "m/84'/1'/0'");
const amount = 19_000_000n;

const nodes = [
  { name: 'litecoind over RPC', obstacle: litecoindObstacle(), start: startLitecoind, confirmations: 6 },
  { name: "bcoin behind Esplora's API", obstacle: bcoinObstacle(), start: startBcoin, confirmations: 3 },
];
for (const { name, obstacle } of nodes) {
  if (obstacle !== null) process.stdout.write(`SKIPPED: payments on ${name}. ${obstacle}\n`);
}

/** Observes one payment again and again, as the watcher does. */
function watch(adapter: ChainAdapter, target: Target) {
  let cursor: unknown = null;
  return async (other = adapter): Promise<Observation> => {
    const observed = await other.observe([target], cursor);
    // The watcher stores the cursor as JSON.
    cursor = JSON.parse(JSON.stringify(observed.cursor));
    const [observation] = observed.observations;
    if (observation === undefined) throw new Error('The payment was not looked at.');
    return observation;
  };
}

for (const { name, obstacle, start, confirmations } of nodes) {
  describe.skipIf(obstacle !== null)(name, () => {
    let chain: UtxoChain;
    let adapter: ChainAdapter;
    let nextIndex = 0;
    const open = (changed: object = {}) => openChain({ family: 'utxo', publicKey, ...chain.settings, ...changed });

    beforeAll(async () => {
      chain = await start();
      adapter = open();
    });
    afterAll(() => chain?.stop());

    const targetOf = async (address: string): Promise<Target> => ({
      paymentId: address,
      asset: chain.asset,
      address,
      requiredConfirmations: confirmations,
      fromHeight: await chain.height(),
    });
    const newTarget = async () => targetOf((await adapter.allocate(chain.asset, nextIndex++)).address);

    test('the check passes', async () => {
      expect(await adapter.check()).toEqual({
        height: await chain.height(),
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
    });

    test('a payment is detected in the mempool and confirmed by its last block', async () => {
      const target = await newTarget();
      const look = watch(adapter, target);
      const nothing = { seen: 0n, confirmed: 0n, confirmations: 0, reachedAt: null, spent: false, transactions: [] };
      expect(await look()).toMatchObject(nothing);
      const before = Date.now();
      const id = await chain.pay(target.address, amount);
      const detected = await look();
      expect(detected).toMatchObject({
        seen: amount,
        confirmed: 0n,
        confirmations: 0,
        transactions: [{ id, amount, height: null }],
      });
      expect(Math.abs((detected.reachedAt?.getTime() ?? 0) - before)).toBeLessThan(5_000);
      await chain.mine();
      const height = await chain.height();
      for (let count = 1; count < confirmations; count += 1) {
        expect(await look()).toMatchObject({ seen: amount, confirmed: 0n, confirmations: count });
        await chain.mine();
      }
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

    test('two payments are added up, and the youngest counts the confirmations', async () => {
      const target = await newTarget();
      const look = watch(adapter, target);
      await chain.pay(target.address, amount);
      await chain.mine(confirmations);
      await chain.pay(target.address, 5n * amount);
      expect(await look()).toMatchObject({ seen: 6n * amount, confirmed: amount, confirmations: 0 });
      await chain.mine(confirmations);
      const both = await look();
      expect(both).toMatchObject({ seen: 6n * amount, confirmed: 6n * amount, confirmations });
      expect(both.transactions).toHaveLength(2);
    });

    test('a payment whose money is spent elsewhere is gone', async () => {
      const target = await newTarget();
      const look = watch(adapter, target);
      const id = await chain.pay(target.address, amount);
      expect(await look()).toMatchObject({ seen: amount });
      await chain.doubleSpend(id);
      expect(await look()).toMatchObject({ seen: 0n, confirmed: 0n, reachedAt: null, spent: false, transactions: [] });
      await chain.mine(confirmations);
      expect(await look()).toMatchObject({ seen: 0n, confirmed: 0n, spent: false });
    });

    test('a reorganisation takes the confirmations back, and a double spend in it the payment', async () => {
      const target = await newTarget();
      const look = watch(adapter, target);
      const id = await chain.pay(target.address, amount);
      await chain.mine(2);
      expect(await look()).toMatchObject({ seen: amount, confirmations: 2 });
      await chain.reorganise(2);
      expect(await look()).toMatchObject({ seen: amount, confirmed: 0n, confirmations: 0 });
      await chain.mine();
      expect(await look()).toMatchObject({ seen: amount, confirmations: 1 });
      await chain.reorganise(1);
      await chain.doubleSpend(id);
      await chain.mine();
      expect(await look()).toMatchObject({ seen: 0n, confirmed: 0n, transactions: [] });
    });

    test('what came stays the same after the address is swept', async () => {
      const target = await targetOf(await chain.newAddress());
      const look = watch(adapter, target);
      await chain.pay(target.address, amount);
      await chain.mine(confirmations);
      expect(await look()).toMatchObject({ seen: amount, confirmed: amount, spent: false });
      await chain.sweep(target.address);
      for (const current of [adapter, open()]) {
        expect(await look(current)).toMatchObject({ seen: amount, confirmed: amount, spent: true });
      }
    });

    test('a process that starts anew misses nothing, with the last cursor and without one', async () => {
      const mined = await newTarget();
      const pending = await newTarget();
      const before = await adapter.observe([mined], null);
      await chain.pay(mined.address, amount);
      await chain.mine(confirmations);
      await chain.pay(pending.address, 2n * amount);
      for (const cursor of [null, before.cursor, { kind: 'nonsense' }]) {
        const { observations } = await open().observe([mined, pending], cursor);
        expect(observations).toMatchObject([
          { paymentId: mined.paymentId, seen: amount, confirmed: amount },
          { paymentId: pending.paymentId, seen: 2n * amount, confirmed: 0n },
        ]);
      }
      await chain.mine();
    });

    test('a payment that is not asked for in some rounds is complete in the next', async () => {
      const [often, seldom] = [await newTarget(), await newTarget()];
      let { cursor } = await adapter.observe([often, seldom], null);
      await chain.pay(seldom.address, amount);
      for (let round = 0; round < 3; round += 1) {
        await chain.mine();
        ({ cursor } = await adapter.observe([often], cursor));
      }
      const { observations } = await adapter.observe([seldom, often], cursor);
      expect(observations).toMatchObject([
        { paymentId: seldom.paymentId, seen: amount, confirmations: 3 },
        { paymentId: often.paymentId, seen: 0n },
      ]);
    });

    test('money from before the address was handed out does not count', async () => {
      const address = await chain.newAddress();
      await chain.pay(address, amount);
      await chain.mine(3);
      const look = watch(adapter, await targetOf(address));
      expect(await look()).toMatchObject({ seen: 0n, transactions: [] });
      await chain.pay(address, 3n * amount);
      expect(await look()).toMatchObject({ seen: 3n * amount });
      await chain.mine();
    });

    test('a hundred payments are observed in one round', async () => {
      const targets: Target[] = [];
      for (let count = 0; count < 100; count += 1) targets.push(await newTarget());
      await chain.pay(targets[70]?.address ?? '', amount);
      const { observations } = await adapter.observe(targets, null);
      expect(observations.map(({ seen }) => seen)).toEqual(targets.map((_, index) => (index === 70 ? amount : 0n)));
      await chain.mine();
    });

    test('a node of another chain is refused', async () => {
      for (const network of [undefined, { hrp: 'bc' }, { ...chain.settings.network, genesis: 'f'.repeat(64) }]) {
        await expect(open({ network }).check()).rejects.toMatchObject({ failure: 'misconfigured' });
      }
    });

    test('a test key is refused on a main network, and no key at all', async () => {
      const allocate = (changed: object) => open(changed).allocate(chain.asset, 0);
      await expect(allocate({ network: undefined })).rejects.toMatchObject({ failure: 'misconfigured' });
      await expect(allocate({ publicKey: undefined })).rejects.toMatchObject({ failure: 'misconfigured' });
    });
  });
}
