// The buyer's crypto checkout in a browser, with the simulated networks of test mode.
import { expect, type Locator, type Page } from '@playwright/test';
import type { CryptoPayment, CryptoScenario } from '#contracts/crypto.ts';
import { readQrCode } from './read-qr-code.ts';
import * as client from './store-client.ts';
import type { StoreProcess } from './store-process.ts';
import { queryStore } from './stored-files.ts';

const statusAddress = '**/api/crypto/payment-status/*';

/** Opens the coins for DuplicateFinder, which costs $17.99 in coins, as a buyer who entered this email address before. */
export async function openCoins(
  page: Page,
  { origin }: StoreProcess,
  { coin, email = 'buyer@example.com' }: { readonly coin?: string; readonly email?: string } = {},
): Promise<void> {
  await page.addInitScript((typed) => sessionStorage.setItem('purchase-email', typed), email);
  const { id } = await client.findApp(origin);
  await page.goto(`/crypto-checkout?appId=${id}${coin === undefined ? '' : `&coin=${coin}`}`);
  await expect(page.getByRole('heading', { name: 'Pay with cryptocurrency' })).toBeVisible();
}

/** Takes an asset off offer in a store of the test's own, whose other tests must not need it. */
export async function closeCoin({ origin }: StoreProcess, asset: string): Promise<void> {
  const headers = await client.signIn(origin);
  await client.callStore(`${origin}/api/crypto/coins/${asset}`, {
    method: 'PATCH',
    headers,
    body: { isOffered: false },
  });
}

export const coinRow = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('radiogroup', { name: 'Coin and network' }).getByRole('radio', { name });

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay [\d.,]+ [A-Z]+ on / });

/** Chooses a coin by the beginning of its row, such as "Litecoin LTC", and has the payment created. Returns its id. */
export async function choosePayment(page: Page, row = 'Litecoin LTC on Litecoin'): Promise<string> {
  await coinRow(page, row).check();
  await payButton(page).click();
  return paymentIdOf(page);
}

export async function beginPayment(
  page: Page,
  store: StoreProcess,
  choice: Parameters<typeof openCoins>[2] = {},
): Promise<string> {
  await openCoins(page, store, { coin: 'litecoin', ...choice });
  await payButton(page).click();
  return paymentIdOf(page);
}

/** Returns the id of the payment that the page shows. */
export async function paymentIdOf(page: Page): Promise<string> {
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
  return new URL(page.url()).hash.replace('#payment=', '');
}

/** Makes the simulated buyer or network do something. */
export async function play({ origin }: StoreProcess, paymentId: string, scenario: CryptoScenario): Promise<void> {
  await client.callStore(`${origin}/simulator/crypto/${paymentId}`, { method: 'POST', body: { scenario } });
}

export const statusOf = ({ origin }: StoreProcess, paymentId: string): Promise<CryptoPayment> =>
  client.callStore(`${origin}/api/crypto/payment-status/${paymentId}`);

/** Waits for a heading, with a buyer who looks at the window again and again: the page then asks at once. */
export async function awaitHeading(page: Page, name: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(async () => {
    await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`);
    await expect(heading).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
}

/** Ends the time for which the price is held. */
export async function endWindow(store: StoreProcess, paymentId: string): Promise<void> {
  await queryStore(
    store,
    `update crypto_payments set expires_at = now() - interval '2 seconds' where payment_key = '${paymentId}'`,
  );
}

/** Changes what the store says of the payment before the page gets it. */
export async function giveState(page: Page, change: Partial<CryptoPayment>): Promise<void> {
  await page.unroute(statusAddress);
  await page.route(statusAddress, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as CryptoPayment), ...change } });
  });
}

/** Leaves the page's questions about its payment without an answer. */
export async function cutOff(page: Page): Promise<void> {
  await page.route(statusAddress, (route) => route.abort());
}

/** Returns what a wallet's camera reads. */
export async function scannedFrom(page: Page): Promise<string> {
  return readQrCode((await page.getByRole('img', { name: /^QR code: / }).getAttribute('src')) ?? '');
}

const part = { received: '0.100000', missing: '0.071334' };
export const wholePayment = { received: '0.171334', missing: '0.000000', detected: true };
const transactions = [{ id: 'a1'.repeat(32), amount: '0.171334', isConfirmed: false }];

/** Words for a payment in Litecoin, by subject. */
export const paymentStates = {
  waiting: {},
  'without an email address': { customerEmail: null },
  'with a destination tag': { tag: '1234567', taggedAddress: 'XV5sbjUmgPpvXv4ixFWZ5ptAYZ6PD28yQQvV8QKoGjPeujo' },
  'network down': { isNetworkDown: true },
  underpaid: { ...part, status: 'underpaid' },
  detected: { ...wholePayment, status: 'detected', confirmations: 2, transactions },
  '100 confirmations': { ...wholePayment, status: 'detected', confirmations: 7, requiredConfirmations: 100 },
  'seen or final': { ...wholePayment, status: 'detected', confirmations: null },
  'too little at the end': { ...part, status: 'underpaid', isInReview: true },
  late: { ...wholePayment, status: 'late', isInReview: true },
  reversed: { ...wholePayment, status: 'reversed', isInReview: true },
  refunded: { status: 'refunded' },
  expired: { status: 'expired' },
} as const satisfies Readonly<Record<string, Partial<CryptoPayment>>>;
