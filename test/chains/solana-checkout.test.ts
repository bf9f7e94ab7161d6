// A store over a real Solana machine: request by HTTP, pay, detected, confirmed, download. Some prices cannot be paid.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CryptoPayment } from '#contracts/crypto.ts';
import type { CryptoSettings } from '#contracts/crypto-settings.ts';
import type { Problem } from '#contracts/problem.ts';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import { units } from '#test/support/crypto-client.ts';
import { finality } from '#test/support/solana-node.ts';
import { solanaVmObstacle, startSolanaVm, type Mint, type SolanaVm } from '#test/support/solana-vm.ts';
import { createTestApp, operatorPassword, type TestApp } from '#test/support/test-app.ts';

const obstacle = solanaVmObstacle();
if (obstacle !== null) process.stdout.write(`SKIPPED: a checkout on a real Solana machine. ${obstacle}\n`);

const bonkMint = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';

describe.skipIf(obstacle !== null)('a checkout in SOL and BONK', () => {
  let vm: SolanaVm;
  let bonk: Mint;
  let store: TestApp;
  let headers: { readonly cookie: string };
  let nextApp = 1;
  let wallets: Awaited<ReturnType<SolanaVm['newWallet']>>[];

  beforeAll(async () => {
    vm = await startSolanaVm();
    bonk = await vm.createMint(bonkMint, 5);
    wallets = await Promise.all(Array.from({ length: 10 }, () => vm.newWallet()));
    const open = (settings: Parameters<typeof openChain>[0]) => openChain(settings, { fetch: vm.node.fetch });
    store = await createTestApp({}, { openChain: open });
    headers = { cookie: await store.signIn() };
    const { crypto } = store.services;
    await crypto.setUp({
      network: 'solana',
      node: { url: 'http://node.invalid', network: { genesis: vm.genesis } },
      publicKey: wallets
        .map(({ address }) => address)
        .slice(0, 5)
        .join('\n'),
      assets: ['solana', 'bonk'],
    });
    await crypto.refreshRates();
    await crypto.refreshOffers();
  });

  afterAll(() => store?.close());

  async function order(cryptocurrency: string, { price, amount } = { price: '19.99', amount: 17.99 }) {
    const name = `App ${nextApp++}`;
    const app = await store.addApp({ name, price });
    const payload = { appId: app.id, amount, cryptocurrency };
    const answer = await store.http.inject({ method: 'POST', url: '/api/crypto/create-payment', payload });
    const download = async ({ downloadToken }: CryptoPayment): Promise<number> => {
      const url = `/api/apps/${app.id}/download`;
      const wanted = { fileName: `${name}.exe`, orderId: downloadToken };
      return (await store.http.inject({ method: 'POST', url, payload: wanted })).statusCode;
    };
    return { answer, download };
  }
  const statusOf = async ({ paymentId }: CryptoPayment): Promise<CryptoPayment> => {
    await store.services.crypto.watchDue();
    return (await store.http.inject({ url: `/api/crypto/payment-status/${paymentId}` })).json();
  };
  const settings = async (): Promise<CryptoSettings['networks'][number] | undefined> =>
    (await store.http.inject({ url: '/api/crypto/settings', headers }))
      .json<CryptoSettings>()
      .networks.find(({ network }) => network === 'solana');

  test.each(['solana', 'bonk'])(
    '%s is detected at once, confirmed when it is final, and opens the download',
    async (coin) => {
      const { answer, download } = await order(coin);
      expect(answer.statusCode, answer.body).toBe(201);
      const payment: CryptoPayment = answer.json();
      const { address, amountCrypto } = payment;
      const amount = units(amountCrypto, coin === 'bonk' ? 5 : 9);
      if (coin === 'bonk') await vm.payTokens(address, bonk, amount);
      else await vm.pay(address, amount);
      await expect.poll(() => statusOf(payment)).toMatchObject({ detected: true, confirmed: false });
      expect(await download(payment)).toBe(402);
      vm.mine(finality);
      await expect.poll(() => statusOf(payment)).toMatchObject({ confirmed: true });
      expect(await download(payment)).toBe(200);
    },
  );

  test('a price below what a fresh address takes is refused in SOL, and taken in BONK', async () => {
    const cents = { price: '0.10', amount: 0.09 };
    const { answer: refused } = await order('solana', cents);
    expect([refused.statusCode, refused.json<Problem>().detail]).toEqual([
      409,
      'This price is too low to be paid in SOL. Choose another coin.',
    ]);
    expect((await order('bonk', cents)).answer.statusCode).toBe(201);
  });

  test('the operator sees how many addresses are left, and adds some at the end of the list', async () => {
    expect((await settings())?.key?.pool).toEqual({ size: 5, left: 2, isLow: false });
    expect((await order('solana')).answer.statusCode).toBe(201);
    expect((await settings())?.key?.pool).toEqual({ size: 5, left: 1, isLow: true });
    const finding = { part: 'Solana node', state: 'problem', text: expect.stringContaining('1 of its 5 addresses') };
    expect(await store.services.crypto.examine()).toMatchObject([finding]);
    expect((await order('solana')).answer.statusCode).toBe(201);
    expect((await order('solana')).answer.statusCode).toBe(503);
    const publicKey = wallets.map(({ address }) => address).join('\n');
    const url = '/api/crypto/networks/solana/key';
    const payload = { publicKey, currentPassword: operatorPassword };
    const entered = await store.http.inject({ method: 'PUT', url, headers, payload });
    expect(entered.statusCode, entered.body).toBe(200);
    const next = (await settings())?.nextKey;
    const addresses = next?.firstAddresses.map(({ address }) => address);
    const approval = { fingerprint: next?.fingerprint, addresses };
    const approved = await store.http.inject({ method: 'POST', url: `${url}/approve`, headers, payload: approval });
    expect(approved.statusCode, approved.body).toBe(200);
    expect((await settings())?.key?.pool).toEqual({ size: 10, left: 5, isLow: false });
    expect((await order('solana')).answer.json<CryptoPayment>().address).toBe(wallets[5]?.address);
  });
});
