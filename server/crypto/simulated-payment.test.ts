// From the call to the download through the adapters of real networks, whose nodes are simulated.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { CryptoPayment } from '#contracts/crypto.ts';
import { simulateChains, type ChainSimulator } from '#server/simulators/chains/simulate-chains.ts';
import { evmKey, litecoinKey, units } from '#test/support/crypto-client.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { openChain } from './chains/open-chain.ts';
import { getAsset } from './assets.ts';

let folder: string;
let simulator: ChainSimulator;
let store: TestApp;
const stopping = new AbortController();
let watching: Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-coins-'));
  simulator = simulateChains({ folder });
  store = await createTestApp(
    {},
    { openChain: (settings, options) => openChain(settings, { ...options, fetch: simulator.fetch }) },
  );
  const { crypto } = store.services;
  const setUp = (network: string, publicKey: string, assets: readonly string[]) =>
    crypto.setUp({ network, node: simulator.settingsOf(network), publicKey, assets });
  await setUp('litecoin', litecoinKey, ['litecoin']);
  await setUp('ethereum', evmKey, ['ethereum', 'usdc']);
  await crypto.refreshRates();
  await crypto.refreshOffers();
  watching = crypto.watch(stopping.signal);
});

afterAll(async () => {
  stopping.abort();
  await watching;
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const statusOf = async ({ paymentId }: CryptoPayment): Promise<CryptoPayment> =>
  (await store.http.inject({ url: `/api/crypto/payment-status/${paymentId}` })).json();

test.each(['litecoin', 'usdc', 'ethereum'])(
  '%s is paid, confirmed within eight seconds, and downloaded',
  async (coin) => {
    const app = await store.addApp({ name: `Paid by ${coin}` });
    const payload = { appId: app.id, amount: 17.99, cryptocurrency: coin };
    const answer = await store.http.inject({ method: 'POST', url: '/api/crypto/create-payment', payload });
    const payment: CryptoPayment = answer.json();
    expect(answer.statusCode, answer.body).toBe(201);
    const { network, decimals, id: asset } = getAsset(coin);
    await simulator.play(
      network,
      {
        asset,
        address: payment.address,
        asked: units(payment.amountCrypto, decimals),
        requiredConfirmations: payment.requiredConfirmations,
      },
      'exact',
      async () => undefined,
    );
    const began = performance.now();
    await expect.poll(async () => (await statusOf(payment)).confirmed, { timeout: 30_000, interval: 250 }).toBe(true);
    expect(performance.now() - began).toBeLessThan(8_000);
    const token = (await statusOf(payment)).downloadToken;
    const download = await store.http.inject({
      method: 'POST',
      url: `/api/apps/${app.id}/download`,
      payload: { fileName: `Paid by ${coin}.exe`, orderId: token },
    });
    expect(download.json()).toMatchObject({ downloadURL: expect.any(String) });
  },
  60_000,
);

test('the calls to a node are counted for the day', async () => {
  const callsOf = async () =>
    (
      await store.database.db
        .selectFrom('crypto_networks')
        .select('calls')
        .where('network', '=', 'ethereum')
        .executeTakeFirstOrThrow()
    ).calls;
  await expect.poll(callsOf).toBeGreaterThan(20);
});
