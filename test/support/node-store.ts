// A store on a port of its own that takes coins on real nodes and sells an app whose file the test knows. Its networks are
// looked at when the test says so.
import type { CryptoPayment } from '#contracts/crypto.ts';
import { accountKey } from './account-keys.ts';
import { beginCoinPayment, fetchByToken, readCoinPayment } from './coin-buyer.ts';
import { cryptoRows } from './crypto-rows.ts';
import { makeInstaller } from './store-client.ts';
import { createTestApp } from './test-app.ts';
import type { UtxoChain } from './utxo-chain.ts';

export type NodeStore = Awaited<ReturnType<typeof createNodeStore>>;

const utxoAccount = accountKey('vpub', "m/84'/1'/0'");
export const utxoKey = utxoAccount.publicExtendedKey;

export async function createNodeStore(...options: Parameters<typeof createTestApp>) {
  const store = await createTestApp(...options);
  const origin = await store.http.listen({ host: '127.0.0.1', port: 0 });
  const installer = makeInstaller(1);
  const app = await store.addFilelessApp();
  await store.services.files.addSampleFile({
    appId: app.id,
    fileName: 'Setup.exe',
    platform: 'windows',
    architecture: 'x64',
    version: '1.0',
    bytes: installer,
  });
  store.services.apps.clear();
  const { crypto } = store.services;
  const rows = cryptoRows(store);
  return {
    ...rows,
    store,
    origin,
    /** Takes the coin of a chain that no operator could set up: neither test nor main network of the coin. */
    async offer({ asset, settings }: UtxoChain): Promise<void> {
      await crypto.setUp({ network: asset, node: settings, publicKey: utxoKey, assets: [asset] });
      await crypto.refreshOffers();
    },
    begin: (assetId: string) => beginCoinPayment(origin, app, assetId),
    status: (payment: CryptoPayment) => readCoinPayment(origin, payment),
    /** Looks at all networks, then returns how the payment stands. */
    async lookAt(payment: CryptoPayment): Promise<CryptoPayment> {
      await rows.look();
      return readCoinPayment(origin, payment);
    },
    fetchByToken: (payment: CryptoPayment) => fetchByToken(origin, app, payment),
    /** Returns true if the token leads to the app's file, byte for byte. */
    isDelivered: async (payment: CryptoPayment) =>
      (await fetchByToken(origin, app, payment))?.equals(installer) ?? false,
    /** Returns the private key of a payment's address on a UTXO chain. */
    async spendingKey({ paymentId }: CryptoPayment): Promise<Uint8Array> {
      const { address_index: index } = await rows.row(paymentId);
      const { privateKey } = utxoAccount.deriveChild(0).deriveChild(index);
      if (privateKey === null) throw new Error('The account has no private key.');
      return privateKey;
    },
  };
}
