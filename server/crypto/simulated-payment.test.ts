// From the call to the download through the adapters of real networks, whose nodes are simulated.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { catalogueCoins } from '#contracts/coins.ts';
import type { CryptoPayment } from '#contracts/crypto.ts';
import { simulateChains, type ChainSimulator } from '#server/simulators/chains/simulate-chains.ts';
import { units } from '#test/support/crypto-client.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { openChain } from './chains/open-chain.ts';
import { assets, getAsset } from './assets.ts';

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
  await crypto.setUpSamples(simulator);
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

const isListed = (coin: string): boolean => catalogueCoins.some(({ id }) => id === coin);
const listed = assets.filter(({ coin }) => isListed(coin));

test.concurrent.for(listed.map(({ id, coin, network }) => ({ asset: id, coin, network })))(
  '$asset is paid, confirmed and downloaded',
  { timeout: 60_000 },
  async ({ asset, coin, network }, { expect }) => {
    const name = `Paid by ${asset.replace(':', ' on ')}`;
    const app = await store.addApp({ name });
    const choice = asset.includes(':') ? { network } : {};
    const payload = { appId: app.id, amount: 17.99, cryptocurrency: coin, ...choice };
    const answer = await store.http.inject({ method: 'POST', url: '/api/crypto/create-payment', payload });
    const payment: CryptoPayment = answer.json();
    expect(answer.statusCode, answer.body).toBe(201);
    const { decimals } = getAsset(asset);
    await simulator.play(
      network,
      {
        asset,
        address: payment.address,
        ...(payment.tag === null ? {} : { reference: payment.tag }),
        asked: units(payment.amountCrypto, decimals),
        requiredConfirmations: payment.requiredConfirmations,
      },
      'exact',
      async () => undefined,
    );
    await expect.poll(async () => (await statusOf(payment)).confirmed, { timeout: 30_000, interval: 250 }).toBe(true);
    const token = (await statusOf(payment)).downloadToken;
    const download = await store.http.inject({
      method: 'POST',
      url: `/api/apps/${app.id}/download`,
      payload: { fileName: `${name}.exe`, orderId: token },
    });
    expect(download.json()).toMatchObject({ downloadURL: expect.any(String) });
  },
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
