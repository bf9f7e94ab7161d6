import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

async function begin(cryptocurrency: string, scenario = 'exact'): Promise<CryptoPayment> {
  const app = await store.addApp({ name: `Paid by ${cryptocurrency}, ${scenario}` });
  const payload = { appId: app.id, amount: 17.99, cryptocurrency };
  const answer = await store.http.inject({ method: 'POST', url: '/api/crypto/create-payment', payload });
  if (answer.statusCode !== 201) throw new Error(answer.body);
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

describe.concurrent.each(['tron', 'cosmos', 'cardano', 'solana', 'bonk'])('a simulated payment in %s', (coin) => {
  test.concurrent.for([
    ['short', { status: 'underpaid', confirmed: false, isMissing: true }],
    ['over', { status: 'overpaid', confirmed: true, isMissing: false }],
    ['late', { status: 'late', confirmed: false, isMissing: false }],
    ['twice', { status: 'overpaid', confirmed: true, isMissing: false }],
  ] as const)('that is %s comes to its status', { timeout: 60_000 }, async ([scenario, wanted], { expect: wait }) => {
    const { paymentId } = await begin(coin, scenario);
    wait((await play(paymentId, scenario)).statusCode).toBe(204);
    const look = async () => {
      const { status, confirmed, missing } = await show(paymentId);
      return { status, confirmed, isMissing: Number(missing) > 0 };
    };
    await wait.poll(look, { timeout: 40_000, interval: 300 }).toEqual(wanted);
  });
});

test.for(['solana', 'cardano'])('%s takes a payment back before it is final', async (coin) => {
  const { paymentId } = await begin(coin, 'reorg');
  expect((await play(paymentId, 'reorg')).statusCode).toBe(204);
  await expect.poll(async () => (await show(paymentId)).status, { interval: 100 }).toBe('detected');
  await expect.poll(async () => (await show(paymentId)).status).toBe('waiting');
  expect((await show(paymentId)).confirmed).toBe(false);
});

test('Cosmos takes no block back, so that a reorganisation cannot be played', async () => {
  const { paymentId } = await begin('cosmos', 'reorg');
  const refused = await play(paymentId, 'reorg');
  expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'not-simulated']);
});

test.for(['tron', 'cosmos', 'cardano', 'solana'])(
  '%s is paid while its node is down, and confirmed after',
  { timeout: 60_000 },
  async (coin) => {
    const { paymentId } = await begin(coin, 'node-down');
    await play(paymentId, 'node-down');
    await play(paymentId, 'exact');
    const other = await begin('bitcoin', `beside ${coin}`);
    await play(other.paymentId, 'exact');
    await expect.poll(async () => (await show(other.paymentId)).confirmed).toBe(true);
    expect(await show(paymentId)).toMatchObject({ status: 'waiting', confirmed: false });
    await play(paymentId, 'node-up');
    await expect.poll(async () => (await show(paymentId)).confirmed, { timeout: 40_000 }).toBe(true);
  },
);

test('a payment that does not exist, and a scenario that is none, are refused', async () => {
  const unknown = await play('nothing', 'exact');
  expect([unknown.statusCode, unknown.json<Problem>().code]).toEqual([404, 'payment-not-found']);
  expect((await play('nothing', 'steal')).statusCode).toBe(422);
});
