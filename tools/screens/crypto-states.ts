import type { Page } from '@playwright/test';
import { answerBusy, giveCryptoPayment, takeCoinAway } from './answers.ts';
import { samplePayment, type SamplePayment } from './crypto-payments.ts';
import { keepToasts } from './keep-toasts.ts';
import { buyerEmail, type Shop } from './shop.ts';
import type { Area, ScreenState } from './state.ts';

const path = ({ app }: Shop): string => `/crypto-checkout?appId=${app.id}`;
const pathOfPayment = (shop: Shop): string => `${path(shop)}#payment=${'0'.repeat(32)}`;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const rowOf = (page: Page, name: string) => page.getByRole('radio', { name });
const searchOf = (page: Page) => page.getByRole('searchbox');

/** A buyer who entered the email address in the dialog. */
async function enterEmail(page: Page): Promise<void> {
  await page.addInitScript((email) => sessionStorage.setItem('purchase-email', email), buyerEmail);
}

const selectState = (name: string, rest: Partial<ScreenState> = {}): ScreenState => ({
  name,
  path,
  prepare: enterEmail,
  shows: (page) => rowOf(page, 'Bitcoin BTC on Bitcoin'),
  ...rest,
});

const paymentState = (
  name: string,
  payment: SamplePayment,
  title: string | RegExp,
  rest: Partial<ScreenState> = {},
): ScreenState => ({
  name,
  path: pathOfPayment,
  prepare: (page, shop) => giveCryptoPayment(page, samplePayment(shop, payment)),
  shows: (page) => heading(page, title),
  ...rest,
});

const usdt = 'Pay with USDT on Tron (TRC-20)';

const coins: readonly ScreenState[] = [
  selectState('crypto-select'),
  { ...selectState('crypto-select-without-email'), prepare: async () => undefined },
  selectState('crypto-search', {
    async act(page) {
      await searchOf(page).fill('usd');
      await searchOf(page).press('Enter');
    },
    shows: (page) => rowOf(page, 'USD Coin'),
  }),
  selectState('crypto-nothing', {
    act: (page) => searchOf(page).fill('peso'),
    shows: (page) => page.getByText('No coin found.'),
  }),
  selectState('crypto-coin-down', {
    async prepare(page) {
      await enterEmail(page);
      await takeCoinAway(page, 'ethereum', 'unreachable');
    },
    shows: (page) => page.getByText('Not available at the moment.'),
  }),
  selectState('crypto-not-taken', {
    path: (shop) => `${path(shop)}&coin=monero`,
    async prepare(page) {
      await enterEmail(page);
      await takeCoinAway(page, 'monero', 'closed');
    },
    shows: (page) => page.getByText('This coin can’t be used here.'),
  }),
  selectState('crypto-failed', {
    async prepare(page) {
      await enterEmail(page);
      await keepToasts(page);
      await answerBusy(page, '**/api/crypto/create-payment');
    },
    act: (page) => page.getByRole('button', { name: /^Pay / }).click(),
    shows: (page) => page.getByText('Payment Creation Failed'),
    expectedProblems: [/create-payment/, /Failed to create a crypto payment/],
  }),
  selectState('crypto-gone', {
    path: pathOfPayment,
    shows: (page) => page.getByText('We don’t know this payment'),
    expectedProblems: [/payment-status/],
  }),
];

const payments: readonly ScreenState[] = [
  paymentState('crypto-payment', 'waiting', usdt),
  paymentState('crypto-payment-btc', 'bitcoin', 'Pay with BTC on Bitcoin'),
  paymentState('crypto-tag', 'ripple', 'Pay with XRP on XRP Ledger'),
  paymentState('crypto-without-email', 'withoutEmail', usdt),
  paymentState('crypto-copied', 'waiting', usdt, {
    async prepare(page, shop) {
      await keepToasts(page);
      await page.context().grantPermissions(['clipboard-write'], { origin: shop.origin });
      await giveCryptoPayment(page, samplePayment(shop, 'waiting'));
    },
    act: (page) => page.getByRole('button', { name: 'Copy address' }).click(),
    shows: (page) => page.getByText('Copied!').first(),
  }),
  paymentState('crypto-copy-failed', 'bitcoin', 'Pay with BTC on Bitcoin', {
    async prepare(page, shop) {
      await keepToasts(page);
      await page.addInitScript(`navigator.clipboard.writeText = () => Promise.reject(new Error('no'))`);
      await giveCryptoPayment(page, samplePayment(shop, 'bitcoin'));
    },
    act: (page) => page.getByRole('button', { name: 'Copy address' }).click(),
    shows: (page) => page.getByText('Copy Failed'),
  }),
  paymentState('crypto-network-down', 'networkDown', usdt),
  paymentState('crypto-offline', 'waiting', usdt, {
    async act(page) {
      await heading(page, usdt).waitFor();
      await page.context().setOffline(true);
    },
    shows: (page) => page.getByText('The store can’t be reached.'),
    expectedProblems: [/ERR_INTERNET_DISCONNECTED/, /payment-status/],
  }),
  paymentState('crypto-underpaid', 'underpaid', '12.10 USDT are still missing'),
  paymentState('crypto-cancelled-part', 'underpaid', 'Pay with cryptocurrency', {
    act: (page) => page.getByRole('button', { name: 'Cancel Payment' }).click(),
  }),
  paymentState('crypto-expired', 'expired', 'Pay with cryptocurrency', {
    shows: (page) => page.getByText('Payment Expired.'),
  }),
  paymentState('crypto-waiting', 'confirming', 'Payment Detected'),
  paymentState('crypto-waiting-btc', 'confirmingBitcoin', 'Payment Detected'),
  paymentState('crypto-waiting-dot', 'confirmingPolkadot', 'Payment Detected'),
  paymentState('crypto-waiting-final', 'confirmingFinal', 'Payment Detected'),
  paymentState('crypto-success', 'confirmed', 'Payment Confirmed!', {
    async prepare(page, shop) {
      // The page goes on to the download by itself.
      await page.route(/\/download\/[^/]+$/, (route) => route.fulfill({ status: 204 }));
      await giveCryptoPayment(page, samplePayment(shop, 'confirmed'));
    },
  }),
  paymentState('crypto-over', 'overpaid', 'Payment Confirmed!'),
  paymentState('crypto-short', 'short', 'Please don’t pay again'),
  paymentState('crypto-late', 'late', 'Please don’t pay again'),
  paymentState('crypto-reversed', 'reversed', 'Please don’t pay again'),
  paymentState('crypto-refunded', 'refunded', 'Your money was sent back'),
];

export const crypto: Area = { name: 'Crypto checkout', states: [...coins, ...payments] };
