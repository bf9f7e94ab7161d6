// Purchases of a whole store over HTTP that are paid on real Ethereum nodes, well and badly.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CryptoPayment } from '#contracts/crypto.ts';
import { getAsset } from '#server/crypto/assets.ts';
import { anvilObstacle, selectors, startAnvil, type Anvil } from '#test/support/anvil.ts';
import { unitsOf } from '#test/support/coin-buyer.ts';
import { setUpByOperator } from '#test/support/coin-networks.ts';
import { evmKey } from '#test/support/crypto-client.ts';
import { expectDelivery, expectReversal, goneStatus } from '#test/support/expect-delivery.ts';
import { createNodeStore, type NodeStore } from '#test/support/node-store.ts';
import { callStore, signIn } from '#test/support/store-client.ts';
import { liveEnvironment } from '#test/support/test-app.ts';

const obstacle = anvilObstacle();
if (obstacle !== null) process.stdout.write(`SKIPPED: purchases that are paid on a real Ethereum node. ${obstacle}\n`);

const contractOf = (asset: string): string => getAsset(asset).contract ?? '';

/** Sends without mining. */
function send(anvil: Anvil, asset: string, { address }: CryptoPayment, amount: bigint): Promise<string> {
  const contract = contractOf(asset);
  return contract === '' ? anvil.pay(address, amount) : anvil.invoke(contract, selectors.transfer, [address, amount]);
}

describe.skipIf(obstacle !== null)('a live store whose operator set up anvil', () => {
  const tokens = ['usdc', 'usdt:ethereum'];
  const networks = ['ethereum', 'bnb', 'polygon', 'avalanche'];
  const anvils = new Map<string, Anvil>();
  let store: NodeStore;

  beforeAll(async () => {
    const starting = networks.map(async (network) => {
      anvils.set(network, await startAnvil(Number(getAsset(network).chain.chainId)));
    });
    [store] = await Promise.all([createNodeStore(liveEnvironment), ...starting]);
    const { origin } = store;
    for (const token of tokens) {
      await anvils.get('ethereum')?.placeToken(contractOf(token), getAsset(token).decimals);
    }
    for (const network of networks) {
      const assets = network === 'ethereum' ? [network, ...tokens] : [network];
      const node = { url: anvils.get(network)?.url ?? '' };
      await setUpByOperator(origin, { network, node, publicKey: evmKey, assets });
    }
    const headers = await signIn(origin);
    await callStore(`${origin}/api/crypto/rates`, { method: 'PATCH', headers, body: { usesFixedPrices: true } });
  });

  afterAll(async () => {
    await store?.store.close();
    await Promise.all([...anvils.values()].map((anvil) => anvil.stop()));
  });

  test.each([...networks, ...tokens])('delivers what is paid in %s', async (asset) => {
    const anvil = anvils.get(getAsset(asset).network);
    if (anvil === undefined) throw new Error('The network has no node.');
    await expectDelivery(store, asset, {
      async pay(payment) {
        const id = await send(anvil, asset, payment, unitsOf(payment));
        await anvil.mine();
        return { id, confirmations: 1 };
      },
      mine: (blocks) => anvil.mine(blocks),
    });
  });
});

