// Pays with coins over HTTP, as a buyer's browser does.
import type { App } from '#contracts/apps.ts';
import type { CryptoPayment } from '#contracts/crypto.ts';
import { getAsset } from '#server/crypto/assets.ts';
import { units } from './crypto-client.ts';
import { askForDownload, callStore, download } from './store-client.ts';

/** Of an app for $19.99, with the discount for coins. */
export const coinPrice = 17.99;

export function beginCoinPayment(origin: string, app: App, assetId: string): Promise<CryptoPayment> {
  const { coin, network } = getAsset(assetId);
  const choice = coin === network ? { cryptocurrency: coin } : { cryptocurrency: coin, network };
  const body = { appId: app.id, amount: coinPrice, ...choice };
  return callStore<CryptoPayment>(`${origin}/api/crypto/create-payment`, { method: 'POST', body });
}

export function readCoinPayment(
  origin: string,
  { paymentId }: Pick<CryptoPayment, 'paymentId'>,
): Promise<CryptoPayment> {
  return callStore<CryptoPayment>(`${origin}/api/crypto/payment-status/${paymentId}`);
}

/** Returns what the buyer has to send, in base units. */
export function unitsOf({ amountCrypto, cryptocurrency }: CryptoPayment): bigint {
  return units(amountCrypto, getAsset(cryptocurrency).decimals);
}

/** Returns the app's file by the token that came with the new payment; null while the token does not work. */
export async function fetchByToken(origin: string, app: App, { downloadToken }: CryptoPayment): Promise<Buffer | null> {
  try {
    const { pathname, search } = new URL(await askForDownload(origin, app, downloadToken ?? ''));
    return await download(origin + pathname + search);
  } catch (error) {
    if (error instanceof Error && error.message.includes(': 402 ')) return null;
    throw error;
  }
}
