// A store that takes coins on scripted networks, driven through its calls, for tests of the crypto checkout.
import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { App } from '#contracts/apps.ts';
import type { CryptoPayment } from '#contracts/crypto.ts';
import type { ChainSettings } from '#server/crypto/chains/chain-settings.ts';
import { createScriptedChain, type ScriptedChain } from './scripted-chain.ts';
import { publicKeyOf } from './account-keys.ts';
import { cryptoRows } from './crypto-rows.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export interface CryptoClient extends Awaited<ReturnType<typeof createCryptoClient>> {}

export const evmKey = publicKeyOf('xpub', "m/44'/60'/0'");
export const litecoinKey = publicKeyOf('ttub', "m/84'/2'/0'");

export const newKey = () => ({ 'idempotency-key': randomBytes(16).toString('base64url') });

/** Sets up Litecoin, and Ethereum with USDC. */
export async function createCryptoClient(environment: Record<string, string> = {}) {
  const chains: Record<'litecoin' | 'ethereum', ScriptedChain> = {
    litecoin: createScriptedChain(),
    ethereum: createScriptedChain(),
  };
  const openChain = (settings: ChainSettings) =>
    (settings.family === 'utxo' ? chains.litecoin : chains.ethereum).openChain(settings);
  const store: TestApp = await createTestApp(environment, { openChain });
  const { db } = store.database;
  const { crypto } = store.services;
  await crypto.setUp({
    network: 'litecoin',
    node: { url: 'http://node.example/litecoin' },
    publicKey: litecoinKey,
    assets: ['litecoin'],
  });
  await crypto.setUp({
    network: 'ethereum',
    node: { url: 'http://node.example/ethereum?key=secret', apiKey: 'secret' },
    publicKey: evmKey,
    assets: ['ethereum', 'usdc'],
  });
  await crypto.refreshRates();
  await crypto.refreshOffers();
  let app: App | undefined;
  const buy = async () => (app ??= await store.addApp());

  return {
    ...cryptoRows(store),
    store,
    db,
    chains,
    app: buy,
    /** Sends create-payment as a browser does, which may have a key and a cookie. */
    async create(change: object = {}, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
      const { id: appId } = await buy();
      const payload = { appId, amount: 17.99, cryptocurrency: 'litecoin', ...change };
      return store.http.inject({ method: 'POST', url: '/api/crypto/create-payment', headers, payload });
    },
    async created(change: object = {}, headers: Record<string, string> = {}): Promise<CryptoPayment> {
      const answer = await this.create(change, headers);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },
    async status(paymentId: string): Promise<CryptoPayment> {
      return (await store.http.inject({ url: `/api/crypto/payment-status/${paymentId}` })).json();
    },
    /** Has the reconcilers look at all attempts. */
    async reconcile(): Promise<void> {
      await db
        .updateTable('payment_attempts')
        .set({ next_check_at: new Date(0) })
        .execute();
      for (const { run } of store.services.payments.reconcilers) await run();
    },
  };
}

/** Returns an amount of a coin in base units. */
export function units(decimal: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
}