describe.skipIf(obstacle !== null)('a store in test mode whose operator set up anvil as Sepolia', () => {
  const tokens = ['usdc', 'chainlink'];
  let anvil: Anvil;
  let store: NodeStore;

  beforeAll(async () => {
    [store, anvil] = await Promise.all([createNodeStore(), startAnvil(11_155_111)]);
    for (const token of tokens) await anvil.placeToken(contractOf(token), getAsset(token).decimals);
    const assets = ['ethereum', ...tokens];
    await setUpByOperator(store.origin, {
      network: 'ethereum',
      node: { url: anvil.url },
      publicKey: evmKey,
      assets,
    });
  });
  afterAll(async () => {
    await Promise.all([store?.store.close(), anvil?.stop()]);
  });

  async function payAndMine(payment: CryptoPayment, blocks: number): Promise<void> {
    await send(anvil, 'ethereum', payment, unitsOf(payment));
    await anvil.mine(blocks);
  }

  test('a reorganisation takes detected back and gives nothing, and the buyer can pay again', async () => {
    const payment = await store.begin('ethereum');
    await payAndMine(payment, 11);
    expect(await store.lookAt(payment)).toMatchObject({ status: 'detected', confirmations: 11 });
    await anvil.call('anvil_reorg', 11, []);
    expect(await store.lookAt(payment)).toMatchObject(goneStatus);
    await anvil.mine(12);
    expect(await store.lookAt(payment)).toMatchObject(goneStatus);
    expect(await store.isDelivered(payment)).toBe(false);
    await payAndMine(payment, 12);
    expect(await store.lookAt(payment)).toMatchObject({ status: 'confirmed', confirmed: true });
    expect(await store.isDelivered(payment)).toBe(true);
  });

  test('a payment that vanishes after it was settled goes to review, and the order stays', async () => {
    const payment = await store.begin('ethereum');
    await payAndMine(payment, 12);
    expect(await store.lookAt(payment)).toMatchObject({ status: 'confirmed' });
    await anvil.call('anvil_reorg', 12, []);
    await expectReversal(store, payment);
  });

  async function empty({ address }: CryptoPayment): Promise<void> {
    const balance = BigInt(String(await anvil.call('eth_getBalance', address, 'latest')));
    // Leaves the fee.
    await anvil.payFrom(address, anvil.accounts[1] ?? '', (balance * 9n) / 10n);
    await anvil.mine(12);
  }

  test('an address that is emptied before the confirmations goes to review, and gives nothing', async () => {
    const payment = await store.begin('ethereum');
    await payAndMine(payment, 3);
    expect(await store.lookAt(payment)).toMatchObject({ status: 'detected' });
    await empty(payment);
    expect(await store.lookAt(payment)).toMatchObject({ confirmed: false, isInReview: true });
    expect(await store.reviews(payment)).toEqual(['spent']);
    expect(await store.isDelivered(payment)).toBe(false);
  });

  test('an address that is emptied after the confirmations changes nothing', async () => {
    const payment = await store.begin('ethereum');
    await payAndMine(payment, 12);
    expect(await store.lookAt(payment)).toMatchObject({ status: 'confirmed' });
    await empty(payment);
    expect(await store.lookAt(payment)).toMatchObject({ status: 'confirmed', confirmed: true, isInReview: false });
    expect(await store.reviews(payment)).toEqual([]);
  });

  test('money that a contract sends is detected and confirmed', async () => {
    const payment = await store.begin('ethereum');
    const forwarder = await anvil.deploy('Forwarder');
    await anvil.invoke(forwarder, selectors.forward, [payment.address], unitsOf(payment));
    await anvil.mine();
    expect(await store.lookAt(payment)).toMatchObject({ status: 'detected', received: payment.amountCrypto });
    await anvil.mine(11);
    expect(await store.lookAt(payment)).toMatchObject({ status: 'confirmed', confirmed: true });
  });

  test('two parts in one block add up', async () => {
    const payment = await store.begin('usdc');
    const amount = unitsOf(payment);
    for (const part of [amount / 3n, amount - amount / 3n]) await send(anvil, 'usdc', payment, part);
    await anvil.mine(12);
    expect(await store.lookAt(payment)).toMatchObject({ status: 'confirmed', received: payment.amountCrypto });
  });

  test('other coins at the address of a payment do not pay it', async () => {
    const payment = await store.begin('usdc');
    for (const other of ['chainlink', 'ethereum']) await send(anvil, other, payment, 10n ** 18n);
    await anvil.mine(12);
    expect(await store.lookAt(payment)).toMatchObject({ status: 'waiting', received: '0.000000', transactions: [] });
    const id = await send(anvil, 'usdc', payment, unitsOf(payment));
    await anvil.mine(12);
    const confirmed = { status: 'confirmed', received: payment.amountCrypto, transactions: [{ id }] };
    expect(await store.lookAt(payment)).toMatchObject(confirmed);
    expect(await store.reviews(payment)).toEqual([]);
  });
});
