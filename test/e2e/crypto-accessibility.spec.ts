// axe on every state of the crypto checkout, in both themes and in two widths.
import { expect, type Page } from '@playwright/test';
import type { CryptoPayment } from '#contracts/crypto.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import {
  beginPayment,
  closeCoin,
  giveState,
  openCoins,
  payButton,
  paymentStates,
  wholePayment,
} from '#test/support/crypto-checkout.ts';
import { test, toastsOf } from '#test/support/store-test.ts';

test.use({ ...accessibilityOptions, storeEnvironment: { STORE_NAME: 'Accessible coins' } });

test('the coins have no findings', async ({ page, store, logged }) => {
  await openCoins(page, store);
  await expectNoFindings(page, 'coins');
  await page.getByRole('searchbox').fill('peso');
  await expect(page.getByText('No coin found.')).toBeVisible();
  await expectNoFindings(page, 'no coin found');
  await closeCoin(store, 'monero');
  await openCoins(page, store, { coin: 'monero' });
  await expectNoFindings(page, 'coin not accepted');
  await openCoins(page, store);
  await page.route('**/api/crypto/create-payment', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await payButton(page).click();
  await expect(toastsOf(page)).toContainText('Payment Creation Failed');
  await expectNoFindings(page, 'creation failed');
  logged.length = 0;
});

const headings: Readonly<Record<keyof typeof paymentStates, RegExp>> = {
  waiting: /^Pay with LTC on Litecoin$/,
  'without an email address': /^Pay with LTC on Litecoin$/,
  'with a destination tag': /^Pay with LTC on Litecoin$/,
  'network down': /^Pay with LTC on Litecoin$/,
  underpaid: /^0\.071334 LTC are still missing$/,
  detected: /^Payment Detected$/,
  '100 confirmations': /^Payment Det/,
  'seen or final': /^Payment Detected$/,
  'too little at the end': /^Please don’t pay again$/,
  late: /^Please don’t pay again$/,
  reversed: /^Please don’t pay again$/,
  refunded: /^Your money was sent back$/,
  expired: /^Pay with cryptocurrency$/,
};

async function show(page: Page, change: Partial<CryptoPayment>, heading: RegExp): Promise<void> {
  await giveState(page, change);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

test('no state of a payment has findings', async ({ page, store, logged }) => {
  test.slow();
  await beginPayment(page, store);
  for (const name of Object.keys(paymentStates) as (keyof typeof paymentStates)[]) {
    await show(page, paymentStates[name], headings[name]);
    await expectNoFindings(page, name);
  }
  // Of more than was asked for, so that the page is not left.
  const over: Partial<CryptoPayment> = {
    ...wholePayment,
    status: 'overpaid',
    confirmed: true,
    received: '0.2',
    downloadToken: 'none',
  };
  await page.route('**/api/downloads/none', (route) => route.fulfill({ status: 404, json: {} }));
  await show(page, over, /^Payment Confirmed!$/);
  await expectNoFindings(page, 'confirmed');
  logged.length = 0;
});
