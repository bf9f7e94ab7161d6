// Purchases of a whole store over HTTP that are paid on real nodes of Litecoin and Bitcoin, well and badly.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CryptoPayment } from '#contracts/crypto.ts';
import { bcoinObstacle, startBcoin } from '#test/support/bcoin.ts';
import { unitsOf } from '#test/support/coin-buyer.ts';
import { units } from '#test/support/crypto-client.ts';
import { expectDelivery, expectReversal, goneStatus } from '#test/support/expect-delivery.ts';
import { litecoindObstacle, startLitecoind, type Litecoind } from '#test/support/litecoind.ts';
import { createNodeStore, type NodeStore } from '#test/support/node-store.ts';
import type { UtxoChain } from '#test/support/utxo-chain.ts';

const nodes = [
  { name: 'litecoind over RPC', obstacle: litecoindObstacle(), start: startLitecoind },
  { name: "bcoin behind Esplora's API", obstacle: bcoinObstacle(), start: startBcoin },
];
for (const { name, obstacle } of nodes) {
  if (obstacle !== null) process.stdout.write(`SKIPPED: purchases that are paid on ${name}. ${obstacle}\n`);
}

let store: NodeStore;
beforeAll(async () => {
  store = await createNodeStore();
});
afterAll(() => store.store.close());

