// An operator sets Monero up: its addresses come from the wallet's server.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CryptoNetworkInfo, CryptoSettings } from '#contracts/crypto-settings.ts';
import type { Problem } from '#contracts/problem.ts';
import { addressOf, daemonUrl, fakeMonero, walletUrl } from '#test/support/fake-monero.ts';
import { storeWallet } from '#test/support/monerod.ts';
import { createTestApp, liveEnvironment, operatorPassword, type TestApp } from '#test/support/test-app.ts';
import { openChain } from './chains/open-chain.ts';

const otherAddress = '44Kbx4sJ7JDRDV5aAhLJzQCjDz2ViLRduE3ijDZu3osWKBjMGkV1XPk4pfDUMqt1Aiezvephdqm6YD19GKFD9ZcXVUTp6BW';
const wallet = fakeMonero();

let store: TestApp;
let headers: { readonly cookie: string };

beforeAll(async () => {
  store = await createTestApp(liveEnvironment, {
    openChain: (settings) => openChain(settings, { fetch: wallet.fetch }),
  });
  headers = { cookie: await store.signIn() };
});
afterAll(() => store.close());

const call = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
  store.http.inject({
    method,
    url: `/api/crypto/${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
const setNode = () =>
  call('PUT', 'networks/monero/node', {
    url: walletUrl,
    daemonUrl,
    user: 'store',
    password: 'x',
    currentPassword: operatorPassword,
  });
const enterKey = (publicKey: string) =>
  call('PUT', 'networks/monero/key', { publicKey, currentPassword: operatorPassword });

async function monero(): Promise<CryptoNetworkInfo | undefined> {
  return (await call('GET', 'settings')).json<CryptoSettings>().networks.find(({ network }) => network === 'monero');
}

test('the first three subaddresses are asked from the wallet, and another wallet can take its place', async () => {
  const early = await enterKey(storeWallet.address);
  expect(early.json<Problem>().detail).toContain('Set up the node first');
  expect((await setNode()).statusCode).toBe(200);
  for (const secret of [storeWallet.viewKey, storeWallet.words]) {
    const refused = await enterKey(secret);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).not.toContain(secret.slice(0, 20));
  }
  const wrong = await enterKey(otherAddress);
  expect([wrong.statusCode, wrong.json<Problem>().detail]).toEqual([422, expect.stringContaining('another wallet')]);
  expect((await enterKey(storeWallet.address)).statusCode).toBe(200);
  const { nextKey } = (await monero()) ?? {};
  const expected = [1, 2, 3].map((minor) => ({ path: `0/${minor}`, address: addressOf(minor) }));
  expect(nextKey?.firstAddresses).toEqual(expected);
  const approved = await call('POST', 'networks/monero/key/approve', {
    fingerprint: nextKey?.fingerprint,
    addresses: expected.map(({ address }) => address),
  });
  expect(approved.statusCode, approved.body).toBe(200);

  wallet.answers['get_address'] = { address: otherAddress };
  expect((await setNode()).statusCode).toBe(200);
  expect((await enterKey(otherAddress)).statusCode).toBe(200);
});
