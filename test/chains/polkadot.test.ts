// The Polkadot adapter and a purchase on the real runtime of an Asset Hub.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddressUsed, type ChainAdapter, type Observation, type Target } from '#server/crypto/chains/chain.ts';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import { chopsticksObstacle, startChopsticks, type Chopsticks } from '#test/support/chopsticks.ts';
import { unitsOf } from '#test/support/coin-buyer.ts';
import { setUpByOperator } from '#test/support/coin-networks.ts';
import { expectDelivery } from '#test/support/expect-delivery.ts';
import { createNodeStore } from '#test/support/node-store.ts';

const obstacle = chopsticksObstacle();
if (obstacle !== null) process.stdout.write(`SKIPPED: payments on the runtime of an Asset Hub. ${obstacle}\n`);

/** Alice's account of development chains. */
const publicKey = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const dot = 10_000_000_000n;
const requiredConfirmations = 3;

describe.skipIf(obstacle !== null)('an Asset Hub', () => {
  let chain: Chopsticks;
  let adapter: ChainAdapter;
  let nextIndex = 0;

  beforeAll(async () => {
    chain = await startChopsticks(publicKey);
    await chain.build(1);
    adapter = openChain({ family: 'polkadot', url: chain.url, publicKey, network: { genesis: chain.genesis } });
  });
  afterAll(() => chain?.stop());

  async function newTarget(): Promise<Target> {
    const { address } = await adapter.allocate('polkadot', nextIndex++);
    const { height: fromHeight } = await adapter.check();
    return { paymentId: address, asset: 'polkadot', address, requiredConfirmations, fromHeight };
  }

  /** Observes one payment again and again, as the watcher does. */
  function watch(target: Target) {
    let cursor: unknown = null;
    return async (): Promise<Observation> => {
      const observed = await adapter.observe([target], cursor);
      cursor = JSON.parse(JSON.stringify(observed.cursor));
      const [observation] = observed.observations;
      if (observation === undefined) throw new Error('The payment was not looked at.');
      return observation;
    };
  }

  test('a transfer is seen in its block and confirmed by its last one, and its address is used then', async () => {
    const target = await newTarget();
    const look = watch(target);
    expect(await look()).toMatchObject({ seen: 0n, confirmed: 0n, confirmations: 0, reachedAt: null, spent: false });
    await chain.pay(publicKey, target.address, 2n * dot);
    await chain.build(1);
    const first = await look();
    expect(first).toMatchObject({ seen: 2n * dot, confirmed: 0n, confirmations: 1, spent: false });
    expect(Math.abs((first.reachedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    await chain.build(1);
    expect(await look()).toMatchObject({ confirmed: 0n, confirmations: 2 });
    await chain.build(1);
    expect(await look()).toMatchObject({ confirmed: 2n * dot, confirmations: 3, reachedAt: first.reachedAt });
    nextIndex -= 1;
    await expect(newTarget()).rejects.toThrow(AddressUsed);
  });

  test('a transfer below the existential deposit arrives as nothing', async () => {
    const target = await newTarget();
    await chain.pay(publicKey, target.address, chain.least - 1n);
    await chain.build(1);
    expect(await watch(target)()).toMatchObject({ seen: 0n, confirmed: 0n });
    await chain.pay(publicKey, target.address, chain.least);
    await chain.build(1);
    expect(await watch(target)()).toMatchObject({ seen: chain.least });
  });

  test('an emptied account leaves nothing behind, and is known to have paid out', async () => {
    const target = await newTarget();
    const look = watch(target);
    await chain.pay(publicKey, target.address, dot);
    await chain.build(1);
    expect(await look()).toMatchObject({ seen: dot, spent: false });
    await chain.empty(target.address, publicKey);
    await chain.build(1);
    expect(await look()).toMatchObject({ seen: 0n, spent: true });
  });

  // Its 100 blocks take most of this file's time.
  test('a buyer pays a store whose operator set it up, and downloads the app', { timeout: 300_000 }, async () => {
    const store = await createNodeStore();
    try {
      const node = { url: chain.url };
      await setUpByOperator(store.origin, { network: 'polkadot', node, publicKey, assets: ['polkadot'] });
      await expectDelivery(store, 'polkadot', {
        async pay(payment) {
          await chain.pay(publicKey, payment.address, unitsOf(payment));
          await chain.build(1);
          return { id: null, confirmations: 1 };
        },
        mine: (blocks) => chain.build(blocks),
      });
    } finally {
      await store.store.close();
    }
  });
});
