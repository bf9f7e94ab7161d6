// One family's nodes hang, answer nonsense or refuse: payments on all other families are confirmed as usual.
import { setTimeout as delay } from 'node:timers/promises';
import { describe, test, type TestContext } from 'vitest';
import type { ChainFamily } from '#contracts/coin-facts.ts';
import type { CryptoPayment } from '#contracts/crypto.ts';
import { assets } from '#server/crypto/assets.ts';
import type { Fetch } from '#server/crypto/chains/ask-node.ts';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import { createTestApp } from '#test/support/test-app.ts';

/** Eight seconds on a quiet machine, which starts three stores at a time here. */
const confirmedWithinMs = 30_000;
const families = [...new Set(assets.map(({ chain }) => chain.family))];
const coinOf = (family: ChainFamily): string => assets.find(({ chain }) => chain.family === family)?.coin ?? '';
const familyAt = (url: string): ChainFamily | undefined => {
  const network = new URL(url).pathname.split('/')[1];
  return assets.find((asset) => asset.network === network)?.chain.family;
};

const troubles: Readonly<Record<string, Fetch>> = {
  hangs: async (_url, { signal }) => {
    await delay(600_000, undefined, { signal: signal ?? undefined });
    throw new Error('A node that hangs was not given up.');
  },
  'answers nonsense': async () => Response.json({ result: [null, -1], height: 'yesterday', jsonrpc: '2.0' }),
  'refuses further requests': async () => new Response('slow down', { status: 429, headers: { 'retry-after': '60' } }),
};

/** Starts a test store whose watcher runs. The returned `break` has one family's nodes answer by `trouble`. */
async function startStore({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  let sick: { readonly family: ChainFamily; readonly trouble: Fetch } | null = null;
  const fetch: Fetch = (url, init) => {
    if (sick !== null && familyAt(url) === sick.family) return sick.trouble(url, init);
    const simulator = store.services.chainSimulator;
    if (simulator === null) throw new Error('Test mode has no simulated networks.');
    return simulator.fetch(url, init);
  };
  const store = await createTestApp({}, { openChain: (settings) => openChain(settings, { fetch }) });
  const { crypto, chainSimulator } = store.services;
  if (chainSimulator === null) throw new Error('Test mode has no simulated networks.');
  await crypto.setUpSamples(chainSimulator);
  const stopping = new AbortController();
  const watching = crypto.watch(stopping.signal);
  onTestFinished(async () => {
    stopping.abort();
    await watching;
    await store.close();
  });
  const { id: appId } = await store.addApp();
  return {
    async begin(cryptocurrency: string): Promise<string> {
      const payload = { appId, amount: 17.99, cryptocurrency };
      const answer = await store.http.inject({ method: 'POST', url: '/api/crypto/create-payment', payload });
      if (answer.statusCode !== 201) throw new Error(`${cryptocurrency}: ${answer.body}`);
      return answer.json<CryptoPayment>().paymentId;
    },
    async pay(paymentId: string): Promise<void> {
      const payload = { scenario: 'exact' };
      const answer = await store.http.inject({ method: 'POST', url: `/simulator/crypto/${paymentId}`, payload });
      if (answer.statusCode !== 204) throw new Error(answer.body);
    },
    isConfirmed: async (paymentId: string): Promise<boolean> =>
      (await store.http.inject(`/api/crypto/payment-status/${paymentId}`)).json<CryptoPayment>().confirmed,
    break(family: ChainFamily, trouble: Fetch): void {
      sick = { family, trouble };
    },
  };
}

describe.each(families)('while a node of the family %s', (sick) => {
  test.concurrent.for(Object.entries(troubles))(
    '%s, payments on all others are confirmed in their usual time',
    { timeout: 60_000 },
    async ([, trouble], { expect, onTestFinished }) => {
      const store = await startStore({ onTestFinished });
      const payments = new Map<ChainFamily, string>();
      for (const family of families) payments.set(family, await store.begin(coinOf(family)));
      store.break(sick, trouble);
      for (const id of payments.values()) await store.pay(id);
      const unconfirmed = async (): Promise<string[]> => {
        const states = await Promise.all(
          [...payments].map(async ([family, id]) => ((await store.isConfirmed(id)) ? [] : [family])),
        );
        return states.flat();
      };
      await expect.poll(unconfirmed, { timeout: confirmedWithinMs, interval: 250 }).toEqual([sick]);
    },
  );
});