for (const { name, obstacle, start } of nodes) {
  describe.skipIf(obstacle !== null)(name, () => {
    let chain: UtxoChain;
    beforeAll(async () => {
      chain = await start();
      await store.offer(chain);
    });
    afterAll(() => chain?.stop());

    const begin = () => store.begin(chain.asset);
    const pay = (payment: CryptoPayment, amount = unitsOf(payment)) => chain.pay(payment.address, amount);
    const half = (payment: CryptoPayment) => unitsOf(payment) / 2n;

    test('what is paid is detected, confirmed and delivered', async () => {
      await expectDelivery(store, chain.asset, {
        pay: async (payment) => ({ id: await pay(payment), confirmations: 0 }),
        mine: (blocks) => chain.mine(blocks),
      });
    });

    test('a double spend takes detected back and gives nothing, and the buyer can pay again', async () => {
      const payment = await begin();
      const id = await pay(payment);
      expect(await store.lookAt(payment)).toMatchObject({ status: 'detected', transactions: [{ id }] });
      await chain.doubleSpend(id);
      expect(await store.lookAt(payment)).toMatchObject(goneStatus);
      await chain.mine(payment.requiredConfirmations);
      expect(await store.lookAt(payment)).toMatchObject(goneStatus);
      expect(await store.isDelivered(payment)).toBe(false);
      await pay(payment);
      await chain.mine(payment.requiredConfirmations);
      expect(await store.lookAt(payment)).toMatchObject({ status: 'confirmed', confirmed: true });
      expect(await store.isDelivered(payment)).toBe(true);
    });

    test('a reorganisation takes confirmations back, and a double spend in it the payment', async () => {
      const payment = await begin();
      const id = await pay(payment);
      const depth = Math.max(payment.requiredConfirmations - 1, 1);
      await chain.mine(depth);
      if (depth < payment.requiredConfirmations) {
        expect(await store.lookAt(payment)).toMatchObject({ status: 'detected', confirmations: depth });
      }
      await chain.reorganise(depth);
      expect(await store.lookAt(payment)).toMatchObject({ status: 'detected', confirmed: false, confirmations: 0 });
      expect(await store.isDelivered(payment)).toBe(false);
      await chain.doubleSpend(id);
      expect(await store.lookAt(payment)).toMatchObject(goneStatus);
      expect(await store.isDelivered(payment)).toBe(false);
    });

    test('a payment that vanishes after it was settled goes to review, and the order stays', async () => {
      const payment = await begin();
      const id = await pay(payment);
      await chain.mine(payment.requiredConfirmations);
      expect(await store.lookAt(payment)).toMatchObject({ status: 'confirmed' });
      await chain.reorganise(payment.requiredConfirmations);
      expect(await store.lookAt(payment)).toMatchObject({ status: 'confirmed', isInReview: false });
      await chain.doubleSpend(id);
      await expectReversal(store, payment);
    });

    test('a part is underpaid, and the rest completes it', async () => {
      const payment = await begin();
      await pay(payment, half(payment));
      await chain.mine(payment.requiredConfirmations);
      const short = await store.lookAt(payment);
      expect(short).toMatchObject({ status: 'underpaid', downloadToken: null });
      expect(await store.isDelivered(payment)).toBe(false);
      await pay(payment, units(short.missing, 8));
      expect(await store.lookAt(payment)).toMatchObject({ status: 'detected', confirmations: 0 });
      await chain.mine(payment.requiredConfirmations);
      expect(await store.lookAt(payment)).toMatchObject({ status: 'confirmed', transactions: [{}, {}] });
      expect(await store.reviews(payment)).toEqual([]);
    });

    test('a part that is all there is at the end of the window goes to review', async () => {
      const payment = await begin();
      await pay(payment, half(payment));
      await chain.mine(payment.requiredConfirmations);
      await store.look();
      await store.age(payment.paymentId, 31);
      expect(await store.lookAt(payment)).toMatchObject({ status: 'underpaid', confirmed: false, isInReview: true });
      expect(await store.reviews(payment)).toEqual(['underpaid']);
    });

    test('more than asked delivers, and the rest goes to review', async () => {
      const payment = await begin();
      await pay(payment, unitsOf(payment) + half(payment));
      await chain.mine(payment.requiredConfirmations);
      expect(await store.lookAt(payment)).toMatchObject({ status: 'overpaid', confirmed: true, isInReview: true });
      expect(await store.reviews(payment)).toEqual(['overpaid']);
      expect(await store.isDelivered(payment)).toBe(true);
    });

    test('money after the window goes to review and delivers nothing', async () => {
      const payment = await begin();
      await store.age(payment.paymentId, 31);
      expect(await store.lookAt(payment)).toMatchObject({ status: 'expired' });
      await pay(payment);
      await chain.mine(payment.requiredConfirmations);
      expect(await store.lookAt(payment)).toMatchObject({ status: 'late', confirmed: false, isInReview: true });
      expect(await store.reviews(payment)).toEqual(['late']);
      expect(await store.isDelivered(payment)).toBe(false);
    });

    test('payments of two buyers in one block are each their own', async () => {
      const payments = [await begin(), await begin()];
      for (const payment of payments) await pay(payment);
      await chain.mine(payments[0]?.requiredConfirmations);
      for (const payment of payments) {
        const { status, received, transactions } = await store.lookAt(payment);
        expect([status, received, transactions.length]).toEqual(['confirmed', payment.amountCrypto, 1]);
      }
    });

    // bcoin replaces nothing in its mempool.
    if (start !== startLitecoind) return;

    test('a payment whose fee is raised stays seen, once', async () => {
      const payment = await begin();
      const first = await pay(payment);
      expect(await store.lookAt(payment)).toMatchObject({ status: 'detected', transactions: [{ id: first }] });
      const second = await (chain as Litecoind).bump(first);
      const replaced = { received: payment.amountCrypto, transactions: [{ id: second }] };
      expect(await store.lookAt(payment)).toMatchObject({ status: 'detected', ...replaced });
      await chain.mine(6);
      expect(await store.lookAt(payment)).toMatchObject({ status: 'confirmed', isInReview: false, ...replaced });
    });

    test('an address that is emptied changes nothing, sooner or later', async () => {
      for (const blocksBefore of [0, 6]) {
        const payment = await begin();
        await (chain as Litecoind).importKey(await store.spendingKey(payment));
        await pay(payment);
        await chain.mine(blocksBefore);
        expect(await store.lookAt(payment)).toMatchObject({ status: blocksBefore === 0 ? 'detected' : 'confirmed' });
        await chain.sweep(payment.address);
        await chain.mine(5);
        expect(await store.lookAt(payment)).toMatchObject({ status: 'confirmed', isInReview: false });
        expect(await store.isDelivered(payment)).toBe(true);
      }
    });
  });
}
