import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CryptoPayment } from '#contracts/crypto.ts';
import type { Problem } from '#contracts/problem.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let stop: AbortController;
let watching: Promise<unknown>;

beforeAll(async () => {
  store = await createTestApp();
  const { crypto, chainSimulator } = store.services;
  if (chainSimulator === null) throw new Error('Test mode has no simulated networks.');
  await crypto.setUpSamples(chainSimulator);
  stop = new AbortController();
  watching = crypto.watch(stop.signal);
});

afterAll(async () => {
  stop.abort();
  await watching;
  await store.close();
});

async function begin(cryptocurrency: string): Promise<CryptoPayment> {
  const app = await store.addApp({ name: `Paid by ${cryptocurrency}` });
  const payload = { appId: app.id, amount: 17.99, cryptocurrency };
  const answer = await store.http.inject({ method: 'POST', url: '/api/crypto/create-payment', payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const play = (paymentId: string, scenario: string) =>
  store.http.inject({ method: 'POST', url: `/simulator/crypto/${paymentId}`, payload: { scenario } });
const show = async (paymentId: string): Promise<CryptoPayment> =>
  (await store.http.inject(`/api/crypto/payment-status/${paymentId}`)).json();

test.for(['bitcoin', 'usdc'])(
  '%s that a simulated buyer sends is detected, confirmed and opens the download',
  async (coin) => {
    const { paymentId } = await begin(coin);
    const played = await play(paymentId, 'exact');
    expect(played.statusCode, played.body).toBe(204);
    await expect.poll(async () => (await show(paymentId)).confirmed, { timeout: 15_000 }).toBe(true);
    const { downloadToken } = await show(paymentId);
    expect((await store.http.inject(`/api/downloads/${downloadToken}`)).statusCode).toBe(200);
  },
);

test('a payment that does not exist, and a scenario that is none, are refused', async () => {
  const unknown = await play('nothing', 'exact');
  expect([unknown.statusCode, unknown.json<Problem>().code]).toEqual([404, 'payment-not-found']);
  expect((await play('nothing', 'steal')).statusCode).toBe(422);
});
