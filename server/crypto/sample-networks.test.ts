import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CryptoSettings } from '#contracts/crypto-settings.ts';
import type { Problem } from '#contracts/problem.ts';
import { publicKeyOf } from '#test/support/account-keys.ts';
import { startEvmNodes } from '#test/support/evm-nodes.ts';
import { createTestApp, operatorPassword, type TestApp } from '#test/support/test-app.ts';

const sepolia = 11_155_111;

let store: TestApp;
let headers: { readonly cookie: string };
let mainNodes: Awaited<ReturnType<typeof startEvmNodes>>;
let testNodes: Awaited<ReturnType<typeof startEvmNodes>>;

beforeAll(async () => {
  store = await createTestApp();
  mainNodes = await startEvmNodes({ chainId: 1 });
  testNodes = await startEvmNodes({ chainId: sepolia });
  headers = { cookie: await store.signIn() };
  const { crypto, chainSimulator } = store.services;
  if (chainSimulator === null) throw new Error('Test mode has no simulated networks.');
  for (let time = 0; time < 2; time += 1) await crypto.setUpSamples(chainSimulator);
});

afterAll(async () => {
  await Promise.all([store.close(), mainNodes.close(), testNodes.close()]);
});

const put = (url: string, payload: object) =>
  store.http.inject({ method: 'PUT', url: `/api/crypto/networks/${url}`, headers, payload });
const show = async (): Promise<CryptoSettings> =>
  (await store.http.inject({ url: '/api/crypto/settings', headers })).json();

test('test mode starts with the simulated coins of the catalogue on offer, by sample keys', async () => {
  const { coins, networks } = await show();
  const offered = coins.filter(({ isOffered }) => isOffered).map(({ asset }) => asset);
  expect(offered).toEqual(
    expect.arrayContaining([
      'bitcoin',
      'litecoin',
      'dogecoin',
      'ethereum',
      'bnb',
      'avalanche',
      'usdc',
      'usdt:ethereum',
    ]),
  );
  expect(offered).not.toContain('polygon');
  const bitcoin = networks.find(({ network }) => network === 'bitcoin');
  expect(bitcoin?.key).toMatchObject({ addedBy: null, firstAddresses: [{ path: "m/84'/1'/0'/0/0" }, {}, {}] });
  expect(bitcoin?.key?.firstAddresses[0]?.address).toMatch(/^tb1q/);
});

test('the simulated nodes of the samples answer', async () => {
  await store.services.crypto.watchDue();
  const { networks } = await show();
  const states = networks.filter(({ node }) => node !== null).map(({ health }) => health.state);
  expect([states.length > 5, new Set(states)]).toEqual([true, new Set(['ok'])]);
});

test('test mode refuses a node of a main network, and keys that hold real money', async () => {
  const refused = await put('ethereum/node', { url: mainNodes.url('right', 'key'), currentPassword: operatorPassword });
  expect(refused.json<Problem>().detail).toContain(`serves chain 1, not chain ${sepolia}`);
  const publicKey = publicKeyOf('zpub', "m/84'/0'/0'");
  const key = await put('bitcoin/key', { publicKey, currentPassword: operatorPassword });
  expect(key.json<Problem>().detail).toBe('This key holds real money. Test mode takes testnet keys only.');
});

test('a real test network takes the sample key out of use', async () => {
  const answer = await put('ethereum/node', { url: testNodes.url('right', 'key'), currentPassword: operatorPassword });
  expect(answer.statusCode, answer.body).toBe(200);
  const { networks } = answer.json<CryptoSettings>();
  expect(networks.find(({ network }) => network === 'ethereum')).toMatchObject({ key: null });
  expect(networks.find(({ network }) => network === 'bnb')?.key).not.toBe(null);
});
